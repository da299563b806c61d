/// How far a pass has come.
package struct CrawlProgress: Sendable, Equatable {
    /// The pass, from 1.
    package let pass: Int
    /// The page last read, from 1.
    package let page: Int
    /// Number of the last page, as announced so far.
    package let lastPage: Int?
    /// Products met so far in this pass.
    package let productCount: Int
    /// How many products there are in all, as announced so far.
    package let totalCount: Int?
}
