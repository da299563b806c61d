import CatalogModel

/// A unit of work for a rendering thread.
enum RenderWork: Hashable, Sendable {
    /// The pages of a span and of its products: 0 is the first page's, then those of the full pages.
    case span(Int)
    /// The lists, in all orders, of the products with a facet; `nil` for all products, whose newest
    /// order is rendered span by span.
    case lists(ProductFacet?)
}

extension RenderWork {
    /// A description for traces.
    var name: String {
        switch self {
        case .span(0): "the newest products"
        case .span(let number): "span \(number)"
        case .lists(nil): "lists of all products"
        case .lists: "filtered lists"
        }
    }
}
