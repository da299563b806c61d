import CatalogModel

/// A unit of work for a rendering thread.
enum RenderWork: Hashable, Sendable {
    /// The list pages of a span and the pages of its products. A span is the range of products that
    /// one list page shows in the newest order. Span 0 belongs to the first page, and each
    /// following span belongs to one full page.
    case span(Int)
    /// The lists of the products with a facet, in all orders. A facet is a property by which
    /// shoppers filter products. `nil` stands for the lists of all products, except the lists in
    /// the newest order, because these are rendered span by span.
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
