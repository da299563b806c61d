public import CatalogModel

/// What a whole pass over a list met.
public struct CrawlReport: Sendable, Equatable {
    /// How the end showed.
    public var end: CrawlEnd
    /// Pages with rows, a repeated last one not counted.
    public var pageCount: Int
    /// Different products, rejected rows not counted.
    public var productCount: Int
    /// Rows dropped because the same row was met before.
    public var duplicateCount: Int
    /// Rows that told something else of a product met before; the last one counts.
    public var changedCount: Int
    /// How many products the server says there are, by the page last read.
    public var totalCount: Int?
    /// Which version of the API answered.
    public var contract: String?
    /// Whether the list changed while it was read, so that rows may have been missed: another pass
    /// should confirm what is missing.
    public var hasMoved: Bool
    /// How many rows could not be read.
    public var rejectedCount: Int
    /// The first hundred of them.
    public var rejected: [RejectedRow]
    /// What could not be taken over as it came, with its count and the first product.
    public var irregularities: [Irregularity: Sighting]

    /// How often something was met.
    public struct Sighting: Sendable, Equatable {
        /// In how many products.
        public var count: Int
        /// The first of them.
        public var example: ProductID

        /// A count from its parts.
        public init(count: Int, example: ProductID) {
            self.count = count
            self.example = example
        }
    }
}
