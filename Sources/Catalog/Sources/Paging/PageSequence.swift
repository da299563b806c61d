import HTTP

/// Decides after each page on the next page, on the end of the list, and on giving up.
struct PageSequence {
    private let pager: Pager

    /// The number of the page to read, from 1.
    private(set) var page = 1
    /// The last page, as announced by the page last read.
    private(set) var lastPage: Int?
    private(set) var totalCount: Int?
    /// True if the announcements changed, or rows were not at their expected place.
    private(set) var hasMoved = false
    /// True if rows repeat unexpectedly, as after other rows moved to their places.
    private(set) var hasRepeats = false
    /// True unless a page was unexpectedly empty.
    private(set) var isComplete = true

    private var next: WebAddress?
    private var visited: Set<WebAddress> = []
    private var previous: PageSummary?
    private var pageSize = 0
    private var span = PageSpan()
    private var pagesWithNews = 0
    private var pagesWithoutNews = 0

    init(by pager: Pager) {
        self.pager = pager
    }

    /// True if page n holds n pages' worth of rows.
    var overruns: Bool { span.overruns }

    /// Returns the address of the page; an error about it names the source's `base`.
    func address(orBelow base: WebAddress) throws(SourceError) -> WebAddress {
        guard let address = next ?? pager.address(ofPage: page) else {
            throw SourceError(.endless(pages: page, expected: lastPage), at: base)
        }
        return address
    }

    /// True if the page should have rows according to the last announcement.
    var expectsRows: Bool {
        page <= lastPage ?? 0
    }

    /// Returns the last page to request ahead of reading.
    ///
    /// The second page shows if pages overrun, which makes most further requests unnecessary.
    func lastPageToAsk(ahead: Int) -> Int {
        guard pager.knowsAddresses, !overruns, page > 2 || !mayOverrun else { return page }
        return min(page + ahead - 1, max(page, lastPage ?? page))
    }

    private var mayOverrun: Bool {
        if case .number = pager.way { true } else { false }
    }
}

extension PageSequence {
    /// Processes a page and moves on to the next.
    ///
    /// - Parameters:
    ///   - address: The address of the page.
    ///   - newCount: The number of products that first occurred on the page.
    ///   - seenCount: The number of rows so far, each product counted once.
    /// - Returns: `nil` when another page should be requested.
    mutating func step(
        at address: WebAddress, _ summary: PageSummary?, newCount: Int, seenCount: Int
    ) throws(SourceError) -> CrawlEnd? {
        next =
            try summary.map { summary throws(SourceError) in
                try pager.address(after: address, summary)
            } ?? nil
        guard let summary, summary.rowCount > 0 || next != nil else {
            // The server may be wrong about the number of products, but should know that of its
            // pages.
            isComplete = page > previous?.lastPage ?? 0
            hasMoved = hasMoved || !isComplete
            return .emptyPage
        }
        if summary.rowCount > 0, previous?.fingerprint == summary.fingerprint {
            // Some servers answer a request beyond the end with the last page.
            guard pager.knowsAddresses, isPastEnd else {
                throw SourceError(.ignoresPageNumber(page: page), at: address)
            }
            return .repeatedPage
        }
        adopt(summary, newCount)
        if isEndless(newCount) {
            throw SourceError(.endless(pages: page, expected: lastPage), at: address)
        }
        if isLast(summary, seenCount) { return .announced }
        try advance(from: address)
        return nil
    }

    private mutating func advance(from address: WebAddress) throws(SourceError) {
        visited.insert(address)
        if let next, visited.contains(next) { throw SourceError(.circle(to: next), at: address) }
        page = max(page + 1, span.nextPage ?? 0)
    }

    private func isLast(_ summary: PageSummary, _ seenCount: Int) -> Bool {
        switch pager.way {
        case .whole:
            return true
        case .cursor, .linkHeader, .nextReference:
            return next == nil
        case .number, .offset:
            guard let lastPage, totalCount ?? 0 <= seenCount else { return false }
            // The `hasNext` of such a server refers to pages of another length.
            return overruns
                ? max(page, span.pagesCovered) >= lastPage
                : page >= lastPage && summary.hasNext != true
        }
    }

    private var isPastEnd: Bool {
        lastPage.map { page > $0 } ?? (page > 2)
    }

    private mutating func adopt(_ summary: PageSummary, _ newCount: Int) {
        recordRepeats(summary, newCount)
        if previous == nil { pageSize = summary.pageSize ?? summary.rowCount }
        let lastPage =
            summary.lastPage
            ?? summary.totalCount.map { pager.pageCount(ofRows: $0, pageSize: pageSize) }
        if let previous {
            let isSame =
                (previous.totalCount, self.lastPage) == (summary.totalCount, lastPage)
            let repeatsRows = pager.overlap == 0 || newCount < summary.rowCount
            hasMoved = hasMoved || !isSame || !repeatsRows
        }
        if mayOverrun, !span.add(page, summary, size: pageSize, newCount: newCount) {
            hasMoved = true
        }
        self.lastPage = lastPage
        totalCount = summary.totalCount
        previous = summary
        if newCount > 0 { pagesWithNews += 1 } else { pagesWithoutNews += 1 }
    }

    private mutating func recordRepeats(_ summary: PageSummary, _ newCount: Int) {
        let isJoined = previous != nil
        let expected = isJoined ? pager.overlap + span.repeats(on: page) : 0
        hasRepeats = hasRepeats || summary.rowCount - newCount - summary.namelessCount > expected
    }

    /// Returns true if a page without new products comes later than the list can have pages.
    ///
    /// Without an announcement, the pages without new products may not greatly outnumber the
    /// others. A server whose page n holds n pages' worth of rows has as many of both.
    private func isEndless(_ newCount: Int) -> Bool {
        guard newCount == 0 else { return false }
        return lastPage.map { page > $0 + $0 / 10 + 2 } ?? (pagesWithoutNews > pagesWithNews + 2)
    }
}
