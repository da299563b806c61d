/// The division of a list into pages, and the links from one page to others.
struct Pagination {
    let itemCount: Int
    let pageSize: Int
    /// The page that is rendered, counted from 1; 0 is a page before the first that shows the same
    /// elements.
    let page: Int
    /// The number of page links on each side, including this page.
    let windowSize: Int

    var pageCount: Int { itemCount == 0 ? 0 : (itemCount - 1) / pageSize + 1 }

    var hasPrevious: Bool { page > 1 }
    var hasNext: Bool { page < pageCount }

    /// The index of the first element of the page; the number of elements after the last page.
    var offset: Int {
        let (offset, overflow) = max(page - 1, 0).multipliedReportingOverflow(by: pageSize)
        return overflow ? itemCount : min(offset, itemCount)
    }

    var elements: Range<Int> { offset..<offset + min(pageSize, itemCount - offset) }

    enum Part {
        case page(Int)
        /// The page that is rendered.
        case current(Int)
        /// Omitted pages.
        case gap
    }

    /// Calls `body` for the first page, the last, those around this one, and gaps; does nothing for
    /// a single page.
    func forEachPart<Failure: Error>(
        _ body: (Part) throws(Failure) -> Void
    ) throws(Failure) {
        guard pageCount > 1 else { return }
        let center = min(max(page, 1), pageCount)
        let window = max(center - windowSize + 1, 1)...min(center + windowSize - 1, pageCount)
        if window.lowerBound > 1 { try body(.page(1)) }
        if window.lowerBound > 2 { try body(.gap) }
        for number in window {
            try body(number == page ? .current(number) : .page(number))
        }
        if window.upperBound < pageCount - 1 { try body(.gap) }
        if window.upperBound < pageCount { try body(.page(pageCount)) }
    }
}
