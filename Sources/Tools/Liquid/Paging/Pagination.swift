/// The division of a list into pages, and the links between these pages.
struct Pagination {
    let itemCount: Int
    let pageSize: Int
    /// The number of the page that is rendered, counted from 1.
    ///
    /// 0 means a page before page 1, which shows the same elements as page 1.
    let page: Int
    /// The number of page links on each side of the current page, including the current page.
    let windowSize: Int

    var pageCount: Int { itemCount == 0 ? 0 : (itemCount - 1) / pageSize + 1 }

    var hasPrevious: Bool { page > 1 }
    var hasNext: Bool { page < pageCount }

    /// The index of the page's first element; `itemCount` for a page after the last one.
    var offset: Int {
        let (offset, overflow) = max(page - 1, 0).multipliedReportingOverflow(by: pageSize)
        return overflow ? itemCount : min(offset, itemCount)
    }

    var elements: Range<Int> { offset..<offset + min(pageSize, itemCount - offset) }

    enum Part {
        case page(Int)
        /// The page that is rendered.
        case current(Int)
        /// Pages without a link.
        case gap
    }

    /// Calls `body` for each part of the page links.
    ///
    /// The parts are the first page, the last page, the pages near the current page, and gaps
    /// between them. A single page has no parts.
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
