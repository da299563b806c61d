import CatalogModel

/// What a rendering thread does at a time.
enum RenderWork: Hashable, Sendable {
    /// The pages of a span and of its products: 0 is the first page's, then those of the full pages.
    case span(Int)
    /// The lists in all orders of products with something in common; `nil` for all products, of
    /// which the newest order is made span by span.
    case lists(ProductFacet?)
}

extension RenderWork {
    /// What is done, for a trace.
    var name: String {
        switch self {
        case .span(0): "the newest products"
        case .span(let number): "span \(number)"
        case .lists(nil): "lists of all products"
        case .lists: "filtered lists"
        }
    }
}
