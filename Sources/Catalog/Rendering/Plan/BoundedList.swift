package import CatalogModel

/// A list of products that has pages only for its first products.
///
/// The list shows the products of one facet, or all products in an order other than newest first,
/// or one facet in such an order. A facet is a property that products have in common, such as a
/// brand.
package struct BoundedList: Hashable, Sendable {
    /// The facet of the products; `nil` for all products.
    package let facet: FacetChoice?
    /// The order of the products.
    package let order: ProductOrder
    /// The numbers of the list's pages, in the order of the pages.
    package let numbers: [Int]
    /// True if some products of the list are on none of its pages.
    package let isCut: Bool
    /// The number of products in the list, including those on none of its pages.
    package let productCount: Int
    /// The other orders in which pages of the list or of the search show the same products.
    package let orders: [ProductOrder]

    /// Creates a list.
    ///
    /// - Parameters:
    ///   - facet: the facet of the products; `nil` for all products.
    ///   - numbers: the numbers of the list's pages, in the order of the pages.
    ///   - isCut: true if some products of the list are on none of its pages.
    ///   - productCount: the number of products in the list.
    ///   - orders: the orders, except for newest first, in which pages of the list or of the search
    ///     show the same products.
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

    /// The views in which pages show the list.
    package var views: [ListPage.View] { Self.views(in: order) }

    /// Returns the views in which pages show lists in `order`.
    ///
    /// Only the newest order has the list view. A product can be in all products and in seven
    /// filtered lists, so a second view of four orders would change 32 more pages for each changed
    /// product.
    static func views(in order: ProductOrder) -> [ListPage.View] {
        order == .newest ? ListPage.View.allCases : [.grid]
    }

    /// Returns true if pages show the list of `facet` in `order`.
    ///
    /// If the site has a search, the lists of prices in an order other than newest first are left
    /// to it, because a changed price can remove the product from one such list and add it to
    /// another, in four orders.
    package static func hasPages(
        of facet: ProductFacet?, in order: ProductOrder, siteHasSearch hasSearch: Bool
    ) -> Bool {
        !(hasSearch && facet?.kind == .price && order != .newest)
    }

    /// Returns the views in which pages show the list in `folder`.
    package static func views(inFolder folder: String) -> [ListPage.View] {
        // An order is the last part of the folder, after the facet and its value, as in
        // `by/name`, `in-stock/name` and `vendor/12/name`.
        let parts = folder.split(separator: "/")
        let kind = parts.first.flatMap { FacetKind(rawValue: String($0)) }
        let hasValue = kind.map { $0 == .price || $0.isNumerous } ?? false
        return parts.count > (hasValue ? 2 : 1) ? [.grid] : ListPage.View.allCases
    }

    /// The folder of the list's pages, relative to the site's root.
    package var folder: String { Self.folder(of: facet?.facet, in: order) }

    /// Returns the folder of the list of `facet` in `order`, relative to the site's root.
    package static func folder(of facet: ProductFacet?, in order: ProductOrder) -> String {
        guard let facet else { return "by/\(order.rawValue)" }
        return order == .newest ? facet.folder : "\(facet.folder)/\(order.rawValue)"
    }

    /// Returns the path of one page of a list, relative to the site's root.
    ///
    /// - Parameter number: the number of the page; 1 for the first.
    static func path(in folder: String, _ view: ListPage.View, _ number: Int) -> String {
        switch view {
        case .grid: "\(folder)/\(number).html"
        case .list: "\(folder)/list-\(number).html"
        }
    }

    /// Returns the folder, view and number in the path of a bounded list's page; `nil` for other
    /// paths.
    package static func place(
        of path: String
    ) -> (folder: String, view: ListPage.View, number: Int)? {
        guard let slash = path.lastIndex(of: "/"), path.hasSuffix(".html") else { return nil }
        var name = path[path.index(after: slash)...].dropLast(".html".count)
        let view: ListPage.View = name.hasPrefix("list-") ? .list : .grid
        if view == .list { name = name.dropFirst("list-".count) }
        return Int(name).map { (String(path[..<slash]), view, $0) }
    }
}

extension ProductFacet {
    /// The folder of all lists of this facet's products, relative to the site's root.
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

    /// Returns the folder of all lists of one vendor's products, relative to the site's root.
    static func folder(ofVendor id: String) -> String { "vendor/" + PathSlug.make(from: id) }

    /// Returns the path of the first page that lists this facet's products, newest first.
    func firstPath(in view: ListPage.View) -> String { BoundedList.path(in: folder, view, 1) }
}
