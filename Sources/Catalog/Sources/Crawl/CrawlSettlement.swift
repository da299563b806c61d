/// The certainty of the result of a crawl.
package enum CrawlSettlement: Sendable, Equatable {
    /// The list is unchanged since the last crawl whose passes agreed.
    case unchanged
    /// Two complete passes found the same products.
    case agreed
    /// The list changed during every pass.
    ///
    /// The products that were found exist, but products that were not found may exist too.
    case unsettled
}
