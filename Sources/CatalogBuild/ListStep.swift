import CatalogModel
import CatalogSources
import CatalogState
import Digest
import HTTP

/// Reads the source's whole list into the state.
struct ListStep {
    let connection: SourceConnection
    let store: CatalogStore
    let state: StateFolder
    let observer: BuildObserver

    /// Reads the list until two passes agree.
    ///
    /// A row that changed is merged into what is known of its product, whose detail is due then.
    /// A row that cannot be read leaves its product as it is.
    ///
    /// - Returns: What the crawl met.
    func run(_ report: inout BuildReport) async throws -> CrawlReport {
        observer.begin(.list)
        let last = try store.transaction { try store.listing.begin() }
        let pages = try PageFetch(connection: connection, state: state)
        var batch = ListBatch(store: store)
        let crawl: CrawlReport
        do {
            crawl = try await self.crawl(connection.source, pages, since: last, &batch)
        } catch {
            // The next build goes on with the pages that did arrive.
            try? await pages.finish()
            throw error
        }
        try store.transaction {
            try batch.keep()
            if crawl.provesAbsence {
                try store.listing.end(pass: crawl.passCount, digest: crawl.digest)
            }
        }
        try await pages.finish()
        tell(crawl)
        report.problems += crawl.rejectedCount
        observer.end(.list, try summary(of: crawl))
        return crawl
    }

    private func crawl(
        _ source: some CatalogSource, _ pages: PageFetch, since last: Fingerprint?,
        _ batch: inout ListBatch
    ) async throws -> CrawlReport {
        let crawl = Crawl(of: source) {
            try await pages.page(at: $0)
        } discard: {
            await pages.forget($0)
        }
        return try await crawl.run(since: last) { event in
            switch event {
            case .pass(let number):
                try store.transaction { try batch.begin(pass: number) }
            case .product(let row):
                batch.add(row)
                if batch.isFull { try store.transaction { try batch.keep() } }
            case .rejected(let row):
                if let id = row.id { batch.add(unreadable: id) }
            case .page(let progress):
                observer.advance(.list, progress.productCount, of: progress.totalCount)
            }
        }
    }

    private func summary(of crawl: CrawlReport) throws -> String {
        let pages = crawl.pageCount == 1 ? "1 page" : "\(crawl.pageCount) pages"
        let passes = crawl.hasMoved ? ", read \(crawl.passCount) times as they moved" : ""
        let met = crawl.productCount + crawl.rejectedCount
        let claim = crawl.totalCount.flatMap { $0 == met ? nil : ", though the API counts \($0)" }
        return "\(try store.listing.count) products on \(pages)\(claim ?? "")\(passes)"
    }

    private func tell(_ crawl: CrawlReport) {
        if crawl.settlement == .unsettled {
            observer.warn(
                """
                \(connection.source.base): the list changed each of the \(crawl.passCount) times \
                it was read; all products it named are shown, and those it did not name stay \
                unless their own address says that they are gone
                """)
        }
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
