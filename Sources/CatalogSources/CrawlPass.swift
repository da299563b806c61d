import CatalogModel
import HTTP

/// What one pass has met so far.
struct CrawlPass {
    private static let rejectedKept = 100

    private(set) var sequence = PageSequence()
    private var seen = SeenProducts()
    private var page = 0
    private var seenBeforePage = 0
    private var pageCount = 0
    private var rowCount = 0
    private var changedCount = 0
    private var contract: String?
    private var rejectedCount = 0
    private var rejected: [RejectedRow] = []
    private var irregularities: [Irregularity: CrawlReport.Sighting] = [:]

    /// Starts a page, or starts it again after an unreadable reply.
    mutating func beginPage(_ number: Int) {
        if number != page { seenBeforePage = seen.count }
        page = number
    }

    /// Whether a row is news.
    mutating func takes(_ product: ListedProduct) -> Bool {
        switch seen.add(product) {
        case .first:
            count(product)
            return true
        case .same:
            return false
        case .changed:
            changedCount += 1
            return true
        }
    }

    private mutating func count(_ product: ListedProduct) {
        for irregularity in product.irregularities {
            irregularities[irregularity, default: .init(count: 0, example: product.product.id)]
                .count += 1
        }
    }

    /// Takes over what a page says of itself.
    mutating func endPage(_ summary: PageSummary) {
        contract = summary.contract ?? contract
        rejectedCount += summary.rejected.count
        rejected += summary.rejected.prefix(Self.rejectedKept - rejected.count)
        rowCount += summary.rowCount
    }

    /// Decides what follows a page.
    mutating func step(
        after page: Int, at address: WebAddress, _ summary: PageSummary?
    ) throws(SourceError) -> CrawlEnd? {
        let end = try sequence.step(
            after: page, at: address, summary, newCount: seen.count - seenBeforePage,
            seenCount: seen.count + rejectedCount)
        if end == nil || end == .announced { pageCount += 1 }
        return end
    }

    var progress: CrawlProgress {
        CrawlProgress(
            page: page, lastPage: sequence.lastPage, productCount: seen.count,
            totalCount: sequence.totalCount)
    }

    func report(_ end: CrawlEnd) -> CrawlReport {
        CrawlReport(
            end: end, pageCount: pageCount, productCount: seen.count,
            duplicateCount: max(0, rowCount - rejectedCount - seen.count - changedCount),
            changedCount: changedCount,
            totalCount: sequence.totalCount, contract: contract,
            hasMoved: sequence.hasMoved || changedCount > 0, rejectedCount: rejectedCount,
            rejected: rejected, irregularities: irregularities)
    }
}
