public import CatalogModel
public import Digest

/// What a crawl met; what is not said of the whole crawl is said of its last pass.
public struct CrawlReport: Sendable, Equatable {
    /// How sure the crawl is of what it met.
    public var settlement: CrawlSettlement
    /// How often the list was read.
    public var passCount: Int
    /// How many replies were read in all passes, those that had to be asked for again included.
    public var requestCount: Int
    /// How the end showed.
    public var end: CrawlEnd
    /// Pages with rows, a repeated last one not counted.
    public var pageCount: Int
    /// Different products, rejected rows not counted.
    public var productCount: Int
    /// Rows dropped because the same row was met before.
    public var duplicateCount: Int
    /// Rows that told something else of a product met before: the one that the source changed
    /// last counts, of equally old ones the last read.
    public var changedCount: Int
    /// Whether the list came at all, if only an empty one: an answer without a body is none.
    public var hasList: Bool
    /// How many products the server says there are, by the page last read.
    public var totalCount: Int?
    /// Which version of the API answered.
    public var contract: String?
    /// Whether the list changed under any of the passes, so that rows may have been missed.
    public var hasMoved: Bool
    /// Whether page n holds n pages' worth of rows, so that fewer pages were asked for.
    public var overruns: Bool
    /// How many rows could not be read.
    public var rejectedCount: Int
    /// The first hundred of them.
    public var rejected: [RejectedRow]
    /// What could not be taken over as it came, with its count and the first product.
    public var irregularities: [Irregularity: Sighting]
    /// The rows of all pages in their order; equal digests come of equal lists.
    public var digest: Fingerprint

    /// Whether a product that the last pass did not meet is known to have left the list: two
    /// complete passes did not meet it.
    public var provesAbsence: Bool { settlement != .unsettled }

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
