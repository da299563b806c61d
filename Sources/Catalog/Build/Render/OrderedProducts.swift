import CatalogModel
import CatalogState
import CatalogRendering

/// A list that shows only its first products, with the positions of these products.
struct OrderedProducts {
    let list: BoundedList
    /// The positions of the products of each page, the first page first.
    var pages: [ArraySlice<Int64>] { spans.pages }

    private let spans: BoundedSpans

    /// Returns the lists of the products with the facet, one list for each order that has pages.
    ///
    /// - Parameter facet: the facet; `nil` for all products. The newest order of all products is
    ///   not among the result, because its list shows all products.
    static func all(
        of facet: ProductFacet?, in store: CatalogStore, shape: SiteShape, settings: ListSettings,
        siteHasSearch hasSearch: Bool
    ) throws -> [OrderedProducts] {
        let size = settings.productsPerPage
        func hasPages(in order: ProductOrder) -> Bool {
            BoundedList.hasPages(of: facet, in: order, siteHasSearch: hasSearch)
        }
        func first(_ order: ProductOrder) throws -> [Int64] {
            let most = BoundedSpans.mostProducts(size: size, mostPages: settings.maxPages)
            // An order without pages is only offered if it has products.
            return try store.orders.positions(
                in: order, of: facet, currencies: shape.currencies,
                limit: hasPages(in: order) ? most : 1)
        }
        let count = try facet.map(store.facets.count) ?? store.products.count
        // A list with fewer than two products needs no orders.
        let sorted = try (count < 2 ? [] : shape.orders).compactMap { order in
            let positions = try first(order)
            return positions.isEmpty ? nil : (order: order, positions: positions)
        }
        let newest = facet == nil ? [] : try first(.newest)
        let choice = try facet.map { facet in
            FacetChoice(
                facet, name: try facet.name(in: store, shape.facetPages), productCount: count)
        }
        let all = newest.isEmpty ? sorted : [(order: .newest, positions: newest)] + sorted
        return try all.filter { hasPages(in: $0.order) }.map { order, positions in
            let spans = BoundedSpans(
                keeping: try store.lists.breaks(
                    of: BoundedList.folder(of: facet, in: order)),
                for: positions, of: count, size: size, mostPages: settings.maxPages,
                growsAtFront: order == .newest)
            return OrderedProducts(
                list: BoundedList(
                    of: choice, in: order, numbers: spans.breaks.pages.map(\.number),
                    isCut: spans.shownCount < count, productCount: count,
                    orders: sorted.map(\.order)),
                spans: spans)
        }
    }

    var extent: ListExtent {
        ListExtent(
            folder: list.folder, breaks: spans.breaks, shownCount: spans.shownCount,
            productCount: list.productCount)
    }
}

extension ProductFacet {
    fileprivate func name(in store: CatalogStore, _ pages: FacetPages) throws -> String? {
        switch self {
        case .inStock, .onSale, .price: nil
        case .category(let category): pages.categories[category.number]?.name
        case .brand(let name): name
        case .vendor(let id): try store.facets.name(ofVendor: id)
        }
    }
}
