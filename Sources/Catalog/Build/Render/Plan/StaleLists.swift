import CatalogModel
import CatalogState
import CatalogRendering

/// The possibly outdated lists among those that show only their first products.
enum StaleLists {
    /// No list, because no product changed.
    case none
    /// The lists of all products, and those of vendors with changed products.
    case changed
    /// All lists, because the changes are unknown.
    case all

    /// Returns the facets of these lists; `nil` stands for all products.
    func facets(in shape: SiteShape, of store: CatalogStore) throws -> [ProductFacet?] {
        let vendors: [String]
        switch self {
        case .none: return []
        case .changed: vendors = try shape.hasVendors ? store.facets.changedVendorIDs() : []
        case .all: vendors = try shape.hasVendors ? store.facets.vendorIDs() : []
        }
        return [nil] + shape.commonFacets.map(\.facet) + vendors.map(ProductFacet.vendor)
    }

    /// Returns the lists of the site after the lists of some facets were checked.
    ///
    /// - Parameters:
    ///   - facets: the facets whose lists were checked.
    ///   - found: the lists that these facets have.
    func merged(
        _ found: [ListExtent], of facets: [ProductFacet?], in store: CatalogStore
    ) throws -> [ListExtent] {
        if case .all = self { return found }
        let checked = Set(facets.map { $0?.folder ?? "by" })
        let others = try store.lists.load().filter { list in
            // The folder of an order is inside that of the facet.
            !checked.contains(list.folder) && !checked.contains(list.parentFolder)
        }
        return others + found
    }
}

extension ListExtent {
    fileprivate var parentFolder: String {
        folder.lastIndex(of: "/").map { String(folder[..<$0]) } ?? ""
    }
}
