import CatalogModel
import CatalogState
import CatalogRendering

/// The lists that may be outdated, among the lists that show only their first products.
enum StaleLists {
    /// No list, because no product changed.
    case none
    /// The lists of all products, the lists of common facets, and the lists of vendors, brands and
    /// categories with changed products.
    case changed
    /// All lists, because the changes are unknown.
    case all

    /// Returns the facets of the lists that may be outdated.
    ///
    /// The element `nil` stands for all products.
    func facets(in shape: SiteShape, of store: CatalogStore) throws -> [ProductFacet?] {
        let pages = shape.facetPages
        var facets: [ProductFacet?] = [nil] + shape.commonFacets.map(\.facet)
        switch self {
        case .none: return []
        case .changed:
            if pages.has(.vendor) {
                facets += try store.facets.changedVendorIDs().map(ProductFacet.vendor)
            }
            if pages.has(.brand) {
                facets += try store.facets.changedBrandNames().map(ProductFacet.brand)
            }
            if pages.has(.category) {
                facets += try store.categories.changedNumbers().sorted()
                    .compactMap { try store.categories.category($0).map(ProductFacet.category) }
            }
        case .all: facets += try store.numerousFacets(with: pages)
        }
        return facets
    }

    /// Returns all lists of the site: the lists that were found for the checked facets, and the
    /// former lists of all other facets.
    ///
    /// - Parameters:
    ///   - facets: the facets whose lists were checked.
    ///   - found: the lists that were found for the checked facets.
    func merged(
        _ found: [ListExtent], of facets: [ProductFacet?], in store: CatalogStore
    ) throws -> [ListExtent] {
        if case .all = self { return found }
        let checked = Set(facets.map { $0?.folder ?? "by" })
        let others = try store.lists.load().filter { list in
            // The folder of a list in one order lies inside the folder of its facet, so both are
            // compared.
            !checked.contains(list.folder) && !checked.contains(list.parentFolder)
        }
        return others + found
    }
}

extension CatalogStore {
    /// Returns all numerous facets that have pages.
    func numerousFacets(with pages: FacetPages) throws -> [ProductFacet] {
        let vendors = try pages.has(.vendor) ? facets.vendorIDs() : []
        let brands = try pages.has(.brand) ? facets.brandNames() : []
        let categories = pages.has(.category) ? pages.categories.all : []
        return vendors.map(ProductFacet.vendor) + brands.map(ProductFacet.brand)
            + categories.map { .category($0.category) }
    }
}

extension ListExtent {
    fileprivate var parentFolder: String {
        folder.lastIndex(of: "/").map { String(folder[..<$0]) } ?? ""
    }
}
