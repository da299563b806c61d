package import CatalogModel
package import Digest

/// The result of a crawl.
///
/// All numbers refer to the last pass, unless the comment says otherwise.
package struct CrawlReport: Sendable, Equatable {
    /// The certainty of the result.
    package var settlement: CrawlSettlement
    /// The number of passes.
    package var passCount: Int
    /// The number of replies read in all passes, including repeated requests.
    package var requestCount: Int
    /// The sign by which the crawl recognised the end of the list.
    package var end: CrawlEnd
    /// The number of pages with rows, not counting a repetition of the last page.
    package var pageCount: Int
    /// The number of different products, not counting rejected rows.
    package var productCount: Int
    /// The number of rows that were ignored because the same row had occurred before.
    package var duplicateCount: Int
    /// The number of rows that differ from an earlier row of their product.
    ///
    /// Of several rows of a product, the row that the source changed last is used. If they are
    /// equally old, the row that was read last is used.
    package var changedCount: Int
    /// True if the source sent a list, even if the list was empty.
    ///
    /// A reply without a body is not a list.
    package var hasList: Bool
    /// The total number of products according to the page that was read last.
    package var totalCount: Int?
    /// The version of the API.
    package var contract: String?
    /// True if the list changed during any pass, so that rows may be missing.
    package var hasMoved: Bool
    /// True if pages overrun, which means that page n has n times as many rows as the first page.
    ///
    /// In this case fewer pages were requested.
    package var overruns: Bool
    /// The number of rows that could not be read.
    package var rejectedCount: Int
    /// The first hundred rejected rows.
    package var rejected: [RejectedRow]
    /// Notes about values in rows that are read all the same.
    package var notes: [RowNote]
    /// The products that the last pass found on several pages.
    package var repeated: Sightings
    /// The tolerated faults, with the ids of the affected products.
    package var irregularities: [Irregularity: Sightings]
    /// A hash of all rows of the list in their order, so that equal lists have equal digests.
    package var digest: Fingerprint

    /// True if a product that the last pass did not find has certainly left the list.
    ///
    /// This is certain because two complete passes did not find the product.
    package var provesAbsence: Bool { settlement != .unsettled }
}
