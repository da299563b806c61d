import CatalogModel
import CatalogSources
import CatalogState
import Digest
import HTTP

/// Reads the source's whole list into the state.
struct ListStep {
    let connection: SourceConnection
    let store: CatalogStore
    let content: ProductContent
    let state: StateFolder
    let observer: any BuildObserver
    /// Seconds since 1970.
    let now: Int64

    /// Reads the list until two passes agree.
    ///
    /// A pass is one complete reading of the list. If a build was interrupted, its pages are used.
    ///
    /// The values of a changed row replace the values of the known product, and the detail of this
    /// product must then be read. If a row cannot be read, its product stays unchanged.
    ///
    /// - Returns: the report of the crawl, and the positions of known products that the shop now
    ///   hides.
    func run(
        _ report: inout BuildReport
    ) async throws -> (crawl: CrawlReport, hidden: Set<Int64>) {
        observer.begin(.list)
        store.categories.beginReading()
        let last = try store.transaction {
            try store.recordFilling()
            return try store.listing.begin()
        }
        let pages = try PageFetch(connection: connection, state: state, now: now)
        let pagesKept = try await pages.resume()
        var batch = ListBatch(store: store, content: content)
        let crawl: CrawlReport
        do {
            crawl = try await self.crawl(connection.source, pages, since: last, &batch)
        } catch let error as SourceError {
            // The pages are deleted, because the next build cannot use the pages of a list with an
            // error.
            try? await pages.deletePages(failed: error.address)
            throw error
        } catch {
            // The next build continues with the pages that arrived.
            try? await pages.save()
            throw error
        }
        try await pages.save()
        try end(crawl, &batch)
        try warn(crawl)
        report.problems += crawl.rejectedCount
        report.doubtfulValues += crawl.irregularities.values.reduce(0) { $0 + $1.count }
        report.doubtfulValues += crawl.notes.reduce(0) { $0 + $1.otherRows + 1 }
        observer.end(.list, try summary(of: crawl, pagesKept, hidden: batch.hiddenCount))
        return (crawl, batch.hidden)
    }

    /// Saves the remaining rows and deletes the pages, so that the next crawl starts from the
    /// beginning.
    private func end(_ crawl: CrawlReport, _ batch: inout ListBatch) throws {
        let bodies = try store.transaction {
            try batch.save()
            if crawl.provesAbsence {
                try store.listing.end(pass: crawl.passCount, digest: crawl.digest)
            }
            try store.pages.deleteOthers()
            return try store.pages.removeAll()
        }
        for digest in bodies { state.bodies.remove(digest) }
    }

    private func crawl(
        _ source: some CatalogSource, _ pages: PageFetch, since last: Fingerprint?,
        _ batch: inout ListBatch
    ) async throws -> CrawlReport {
        let crawl = Crawl(of: source) { try await pages.page($0) }
        return try await crawl.run(since: last) { event in
            switch event {
            case .pass(let number):
                try store.transaction { try batch.begin(pass: number) }
            case .product(let row) where !row.product.isListed:
                batch.add(hidden: row.product.id)
                if batch.isFull { try store.transaction { try batch.save() } }
            case .product(let row):
                batch.add(row)
                if batch.isFull { try store.transaction { try batch.save() } }
            case .rejected(let row):
                if let id = row.id { batch.add(unreadable: id) }
            case .page(let progress):
                observer.advance(.list, progress.productCount, of: progress.totalCount)
            }
        }
    }

    private func summary(
        of crawl: CrawlReport, _ pagesKept: Int, hidden: Int
    ) throws -> String {
        let pages = Count(crawl.pageCount, "page")
        let passes = crawl.hasMoved ? ", read \(crawl.passCount) times because they changed" : ""
        let kept = pagesKept == 0 ? "" : ", \(pagesKept) read before the last build was interrupted"
        let hidden = hidden == 0 ? "" : ", without \(hidden) hidden by the shop"
        let met = crawl.productCount + crawl.rejectedCount
        let claim = crawl.totalCount.flatMap { $0 == met ? nil : ", but the API counts \($0)" }
        return
            "\(Count(try store.listing.count, "product")) on \(pages)\(hidden)\(claim ?? "")\(passes)\(kept)"
    }

    private func warn(_ crawl: CrawlReport) throws {
        if crawl.settlement == .unsettled {
            let change =
                crawl.repeated.count == 0
                ? "the list changed" : "\(crawl.repeated) stood on several pages of the list"
            observer.warn(
                """
                \(connection.source.base): \(change) during each of \(crawl.passCount) \
                readings, so pages may lack products; all products in it are shown, and no other \
                product is removed unless its own address reports that it is gone
                """)
        }
        let met = crawl.productCount + crawl.rejectedCount
        if let total = crawl.totalCount, total > met, crawl.provesAbsence,
            try !store.listing.absentProducts().isEmpty
        {
            observer.warn(
                """
                \(connection.source.base): the source counts \(Count(total, "product")), but its \
                list has only \(Count.grouped(met)); products that are missing from the list count \
                as removed
                """)
        }
        if case .nothingNew(let page) = crawl.end {
            observer.warn(
                """
                \(connection.source.base): page \(page) of the list has only products of earlier \
                pages, so the list ends there; if products are missing, check how the pages are \
                numbered
                """)
        }
        for rejected in crawl.rejected {
            let isKnown = try rejected.id.map { try store.products.known($0) != nil } ?? false
            observer.warn("\(rejected); \(rejected.effect(isKnown: isKnown))")
        }
        if crawl.rejectedCount > crawl.rejected.count {
            observer.warn(
                "\(Count(crawl.rejectedCount - crawl.rejected.count, "more row")) like these")
        }
        for note in crawl.notes { observer.warn(note.message(of: connection.source.base)) }
        observer.warn(crawl.irregularities)
    }
}
