/// The sign by which a crawl recognised the end of the list.
package enum CrawlEnd: Sendable, Equatable {
    /// The last page declared itself to be the last.
    case announced
    /// A page beyond the end was empty.
    case emptyPage
    /// A page beyond the end repeated the last page.
    case repeatedPage
    /// The page with this number has rows, but no product that was not on an earlier page.
    case nothingNew(page: Int)
}
