package import CatalogModel

/// A list that shows only its first products: those of a facet, those of all products in another
/// order than the newest first, or both.
package struct BoundedList: Hashable, Sendable {
    /// The common property of the products; `nil` for all products.
    package let facet: FacetChoice?
    /// The order of the products.
    package let order: ProductOrder
    /// The numbers of its pages, in their order.
    package let numbers: [Int]
    /// True if some of its products are on none of the pages.
    package let isCut: Bool
    /// The number of products in the list.
    package let productCount: Int
    /// The other orders of the same products that have pages.
    package let orders: [ProductOrder]

    /// Creates a list.
    ///
    /// - Parameters:
    ///   - facet: The common property of the products; `nil` for all products.
    ///   - numbers: The numbers of its pages, in their order.
    ///   - isCut: True if some of its products are on none of the pages.
    ///   - productCount: The number of products in the list.
    ///   - orders: The orders other than the newest of the same products that have pages.
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

    /// Returns the folder of the pages of some products in an order, below the site's root.
    package static func folder(of facet: ProductFacet?, in order: ProductOrder) -> String {
        guard let facet else { return "by/\(order.rawValue)" }
        return order == .newest ? facet.folder : "\(facet.folder)/\(order.rawValue)"
    }

    /// Returns the path of a page, below the site's root.
    ///
    /// - Parameter number: The number of the page; 1 for the first.
    static func path(in folder: String, _ view: ListPage.View, _ number: Int) -> String {
        switch view {
        case .grid: "\(folder)/\(number).html"
        case .list: "\(folder)/list-\(number).html"
        }
    }

    /// Returns the folder and the number of a page of any such list; `nil` for other paths.
    package static func place(of path: String) -> (folder: String, number: Int)? {
        guard let slash = path.lastIndex(of: "/"), path.hasSuffix(".html") else { return nil }
        var name = path[path.index(after: slash)...].dropLast(".html".count)
        if name.hasPrefix("list-") { name = name.dropFirst("list-".count) }
        return Int(name).map { (String(path[..<slash]), $0) }
    }
}

extension ProductFacet {
    /// The folder of all lists of its products, below the site's root.
    package var folder: String {
        switch self {
        case .inStock: "in-stock"
        case .onSale: "on-sale"
        case .price(let band):
            "price/\(band.lower ?? 0)-\(band.upper.map(String.init) ?? "up")"
        case .category(let category): "category/" + category.slug
        case .brand(let name): "brand/" + PathSlug.make(from: name)
        case .vendor(let id): Self.folder(ofVendor: id)
        }
    }

    /// Returns the folder of the lists of a vendor's products.
    static func folder(ofVendor id: String) -> String { "vendor/" + PathSlug.make(from: id) }

    /// Returns the first page of its products.
    func firstPath(in view: ListPage.View) -> String { BoundedList.path(in: folder, view, 1) }
}
