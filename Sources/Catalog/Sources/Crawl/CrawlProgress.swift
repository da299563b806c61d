/// The progress of a pass.
package struct CrawlProgress: Sendable, Equatable {
    /// The pass, from 1.
    package let pass: Int
    /// The page last read, from 1.
    package let page: Int
    /// The number of the last page, as announced so far.
    package let lastPage: Int?
    /// The number of products found so far in this pass.
    package let productCount: Int
    /// The total number of products, as announced so far.
    package let totalCount: Int?
}
