import CatalogModel
import CatalogState
import SiteRendering

/// A list that shows only its first products, with the products.
struct OrderedProducts {
    let list: BoundedList
    /// The positions of the products of each page, the first one first.
    let pages: [ArraySlice<Int64>]

    /// The lists of products with something in common.
    ///
    /// - Parameter facet: what they have in common; `nil` for all products, whose newest order is not
    ///   one of these lists.
    static func all(
        of facet: ProductFacet?, in store: CatalogStore, shape: SiteShape, settings: ListSettings
    ) throws -> [OrderedProducts] {
        let size = settings.productsPerPage
        func first(_ order: ProductOrder) throws -> [Int64] {
            try store.orders.positions(
                in: order, of: facet, currencies: shape.currencies,
                limit: size * settings.maxPages)
        }
        let count = try facet.map(store.facets.count) ?? store.products.count
        // One product is in order by itself.
        let sorted = try (count < 2 ? [] : shape.orders).compactMap { order in
            let positions = try first(order)
            return positions.isEmpty ? nil : (order: order, positions: positions)
        }
        let newest = facet == nil ? [] : try first(.newest)
        let choice = try facet.map { facet in
            FacetChoice(facet, vendorName: try facet.vendorName(in: store), productCount: count)
        }
        let all = newest.isEmpty ? sorted : [(order: .newest, positions: newest)] + sorted
        return all.map { order, positions in
            OrderedProducts(
                of: choice, order, positions, size: size, from: count, orders: sorted.map(\.order))
        }
    }

    private init(
        of facet: FacetChoice?, _ order: ProductOrder, _ positions: [Int64], size: Int,
        from count: Int, orders: [ProductOrder]
    ) {
        pages = stride(from: 0, to: positions.count, by: size).map { start in
            positions[start..<min(start + size, positions.count)]
        }
        list = BoundedList(
            of: facet, in: order, pageCount: pages.count, shownCount: positions.count,
            productCount: count, orders: orders)
    }

    /// How far the list goes.
    var extent: ListExtent {
        ListExtent(
            folder: list.folder, pageCount: list.pageCount, shownCount: list.shownCount,
            productCount: list.productCount)
    }
}

extension ProductFacet {
    fileprivate func vendorName(in store: CatalogStore) throws -> String? {
        guard case .vendor(let id) = self else { return nil }
        return try store.facets.name(ofVendor: id)
    }
}
