import CatalogModel

/// A unit of work for a rendering thread.
enum RenderWork: Hashable, Sendable {
    /// The pages of a span and the pages of its products. Span 0 belongs to the first page; each of
    /// the following spans belongs to a full page.
    case span(Int)
    /// The lists of the products with a facet, in all orders. `nil` stands for the lists of all
    /// products, except those in the newest order, which are rendered span by span.
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
