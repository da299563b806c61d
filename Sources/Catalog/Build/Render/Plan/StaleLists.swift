import CatalogModel
import CatalogState
import CatalogRendering

/// Which of the lists may be other than they should be that show only their first products.
enum StaleLists {
    /// As no product changed.
    case none
    /// Those of all products, and those of vendors whose products changed.
    case changed
    /// As nobody knows what changed.
    case all

    /// What the products of these lists have in common; `nil` for all products.
    func facets(in shape: SiteShape, of store: CatalogStore) throws -> [ProductFacet?] {
        let vendors: [String]
        switch self {
        case .none: return []
        case .changed: vendors = try shape.hasVendors ? store.facets.changedVendorIDs() : []
        case .all: vendors = try shape.hasVendors ? store.facets.vendorIDs() : []
        }
        return [nil] + shape.commonFacets.map(\.facet) + vendors.map(ProductFacet.vendor)
    }

    /// The lists of the site when those of some facets were looked at.
    ///
    /// - Parameters:
    ///   - facets: whose lists were looked at.
    ///   - found: which there are of them.
    func merged(
        _ found: [ListExtent], of facets: [ProductFacet?], in store: CatalogStore
    ) throws -> [ListExtent] {
        if case .all = self { return found }
        let looked = Set(facets.map { $0?.folder ?? "by" })
        let others = try store.lists.load().filter { list in
            // The folder of an order lies in that of the facet.
            !looked.contains(list.folder) && !looked.contains(list.parentFolder)
        }
        return others + found
    }
}

extension ListExtent {
    fileprivate var parentFolder: String {
        folder.lastIndex(of: "/").map { String(folder[..<$0]) } ?? ""
    }
}
