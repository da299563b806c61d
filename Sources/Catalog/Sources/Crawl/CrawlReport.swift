package import CatalogModel
package import Digest

/// The result of a crawl; figures refer to the last pass unless stated otherwise.
package struct CrawlReport: Sendable, Equatable {
    /// The certainty of the result.
    package var settlement: CrawlSettlement
    /// The number of passes.
    package var passCount: Int
    /// The number of replies read in all passes, including repeated requests.
    package var requestCount: Int
    /// The sign of the list's end.
    package var end: CrawlEnd
    /// The number of pages with rows, without a repeated last page.
    package var pageCount: Int
    /// The number of distinct products, without rejected rows.
    package var productCount: Int
    /// The number of rows dropped because the same row occurred before.
    package var duplicateCount: Int
    /// The number of rows that differ from an earlier row of their product.
    ///
    /// The row that the source changed last takes precedence; of equally old rows, the last one
    /// read.
    package var changedCount: Int
    /// True if a list came, even an empty one; a reply without a body does not count.
    package var hasList: Bool
    /// The total number of products according to the page last read.
    package var totalCount: Int?
    /// The version of the API.
    package var contract: String?
    /// True if the list changed during any pass, so that rows may be missing.
    package var hasMoved: Bool
    /// True if page n holds n pages' worth of rows, so that fewer pages were requested.
    package var overruns: Bool
    /// The number of rows that could not be read.
    package var rejectedCount: Int
    /// The first hundred rejected rows.
    package var rejected: [RejectedRow]
    /// The tolerated faults, each with its count and its first product.
    package var irregularities: [Irregularity: Sighting]
    /// The fingerprint of all pages' rows in their order; equal lists have equal digests.
    package var digest: Fingerprint

    /// True if a product missing from the last pass has certainly left the list, because two
    /// complete passes did not find it.
    package var provesAbsence: Bool { settlement != .unsettled }

    /// The occurrences of a fault.
    package struct Sighting: Sendable, Equatable {
        /// The number of products with the fault.
        package var count: Int
        /// The first product with the fault.
        package var example: ProductID

        package init(count: Int, example: ProductID) {
            self.count = count
            self.example = example
        }
    }
}
