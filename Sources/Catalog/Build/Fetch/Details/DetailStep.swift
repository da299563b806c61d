import CatalogModel
import CatalogSources
import CatalogState
import HTTP

/// Reads the details of listed products, and finds removed products.
///
/// The detail of a product is the response at the product's own address. If a product is missing
/// from the list, its detail is requested, and the product is removed only after a 404 or 410
/// response. If products have no address, a product is removed when two complete readings of the
/// list do not contain it.
struct DetailStep {
    let connection: SourceConnection
    let store: CatalogStore
    let content: ProductContent
    let observer: any BuildObserver
    /// True if a product that is missing from the list was certainly removed from it.
    let listProvesAbsence: Bool
    /// The positions of products that the list names and that the shop hides.
    let hidden: Set<Int64>
    /// The kinds of faults that rows of the list have.
    ///
    /// They are reported with the rows alone, because most details repeat the faults of their rows.
    let faultsOfRows: Set<Irregularity>
    /// The details to read although their rows are unchanged.
    let rereading: DetailTable.Rereading
    /// The shard whose products are read; `nil` for all products.
    let shard: Shard?
    /// True if this build may remove any number of products.
    let acceptsShrink: Bool
    /// Seconds since 1970.
    let now: Int64

    /// The number of concurrent requests.
    ///
    /// They keep the client's eight connections to a host busy.
    private static let width = 32
    /// The number of details saved in one transaction.
    private static let batchSize = 500
    /// The maximum number of bytes of unsaved products.
    private static let mostBytes = 16 << 20

    /// The number of further rounds for details that failed.
    private static let furtherRounds = 3
    /// The maximum number of failures kept for another round.
    private static let failuresKept = 10_000
    /// The bytes of products beyond which no further failure is kept for another round.
    private static let mostFailedBytes = 32 << 20

    /// The progress of all rounds so far.
    private struct Progress {
        var tally: DetailTally
        var removals = ProductRemovals()
        /// The positions of products that their details hide.
        var hidden: Set<Int64> = []
        /// The faults of details that rows do not have, with the products.
        var irregularities: [Irregularity: Sightings] = [:]
        /// Outcomes that are not saved yet.
        var finished: [DetailOutcome] = []
        /// The number of bytes of the descriptions in `finished`.
        var finishedBytes = 0
        /// The bytes of the descriptions of the products of `failed`.
        var failedBytes = 0
        /// Outcomes to retry in another round.
        var failed: [DetailOutcome] = []
        var pace = CommitPace()
    }

    /// Requests the details that are due.
    ///
    /// If the row in the list changed, the request is unconditional; otherwise it is conditional.
    /// Failed details are requested again after all others, in up to three rounds.
    ///
    /// - Throws: `BuildError.tooManyFailures` if too many details failed, or `BuildError.shrunk` if
    ///   too many products would be removed.
    func run(_ report: inout BuildReport) async throws {
        let absent = try store.listing.absentProducts().filter { !hidden.contains($0) }
        let counts = try counts(absent)
        let total = counts.due
        observer.begin(.details, of: total)
        var progress = Progress(tally: DetailTally(total: counts.all))
        var queue = DetailQueue(
            connection: connection, store: store, absent: absent, rereading: rereading,
            shard: shard)
        try await ask(of: total, &progress) { try queue.next() }
        for round in 1...Self.furtherRounds where !progress.failed.isEmpty {
            try await askAgain(of: total, round, &progress)
        }
        for outcome in progress.failed { warn(outcome) }
        if listProvesAbsence { try addAbsentWithoutAddress(to: &progress.removals) }
        try progress.removals.remove(from: store, acceptsShrink: acceptsShrink, at: now)
        // The shop says so itself, so their number proves nothing.
        try store.transaction {
            for position in progress.hidden.union(hidden).sorted() {
                try store.removeProduct(at: position, now: now)
            }
        }
        observer.warn(progress.irregularities)
        report.doubtfulValues += progress.irregularities.values.reduce(0) { $0 + $1.count }
        report.problems += progress.tally.failures
        observer.end(.details, progress.tally.description)
    }

