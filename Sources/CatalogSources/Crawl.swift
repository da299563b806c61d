public import HTTP

/// A whole pass over the list of a source, page after page until its end is confirmed.
///
/// Pages are asked for a few ahead and read in order. Products that come up again are dropped, so
/// a server that repeats rows gives the same result as one that does not.
public struct Crawl<Source: CatalogSource>: Sendable {
    /// How a page is fetched; called for several pages at once.
    public typealias Fetch = @Sendable (WebAddress) async throws -> PageReply

    private let source: Source
    private let ahead: Int
    private let fetch: Fetch

    /// A pass over a source.
    ///
    /// - Parameter ahead: How many pages to have under way at a time, at least 1. Never more are
    ///   asked for than the page last read announces, and one past the end.
    public init(of source: Source, ahead: Int = 4, fetch: @escaping Fetch) {
        precondition(ahead >= 1, "a crawl with \(ahead) pages under way does not move")
        self.source = source
        self.ahead = ahead
        self.fetch = fetch
    }

    /// Reads the list to its end.
    ///
    /// - Parameters:
    ///   - row: Gets each product once, and again when a later row of the pass tells something
    ///     else of it: the last one counts.
    ///   - progress: Called after each page.
    /// - Throws: ``SourceError`` when a page stays unreadable after three tries or the list has no
    ///   end, and what `fetch` and `row` throw.
    public func run(
        _ row: (ListedProduct) throws -> Void, progress: (CrawlProgress) -> Void = { _ in }
    ) async throws -> CrawlReport {
        try await withThrowingTaskGroup(of: FetchedPage.self) { group in
            defer { group.cancelAll() }
            var pass = CrawlPass()
            var requested = 0
            var waiting: [Int: FetchedPage] = [:]
            var page = 1
            while true {
                let last = min(page + ahead - 1, max(page, pass.sequence.lastPage ?? page))
                while requested < last {
                    requested += 1
                    request(requested, in: &group)
                }
                while waiting[page] == nil, let fetched = try await group.next() {
                    waiting[fetched.number] = fetched
                }
                let summary = try await read(page, waiting.removeValue(forKey: page), &pass, row)
                let address = source.pageAddress(page)
                if let end = try pass.step(after: page, at: address, summary) {
                    return pass.report(end)
                }
                progress(pass.progress)
                page += 1
            }
        }
    }
}

// MARK: - Pages

extension Crawl {
    private struct FetchedPage: Sendable {
        let number: Int
        let reply: Result<PageReply, any Error>
    }

    private static var tries: Int { 3 }

    private func request(_ page: Int, in group: inout ThrowingTaskGroup<FetchedPage, any Error>) {
        group.addTask { await fetched(page) }
    }

    private func fetched(_ page: Int) async -> FetchedPage {
        do {
            return FetchedPage(
                number: page, reply: .success(try await fetch(source.pageAddress(page))))
        } catch {
            return FetchedPage(number: page, reply: .failure(error))
        }
    }

    /// Reads a page, and asks again when it is unreadable, or empty though more was announced.
    ///
    /// - Returns: `nil` for an empty page.
    private func read(
        _ page: Int, _ first: FetchedPage?, _ pass: inout CrawlPass,
        _ row: (ListedProduct) throws -> Void
    ) async throws -> PageSummary? {
        var reply = first?.reply
        var triesLeft = Self.tries
        while true {
            triesLeft -= 1
            do {
                let current = if let reply { reply } else { await fetched(page).reply }
                let summary = try read(try current.get(), page, &pass, row)
                let isMissing = summary.map { $0.rowCount == 0 } ?? true
                if !isMissing || triesLeft == 0 || !pass.sequence.expects(page) { return summary }
            } catch let error as SourceError {
                if triesLeft == 0 { throw error }
            }
            reply = nil
        }
    }

    private func read(
        _ reply: PageReply, _ page: Int, _ pass: inout CrawlPass,
        _ row: (ListedProduct) throws -> Void
    ) throws -> PageSummary? {
        guard case .body(let body) = reply, body.count > 0 else { return nil }
        pass.beginPage(page)
        let summary = try source.readPage(body, from: source.pageAddress(page)) { product in
            if pass.takes(product) { try row(product) }
        }
        pass.endPage(summary)
        return summary
    }
}
