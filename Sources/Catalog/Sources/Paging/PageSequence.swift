import HTTP

/// Decides after each page of a list whether to read on, to stop at the end, or to give up.
struct PageSequence {
    private let pager: Pager

    /// The number of the page to read, from 1.
    private(set) var page = 1
    /// The number of the last page of the list, as the most recently read page announced it.
    private(set) var lastPage: Int?
    private(set) var totalCount: Int?
    /// True if the list changed during the pass.
    ///
    /// Signs of this are changed announcements, and rows that are not at the expected place.
    private(set) var hasMoved = false
    /// True if rows repeat unexpectedly, for example because rows moved to a later page.
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

    /// True if pages overrun, which means that page n has n times as many rows as the first page.
    var overruns: Bool { span.overruns }

    /// Returns the address of the page.
    ///
    /// If there is no address, the thrown error names `base` instead.
    func address(orBelow base: WebAddress) throws(SourceError) -> WebAddress {
        guard let address = next ?? pager.address(ofPage: page) else {
            throw SourceError(.endless(pages: page, expected: lastPage), at: base)
        }
        return address
    }

    /// True if the page should have rows, because the announced last page is not passed yet.
    var expectsRows: Bool {
        page <= lastPage ?? 0
    }

    /// Returns the last page that may be requested before the current page is read.
    ///
    /// Nothing is requested beyond the second page until it is read, because it shows whether pages
    /// overrun. If they do, most further requests are unnecessary.
    func lastPageToAsk(ahead: Int) -> Int {
        guard pager.knowsAddresses, !overruns, page > 2 || !mayOverrun else { return page }
        return min(page + ahead - 1, max(page, lastPage ?? page))
    }

    private var mayOverrun: Bool {
        if case .number = pager.way { true } else { false }
    }
}

extension PageSequence {
    /// Takes the summary of a page into account, and moves on to the next page.
    ///
    /// - Parameters:
    ///   - address: The address of the page.
    ///   - newCount: The number of products that first occurred on the page.
    ///   - seenCount: The number of different products so far.
    /// - Returns: `nil` when another page should be requested.
    mutating func step(
        at address: WebAddress, _ summary: PageSummary?, newCount: Int, seenCount: Int
    ) throws(SourceError) -> CrawlEnd? {
        next =
            try summary.map { summary throws(SourceError) in
                try pager.address(after: address, summary)
            } ?? nil
        guard let summary, summary.rowCount > 0 || next != nil else {
            // The announced number of products may be wrong, but the announced number of pages is
            // trusted.
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
            // If pages overrun, `hasNext` cannot be used, because it refers to pages of another
            // length.
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

    /// Returns true if the list goes on without new products although it should have ended.
    ///
    /// If the list announces no last page, there may be at most a few more pages without new
    /// products than pages with new products. On a server whose pages overrun, there are equally
    /// many.
    private func isEndless(_ newCount: Int) -> Bool {
        guard newCount == 0 else { return false }
        return lastPage.map { page > $0 + $0 / 10 + 2 } ?? (pagesWithoutNews > pagesWithNews + 2)
    }
}
