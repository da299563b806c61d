/// What a rendering thread does at a time.
enum RenderWork: Hashable, Sendable {
    /// The pages of a span and of its products: 0 is the first page's, then those of the full pages.
    case span(Int)
    /// The pages of some products in another order.
    case sorted(SortedSpan)
}
