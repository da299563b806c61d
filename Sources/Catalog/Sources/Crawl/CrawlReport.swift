package import CatalogModel
package import Digest

/// What a crawl met; what is not said of the whole crawl is said of its last pass.
package struct CrawlReport: Sendable, Equatable {
    /// How sure the crawl is of what it met.
    package var settlement: CrawlSettlement
    /// How often the list was read.
    package var passCount: Int
    /// How many replies were read in all passes, those that had to be asked for again included.
    package var requestCount: Int
    /// How the end showed.
    package var end: CrawlEnd
    /// Pages with rows, a repeated last one not counted.
    package var pageCount: Int
    /// Different products, rejected rows not counted.
    package var productCount: Int
    /// Rows dropped because the same row was met before.
    package var duplicateCount: Int
    /// Rows that told something else of a product met before: the one that the source changed
    /// last counts, of equally old ones the last read.
    package var changedCount: Int
    /// Whether the list came at all, if only an empty one: an answer without a body is none.
    package var hasList: Bool
    /// How many products the server says there are, by the page last read.
    package var totalCount: Int?
    /// Which version of the API answered.
    package var contract: String?
    /// Whether the list changed under any of the passes, so that rows may have been missed.
    package var hasMoved: Bool
    /// Whether page n holds n pages' worth of rows, so that fewer pages were asked for.
    package var overruns: Bool
    /// How many rows could not be read.
    package var rejectedCount: Int
    /// The first hundred of them.
    package var rejected: [RejectedRow]
    /// What could not be taken over as it came, with its count and the first product.
    package var irregularities: [Irregularity: Sighting]
    /// The rows of all pages in their order; equal digests come of equal lists.
    package var digest: Fingerprint

    /// Whether a product that the last pass did not meet is known to have left the list: two
    /// complete passes did not meet it.
    package var provesAbsence: Bool { settlement != .unsettled }

    /// How often something was met.
    package struct Sighting: Sendable, Equatable {
        /// In how many products.
        package var count: Int
        /// The first of them.
        package var example: ProductID

        /// A count from its parts.
        package init(count: Int, example: ProductID) {
            self.count = count
            self.example = example
        }
    }
}
