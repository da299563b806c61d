/// How sure a crawl is of what it met.
package enum CrawlSettlement: Sendable, Equatable {
    /// All pages are as the last crawl that was sure of itself left them.
    case unchanged
    /// Two complete passes met the same products.
    case agreed
    /// The list did not keep still: what passes met is there, but what they did not meet may be
    /// there too.
    case unsettled
}
