/// How far a pass has come.
public struct CrawlProgress: Sendable, Equatable {
    /// The pass, from 1.
    public let pass: Int
    /// The page last read, from 1.
    public let page: Int
    /// Number of the last page, as announced so far.
    public let lastPage: Int?
    /// Products met so far in this pass.
    public let productCount: Int
    /// How many products there are in all, as announced so far.
    public let totalCount: Int?
}
