import CatalogModel
import Digest
import HTTP

/// One pass of a crawl, which reads the whole list once.
struct CrawlPass {
    private static let rejectedKept = 100
    /// The maximum number of products, far more than any shop has.
    ///
    /// A pass over this many products takes 100 MB of memory.
    private static let mostProducts = 1_000_000

    private let number: Int
    private(set) var sequence: PageSequence
    private var seen = SeenProducts()
    private var startedPage = 0
    private var seenBeforePage = 0
    private var pageCount = 0
    private var hasList = false
    private var rowCount = 0
    private var changedCount = 0
    /// The number of rows that differ from a row of the same product in an earlier reply.
    private var movedCount = 0
    /// The products that are on several pages.
    private var repeated = Sightings()
    private var contract: String?
    private var rejectedRows = 0
    private var rejectedCount = 0
    private var namelessCount = 0
    private var rejected: [RejectedRow] = []
    private var notes: [RowNote] = []
    private var irregularities: [Irregularity: Sightings] = [:]
    private var digest = Fingerprint(high: 0, low: 0)

    init(_ number: Int, by pager: Pager) {
        self.number = number
        sequence = PageSequence(by: pager)
    }

    /// Begins to read a page, or begins again after an unreadable reply.
    mutating func beginPage() {
        let isNew = sequence.page != startedPage
        if isNew { seenBeforePage = seen.count }
        startedPage = sequence.page
        seen.beginReply(isNewPage: isNew)
    }

    /// Throws an error if the list has more products than the maximum.
    func checkSize(at address: WebAddress) throws(SourceError) {
        guard seen.count <= Self.mostProducts else {
            throw SourceError(.tooManyProducts(limit: Self.mostProducts), at: address)
        }
    }

    /// Adds a product.
    ///
    /// - Returns: true if the pass meets the product for the first time, or meets newer data.
    mutating func add(_ product: ListedProduct) -> Bool {
        let (sighting, earlier) = seen.add(product)
        if earlier == .onEarlierPage { repeated.add(product.product.id.text) }
        switch sighting {
        case .first:
            count(product)
            return true
        case .same:
            return false
        case .changed, .older:
            changedCount += 1
            // A reply is made at once, so that two rows in it do not show that the list changed.
            if earlier != .inSameReply { movedCount += 1 }
            return sighting == .changed
        }
    }

    private mutating func count(_ product: ListedProduct) {
        for irregularity in product.irregularities {
            irregularities[irregularity, default: .init()].add(product.product.id.text)
        }
    }

    /// Ends a page with its summary.
    ///
    /// - Returns: The rejected rows that the pass has not met before.
    mutating func endPage(_ summary: PageSummary) -> [RejectedRow] {
        hasList = true
        contract = summary.contract ?? contract
        rowCount += summary.rowCount
        rejectedRows += summary.rejectedCount
        namelessCount += summary.namelessCount
        let news = summary.rejected.filter { $0.id.map { seen.add(unreadable: $0) } ?? true }
        rejectedCount += news.count + summary.rejectedCount - summary.rejected.count
        rejected += news.prefix(Self.rejectedKept - rejected.count)
        notes += summary.notes
        extendDigest(summary)
        return news
    }

    private mutating func extendDigest(_ summary: PageSummary) {
        var hasher = FingerprintHasher()
        hasher.update(digest)
        hasher.update(summary.fingerprint)
        hasher.update(UInt64(clamping: summary.rowCount))
        hasher.update(UInt64(clamping: summary.totalCount ?? -1))
        digest = hasher.finalize()
    }

    /// Decides whether another page follows or the list ends.
    mutating func step(
        after request: PageRequest, _ summary: PageSummary?
    ) throws(SourceError) -> CrawlEnd? {
        let end = try sequence.step(
            after: request, summary, newCount: seen.count - seenBeforePage,
            seenCount: seen.count + namelessCount, repeatsOnPage: seen.repeatsOnPage)
        if end == nil || end == .announced { pageCount += 1 }
        return end
    }

    var progress: CrawlProgress {
        CrawlProgress(
            pass: number, page: startedPage, lastPage: sequence.lastPage,
            productCount: seen.readableCount, totalCount: sequence.totalCount)
    }

    var outcome: PassOutcome {
        PassOutcome(
            identity: seen.identity, count: seen.count + namelessCount,
            totalCount: sequence.totalCount, isComplete: sequence.isComplete,
            wasDisturbed: hasMoved || sequence.hasRepeats, digest: digest)
    }

    /// True if the list changed during the pass.
    var hasMoved: Bool { sequence.hasMoved || movedCount > 0 }

    func report(
        _ end: CrawlEnd, _ settlement: CrawlSettlement, hasMoved: Bool, requestCount: Int
    ) -> CrawlReport {
        CrawlReport(
            settlement: settlement, passCount: number, requestCount: requestCount,
            end: end, pageCount: pageCount, productCount: seen.readableCount,
            duplicateCount: max(0, rowCount - rejectedRows - seen.readableCount - changedCount),
            changedCount: changedCount, hasList: hasList, totalCount: sequence.totalCount,
            contract: contract,
            hasMoved: hasMoved, overruns: sequence.overruns, rejectedCount: rejectedCount,
            rejected: rejected, notes: notes, repeated: repeated, irregularities: irregularities,
            digest: digest)
    }
}
