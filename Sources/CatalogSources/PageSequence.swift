import HTTP

/// Decides after each page whether it was the last, and when to give up.
struct PageSequence {
    /// What the page last read announces.
    private(set) var lastPage: Int?
    private(set) var totalCount: Int?
    /// Whether the announcements changed, or a page was empty that should not have been.
    private(set) var hasMoved = false

    private var previous: PageSummary?
    private var pagesWithNews = 0

    /// Whether a page should have rows by what was announced last.
    func expects(_ page: Int) -> Bool {
        page <= lastPage ?? 0
    }

    /// Goes on behind a page; pages come in order.
    ///
    /// - Parameters:
    ///   - address: Where the page is, for errors.
    ///   - newCount: How many products were first met on the page.
    ///   - seenCount: How many rows, each product counted once, were met so far.
    /// - Returns: `nil` when another page should be asked for.
    mutating func step(
        after page: Int, at address: WebAddress, _ summary: PageSummary?, newCount: Int,
        seenCount: Int
    ) throws(SourceError) -> CrawlEnd? {
        guard let summary, summary.rowCount > 0 else {
            if expects(page) { hasMoved = true }
            return .emptyPage
        }
        if previous?.fingerprint == summary.fingerprint {
            // Some servers answer a page past the end with the last one.
            guard isPastEnd(page) else {
                throw SourceError(.ignoresPageNumber(page: page), at: address)
            }
            return .repeatedPage
        }
        adopt(summary, newCount)
        if isEndless(page, newCount) {
            throw SourceError(.endless(pages: page, expected: expectedPages), at: address)
        }
        guard let lastPage, page >= lastPage, summary.hasNext != true,
            totalCount ?? 0 <= seenCount
        else { return nil }
        return .announced
    }

    private func isPastEnd(_ page: Int) -> Bool {
        lastPage.map { page > $0 } ?? (page > 2)
    }

    private mutating func adopt(_ summary: PageSummary, _ newCount: Int) {
        if let previous {
            let isSame =
                (previous.totalCount, previous.lastPage) == (summary.totalCount, summary.lastPage)
            hasMoved = hasMoved || !isSame
        }
        lastPage = summary.lastPage
        totalCount = summary.totalCount
        previous = summary
        if newCount > 0 { pagesWithNews += 1 }
    }

    /// Whether a page without news comes later than the list can have pages.
    ///
    /// Without an announcement, pages without news may not outnumber those with news by far: a
    /// server whose page n holds n pages' worth of rows has as many of both.
    private func isEndless(_ page: Int, _ newCount: Int) -> Bool {
        guard newCount == 0 else { return false }
        return page > (expectedPages.map { $0 + $0 / 10 + 2 } ?? (2 * pagesWithNews + 2))
    }

    private var expectedPages: Int? {
        if let lastPage { return lastPage }
        guard let totalCount, let previous else { return nil }
        let size = max(1, previous.pageSize ?? previous.rowCount)
        return totalCount / size + (totalCount % size == 0 ? 0 : 1)
    }
}
