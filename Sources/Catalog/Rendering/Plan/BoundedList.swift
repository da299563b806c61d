package import CatalogModel

/// A list that shows only its first products: those of a facet, those of all in another order than
/// the newest first, or both.
package struct BoundedList: Hashable, Sendable {
    /// What the products have in common; `nil` for all.
    package let facet: FacetChoice?
    /// The order of the products.
    package let order: ProductOrder
    /// What its pages are called in each view, the first one first.
    package let numbers: [Int]
    /// Whether some of its products stand on none of them.
    package let isCut: Bool
    /// How many products belong to the list.
    package let productCount: Int
    /// The other orders in which the same products have pages.
    package let orders: [ProductOrder]

    /// A list.
    ///
    /// - Parameters:
    ///   - facet: what the products have in common; `nil` for all.
    ///   - numbers: what its pages are called, the first one first.
    ///   - isCut: whether some of its products stand on none of them.
    ///   - productCount: how many belong to the list.
    ///   - orders: the orders other than the newest in which the same products have pages.
    package init(
        of facet: FacetChoice?, in order: ProductOrder, numbers: [Int], isCut: Bool,
        productCount: Int, orders: [ProductOrder]
    ) {
        self.facet = facet
        self.order = order
        self.numbers = numbers
        self.isCut = isCut
        self.productCount = productCount
        self.orders = orders
    }

    /// The folder of its pages, below the site's root.
    package var folder: String { Self.folder(of: facet?.facet, in: order) }

    /// The folder of the pages of some products in some order, below the site's root.
    package static func folder(of facet: ProductFacet?, in order: ProductOrder) -> String {
        guard let facet else { return "by/\(order.rawValue)" }
        return order == .newest ? facet.folder : "\(facet.folder)/\(order.rawValue)"
    }

    /// A page of it, below the site's root.
    ///
    /// - Parameter number: what it is called; 1 for the first.
    static func path(in folder: String, _ view: ListPage.View, _ number: Int) -> String {
        switch view {
        case .grid: "\(folder)/\(number).html"
        case .list: "\(folder)/list-\(number).html"
        }
    }

    /// The folder and the number of a page of any such list; `nil` for other paths.
    package static func place(of path: String) -> (folder: String, number: Int)? {
        guard let slash = path.lastIndex(of: "/"), path.hasSuffix(".html") else { return nil }
        var name = path[path.index(after: slash)...].dropLast(".html".count)
        if name.hasPrefix("list-") { name = name.dropFirst("list-".count) }
        return Int(name).map { (String(path[..<slash]), $0) }
    }
}

extension ProductFacet {
    /// Where all lists of its products lie, below the site's root.
    package var folder: String {
        switch self {
        case .inStock: "in-stock"
        case .onSale: "on-sale"
        case .price(let band):
            "price/\(band.lower ?? 0)-\(band.upper.map(String.init) ?? "up")"
        case .vendor(let id): Self.folder(ofVendor: id)
        }
    }

    /// Where the lists of a vendor's products lie.
    static func folder(ofVendor id: String) -> String { "vendor/" + PathSlug.make(from: id) }

    /// The first page of its products.
    func firstPath(in view: ListPage.View) -> String { BoundedList.path(in: folder, view, 1) }
}
