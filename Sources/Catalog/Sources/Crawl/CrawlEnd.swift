/// How the end of a list showed.
package enum CrawlEnd: Sendable, Equatable {
    /// The page calls itself the last.
    case announced
    /// A page past the end was empty.
    case emptyPage
    /// A page past the end repeated the last one.
    case repeatedPage
}