    /// Returns the number of all details and of those that are due, of the shard if there is one.
    ///
    /// The ids of products divide them into shards of different sizes, so that the products of a
    /// shard are counted.
    private func counts(_ absent: [Int64]) throws -> (all: Int, due: Int) {
        let readsListed = !connection.source.rowsAreComplete
        guard let shard else {
            let due = try readsListed ? store.details.dueCount(rereading) : 0
            return (try store.listing.count + absent.count, due + absent.count)
        }
        var (all, due) = (0, 0)
        try store.products.forEachID { all += shard.has($0) ? 1 : 0 }
        if readsListed {
            try store.details.forEachDueID(rereading) { due += shard.has($0) ? 1 : 0 }
        }
        for position in absent {
            guard let id = try store.products.product(at: position)?.product.id else { continue }
            due += shard.has(id) ? 1 : 0
        }
        return (all, due)
    }

    private func askAgain(of total: Int, _ round: Int, _ progress: inout Progress) async throws {
        try await connection.server.client.pause(afterTries: Self.furtherRounds + round)
        var orders = progress.failed.map(\.order)[...]
        progress.failed = []
        progress.failedBytes = 0
        progress.tally.retract(orders.count)
        try await ask(of: total, &progress) { orders.popFirst() }
    }

    /// Requests each detail that `next` returns.
    ///
    /// All results are saved even after an error, so that the next build does not request these
    /// details again.
    private func ask(
        of total: Int, _ progress: inout Progress, next: () throws -> DetailOrder?
    ) async throws {
        let connection = self.connection
        do {
            try await processConcurrently(
                width: Self.width, next: next,
                work: { order in await DetailOutcome.fetch(order, through: connection) },
                receive: { outcome in
                    try progress.tally.add(outcome)
                    observer.advance(.details, progress.tally.done, of: total)
                    try receive(outcome, &progress)
                })
        } catch {
            try save(&progress)
            throw error
        }
        try save(&progress)
    }

    private func receive(_ outcome: DetailOutcome, _ progress: inout Progress) throws {
        if case .failed(_, isPassing: true) = outcome.result,
            progress.failed.count < Self.failuresKept,
            progress.failedBytes < Self.mostFailedBytes
        {
            progress.failed.append(outcome)
            progress.failedBytes += outcome.byteCount
        } else {
            progress.finished.append(outcome)
            progress.finishedBytes += outcome.byteCount
        }
        if progress.finished.count == Self.batchSize || progress.finishedBytes > Self.mostBytes
            || progress.pace.restartIfDue()
        {
            try save(&progress)
        }
    }

    private func addAbsentWithoutAddress(to removals: inout ProductRemovals) throws {
        for position in try store.listing.absentProducts() where !hidden.contains(position) {
            guard let id = try store.products.product(at: position)?.product.id,
                connection.source.detailAddress(of: id) == nil
            else { continue }
            removals.add(position, detail: nil)
        }
    }

    private func save(_ progress: inout Progress) throws {
        let writer = ProductWriter(store: store, content: content)
        try store.transaction {
            for outcome in progress.finished {
                try save(outcome, writer, &progress)
            }
        }
        progress.finished.removeAll(keepingCapacity: true)
        progress.finishedBytes = 0
    }

    private func save(
        _ outcome: DetailOutcome, _ writer: ProductWriter, _ progress: inout Progress
    ) throws {
        let order = outcome.order
        let id = order.row.product.id
        switch outcome.result {
        case .unchanged:
            try recordReading(order)
        case .changed(let detail, _) where !detail.product.isListed:
            progress.hidden.insert(order.position)
        case .changed(let detail, let validators):
            try recordReading(order)
            try writer.replace(order.stored, with: detail.product)
            for irregularity in detail.irregularities.subtracting(faultsOfRows) {
                progress.irregularities[irregularity, default: .init()].add(id.text)
            }
            if order.isNew { try store.images.makeDue(at: order.position) }
            let record = validators.map {
                ValidatorTable.Record(etag: $0.etag, lastModified: $0.lastModified)
            }
            try store.validators.save(record, for: connection.server.key(of: order.address))
        case .missing where order.isListed:
            observer.warn("\(order.address): product \(id) is in the list but has no details")
        case .missing:
            progress.removals.add(
                order.position, detail: connection.server.key(of: order.address))
        case .failed:
            warn(outcome)
        }
    }

    private func warn(_ outcome: DetailOutcome) {
        guard case .failed(let reason, _) = outcome.result else { return }
        observer.warn(
            "\(reason); product \(outcome.order.row.product.id) is shown in its last known "
                + "version")
    }

    private func recordReading(_ order: DetailOrder) throws {
        try store.details.record(order.position, row: order.row.fingerprint, at: now)
    }
}
