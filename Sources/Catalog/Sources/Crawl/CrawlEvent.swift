/// What a crawl meets on its way.
package enum CrawlEvent: Sendable, Equatable {
    /// A pass begins, counted from 1.
    case pass(Int)
    /// A product: once in each pass, and again when a later row of the pass tells something else
    /// of it, which counts.
    case product(ListedProduct)
    /// A row that cannot be read; its product is listed all the same.
    case rejected(RejectedRow)
    /// A page was read.
    case page(CrawlProgress)
}
