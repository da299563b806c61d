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

    private var next: PageRequest?
    private var visited: Set<PageRequest> = []
    /// The rows from page to page, if the server sends fewer rows than asked for.
    private var rowStep: Int?
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

    /// Returns the request for the page.
    ///
    /// If there is no request, the thrown error names `base` instead.
    func request(orBelow base: WebAddress) throws(SourceError) -> PageRequest {
        guard let request = next ?? request(ofPage: page) else {
            throw SourceError(.endless(pages: page, expected: lastPage), at: base)
        }
        return request
    }

    /// Returns the request for a later page; `nil` if only the page before says how to ask.
    func request(ofPage number: Int) -> PageRequest? {
        pager.request(ofPage: number, step: rowStep)
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
        if case .number = pager.way { pager.trust == .announcements } else { false }
    }
}

extension PageSequence {
    /// Takes the summary of a page into account, and moves on to the next page.
    ///
    /// - Parameters:
    ///   - request: the request for the page.
    ///   - newCount: the number of products that first occurred on the page.
    ///   - seenCount: the number of different products so far.
    ///   - repeatsOnPage: the number of rows whose product has an earlier row on the page.
    /// - Returns: `nil` when another page should be requested.
    mutating func step(
        after request: PageRequest, _ summary: PageSummary?, newCount: Int, seenCount: Int,
        repeatsOnPage: Int
    ) throws(SourceError) -> CrawlEnd? {
        let address = request.address
        next =
            try summary.map { summary throws(SourceError) in
                try pager.request(after: request, summary)
            } ?? nil
        guard let summary, summary.rowCount > 0 || next != nil else {
            // The announced number of products may be wrong, but the announced number of pages is
            // trusted.
            isComplete = page > previous?.lastPage ?? 0 || pager.trust == .rows
            hasMoved = hasMoved || !isComplete
            return .emptyPage
        }
        if pager.trust == .rows {
            if let end = try endByRows(of: summary, newCount, seenCount, at: address) {
                return end
            }
        } else if summary.rowCount > 0, previous?.fingerprint == summary.fingerprint {
            // Some servers answer a request beyond the end with the last page.
            guard pager.knowsAddresses, isPastEnd else {
                throw SourceError(.ignoresPageNumber(page: page), at: address)
            }
            return .repeatedPage
        }
        adopt(summary, newCount, repeatsOnPage)
        if isEndless(newCount) {
            throw SourceError(.endless(pages: page, expected: lastPage), at: address)
        }
        if isLast(summary, seenCount) { return .announced }
        try advance(from: request)
        return nil
    }

    /// Returns the end of the list if a page with rows has no new product.
    ///
    /// Rows without an id are neither new nor known, so that a page with such rows is not an end.
    ///
    /// - Throws: ``SourceError`` if the page repeats the page before, and the server announces more
    ///   products.
    private func endByRows(
        of summary: PageSummary, _ newCount: Int, _ seenCount: Int, at address: WebAddress
    ) throws(SourceError) -> CrawlEnd? {
        guard summary.rowCount > 0, newCount == 0, summary.namelessCount == 0, previous != nil
        else { return nil }
        let announced = summary.totalCount ?? totalCount ?? 0
        if previous?.fingerprint == summary.fingerprint, announced > seenCount {
            throw SourceError(.ignoresPageNumber(page: page), at: address)
        }
        return .nothingNew(page: page)
    }

    private mutating func advance(from request: PageRequest) throws(SourceError) {
        visited.insert(request)
        if pager.trust == .announcements, let next, visited.contains(next) {
            throw SourceError(.circle(to: next.address), at: request.address)
        }
        page = max(page + 1, span.nextPage ?? 0)
    }

    private func isLast(_ summary: PageSummary, _ seenCount: Int) -> Bool {
        if pager.trust == .rows, summary.hasNext == false, totalCount ?? 0 <= seenCount {
            return true
        }
        if pager.trust == .rows, pager.knowsAddresses { return false }
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

    private mutating func adopt(
        _ summary: PageSummary, _ newCount: Int, _ repeatsOnPage: Int
    ) {
        recordRepeats(summary, newCount + repeatsOnPage)
        if previous == nil { adoptSize(of: summary) }
        // Some servers announce numbers only on the first page.
        let totalCount =
            summary.totalCount ?? (pager.trust == .rows ? self.totalCount : nil)
        let lastPage =
            summary.lastPage
            ?? totalCount.map {
                pager.pageCount(ofRows: $0, pageSize: pageSize, step: rowStep)
            } ?? (pager.trust == .rows ? self.lastPage : nil)
        if previous != nil {
            let isSame = (self.totalCount, self.lastPage) == (totalCount, lastPage)
            let repeatsRows = pager.overlap == 0 || newCount < summary.rowCount
            hasMoved = hasMoved || !isSame || !repeatsRows
        }
        if mayOverrun, !span.add(page, summary, size: pageSize, newCount: newCount) {
            hasMoved = true
        }
        self.lastPage = lastPage
        self.totalCount = totalCount
        previous = summary
        if newCount > 0 { pagesWithNews += 1 } else { pagesWithoutNews += 1 }
    }

    /// Learns the size of a page from the first page.
    ///
    /// Some servers limit the number of rows without saying so. The next offset then follows the
    /// rows that came, because otherwise the rows between would be lost.
    private mutating func adoptSize(of summary: PageSummary) {
        pageSize = summary.pageSize ?? summary.rowCount
        if case .offset(_, let size, let overlap) = pager.way, pager.trust == .rows,
            overlap < summary.rowCount, summary.rowCount < size
        {
            rowStep = summary.rowCount - overlap
        }
    }

    /// - Parameter ownCount: the number of rows that earlier pages do not have.
    private mutating func recordRepeats(_ summary: PageSummary, _ ownCount: Int) {
        // Rows of a single document cannot move while it is read.
        if case .whole = pager.way { return }
        let isJoined = previous != nil
        let expected = isJoined ? expectedOverlap + span.repeats(on: page) : 0
        hasRepeats = hasRepeats || summary.rowCount - ownCount - summary.namelessCount > expected
    }

    private var expectedOverlap: Int {
        guard case .offset(_, let size, let overlap) = pager.way else { return 0 }
        return rowStep.map { size - $0 } ?? overlap
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
