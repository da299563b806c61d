import CatalogModel
import CatalogSources
import CatalogState
import HTTP

/// Reads the source's whole list into the state.
struct ListStep {
    let connection: SourceConnection
    let store: CatalogStore
    let state: StateFolder
    let observer: BuildObserver

    /// Rows kept in one transaction.
    private static let batchSize = 500

    /// Pages through the list until its end is confirmed.
    ///
    /// A row that changed is merged into what is known of its product and marks the product's
    /// detail as due.
    func run(_ report: inout BuildReport) async throws {
        observer.begin(.list)
        try store.listing.begin()
        let pages = try PageFetch(connection: connection, state: state)
        let crawl = try await crawl(connection.source, pages)
        try await pages.finish()
        tell(crawl)
        report.problems += crawl.rejectedCount
        let count = try store.listing.count
        let pageCount = crawl.pageCount == 1 ? "1 page" : "\(crawl.pageCount) pages"
        observer.end(.list, "\(count) products on \(pageCount)")
    }

    private func crawl(
        _ source: some CatalogSource, _ pages: PageFetch
    ) async throws -> CrawlReport {
        var batch: [ListedProduct] = []
        let crawl = try await Crawl(of: source) { try await pages.page(at: $0) }.run(
            { row in
                batch.append(row)
                if batch.count == Self.batchSize { try keep(&batch) }
            },
            progress: { observer.advance(.list, $0.productCount, of: $0.totalCount) })
        try keep(&batch)
        return crawl
    }

    /// Keeps rows and empties the batch.
    private func keep(_ batch: inout [ListedProduct]) throws {
        let keeper = ProductKeeper(store: store)
        try store.transaction {
            for row in batch {
                let known = try store.products.known(row.product.id)
                if let known, known.rowFingerprint == row.fingerprint {
                    try store.listing.note(known.position, isDue: false)
                } else {
                    let position = try keeper.merge(row, known: known)
                    try store.listing.note(position, isDue: true)
                }
            }
        }
        batch.removeAll(keepingCapacity: true)
    }

    private func tell(_ crawl: CrawlReport) {
        for rejected in crawl.rejected { observer.warn("\(rejected); its last good version stays") }
        if crawl.rejectedCount > crawl.rejected.count {
            observer.warn("\(crawl.rejectedCount - crawl.rejected.count) more rows like these")
        }
        for (irregularity, sighting) in crawl.irregularities.sorted(by: {
            $0.key.rawValue < $1.key.rawValue
        }) {
            observer.warn(
                "\(sighting.count) products, the first is \(sighting.example): \(irregularity)")
        }
    }
}
