/// The sign of the end of a list.
package enum CrawlEnd: Sendable, Equatable {
    /// The page declares that it is the last.
    case announced
    /// A page past the end was empty.
    case emptyPage
    /// A page past the end repeated the last one.
    case repeatedPage
}
