/// The certainty of a crawl's result.
package enum CrawlSettlement: Sendable, Equatable {
    /// All pages are unchanged since the last settled crawl.
    case unchanged
    /// Two complete passes found the same products.
    case agreed
    /// The list kept changing: products that were found exist, but products that were not found may
    /// exist too.
    case unsettled
}
