/// The progress of a pass, which is one reading of the whole list.
package struct CrawlProgress: Sendable, Equatable {
    /// The pass, counted from 1.
    package let pass: Int
    /// The page that was read last, counted from 1.
    package let page: Int
    /// The number of the last page, as the server last announced it.
    package let lastPage: Int?
    /// The number of products found so far in this pass.
    package let productCount: Int
    /// The total number of products, as the server last announced it.
    package let totalCount: Int?
}
