import CatalogBuild
import CatalogModel
import CatalogRendering

/// The sites whose costs are compared.
///
/// A site with search has fewer lists: none that is filtered by price and not newest first
/// (`BoundedList.hasPages`). The cost of the search is therefore the difference between two sites
/// without price filters.
enum RenderedSite: String {
    case usual
    case withoutPriceLists = "without-price-lists"
    /// A site without price filters and search.
    case withoutSearch = "without-search"

    func apply(to settings: inout BuildSettings) {
        if self == .usual { return }
        settings.site.lists.facets.removeAll { $0 == .price }
        settings.site.pages.hasSearch = self != .withoutSearch
    }
}
