import CatalogModel
import CatalogSources
import CatalogState
import HTTP

/// Reads the details of listed products, and finds out which products are no more.
///
/// A product that the list no longer names is asked for by its own address: only a 404 or 410
/// there removes it. Where products have no address, two complete passes over the list do.
struct DetailStep {
    let connection: SourceConnection
    let store: CatalogStore
    let observer: BuildObserver
    /// Whether a product that is not listed is known to have left the list.
    let listProvesAbsence: Bool
    /// Which details are read although their rows are as they were.
    let rereading: DetailTable.Rereading
    /// Whether any number of products may go at once.
    let acceptsShrink: Bool
    /// Seconds since 1970.
    let now: Int64

    /// Requests under way at once; the client keeps eight connections a host busy with them.
    private static let width = 32
    /// Details kept in one transaction.
    private static let batchSize = 500

    /// Asks for the details that are due: anew where the row changed, else on condition that the
    /// detail did.
    ///
    /// - Throws: `BuildError.tooManyFailures` and `BuildError.shrunk` when the catalog as read
    ///   cannot be trusted.
    func run(_ report: inout BuildReport) async throws {
        var departures = Departures()
        let absent = try store.listing.absentProducts()
        let total = try store.details.dueCount(rereading) + absent.count
        observer.begin(.details, of: total)
        var queue = DetailQueue(
            connection: connection, store: store, absent: absent, rereading: rereading)
        var tally = DetailTally(total: try store.listing.count + absent.count)
        var finished: [DetailOutcome] = []
        var pace = CommitPace()
        let connection = self.connection
        do {
            try await processConcurrently(
                width: Self.width,
                next: { try queue.next() },
                work: { order in await DetailOutcome(of: order, through: connection) },
                receive: { outcome in
                    try tally.add(outcome)
                    observer.advance(.details, tally.done, of: total)
                    finished.append(outcome)
                    if finished.count == Self.batchSize || pace.isDue {
                        try keep(&finished, &departures)
                    }
                })
        } catch is CancellationError {
            // The next build goes on where this one was stopped.
            try keep(&finished, &departures)
            throw CancellationError()
        }
        try keep(&finished, &departures)
        if listProvesAbsence { try addAbsentWithoutAddress(to: &departures) }
        try departures.remove(from: store, isAnyNumberAccepted: acceptsShrink)
        report.problems += tally.failures
        observer.end(.details, tally.description)
    }

    private func addAbsentWithoutAddress(to departures: inout Departures) throws {
        for position in try store.listing.absentProducts() {
            guard let id = try store.products.product(at: position)?.product.id,
                connection.source.detailAddress(of: id) == nil
            else { continue }
            departures.add(position, detail: nil)
        }
    }

    private func keep(
        _ finished: inout [DetailOutcome], _ departures: inout Departures
    ) throws {
        let keeper = ProductKeeper(store: store)
        try store.transaction {
            for outcome in finished { try keep(outcome, keeper, &departures) }
        }
        finished.removeAll(keepingCapacity: true)
    }

    private func keep(
        _ outcome: DetailOutcome, _ keeper: ProductKeeper, _ departures: inout Departures
    ) throws {
        let order = outcome.order
        let id = order.row.product.id
        switch outcome.result {
        case .unchanged:
            try note(order)
        case .changed(let product, let validators):
            try note(order)
            try keeper.replace(product, rowFingerprint: order.row.fingerprint)
            if order.isNew { try store.images.makeDue(at: order.position) }
            let record = validators.map {
                ValidatorTable.Record(etag: $0.etag, lastModified: $0.lastModified)
            }
            try store.validators.save(record, for: connection.key(of: order.address))
        case .missing where order.isListed:
            observer.warn("\(order.address): product \(id) is listed but has no detail")
        case .missing:
            departures.add(order.position, detail: connection.key(of: order.address))
        case .failed(let reason):
            observer.warn("\(reason); product \(id) is shown as last known")
        }
    }

    private func note(_ order: DetailOrder) throws {
        try store.details.note(order.position, row: order.row.fingerprint, at: now)
    }
}
