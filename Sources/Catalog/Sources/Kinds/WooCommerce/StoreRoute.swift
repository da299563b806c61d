package import HTTP

/// The addresses of the Store API of a WooCommerce shop.
///
/// A shop has the API below `/wp-json`. If its owner turned off readable addresses, WordPress
/// answers only on the page `/` with the parameter `rest_route`. Source: the WordPress REST API
/// Handbook, "Routes and Endpoints".
package struct StoreRoute: Sendable, Equatable {
    private static let route = "/wc/store/v1"
    private static let products = "/products"
    private static let prefix = "/wp-json"
    private static let parameter = "rest_route"
    private static let page = "/index.php"

    /// The address of the shop's front page, without a slash at the end.
    package let shop: String
    /// True if the route is in the parameter `rest_route`.
    package let isParameter: Bool
    /// Further parameters that the owner wrote, such as `lang=ko`; empty without any.
    private let owned: String

    /// Finds the shop of an address, which is the front page, or a route of the API.
    package init(_ address: WebAddress) {
        let items = (address.query ?? "").split(separator: "&").map(String.init)
        isParameter = items.contains { $0.hasPrefix(Self.parameter + "=") }
        owned = items.filter { Self.isOwned($0) }.map { "&\($0)" }.joined()
        var path = address.path
        while path.hasSuffix("/") { path.removeLast() }
        for ending in [Self.products, Self.route, Self.prefix] where path.hasSuffix(ending) {
            // `/products` alone may be a page of the shop.
            let rest = String(path.dropLast(ending.count))
            if ending == Self.products, !rest.hasSuffix(Self.route) { continue }
            path = rest
        }
        if path.hasSuffix(Self.page) { path.removeLast(Self.page.count) }
        shop = address.origin + path
    }

    /// Returns true for a parameter that the API does not set itself.
    private static func isOwned(_ item: String) -> Bool {
        let name = item.prefix { $0 != "=" }
        return ![parameter, "page", "per_page", "catalog_visibility", "orderby", "order", "type"]
            .contains(String(name))
    }

    /// The address of the list of products.
    var productList: String { address(of: Self.products) }

    /// The address of the list of categories.
    var categoryList: String { address(of: Self.products + "/categories") }

    /// Returns `list` with further parameters, such as `page=1`.
    static func adding(_ parameters: String, to list: String) -> String {
        list + (list.contains("?") ? "&" : "?") + parameters
    }

    private func address(of list: String) -> String {
        let route = Self.route + list
        guard !isParameter else { return "\(shop)/?\(Self.parameter)=\(route)\(owned)" }
        let parameters = owned.isEmpty ? "" : "?" + owned.dropFirst()
        return shop + Self.prefix + route + parameters
    }

    /// The address to write in `catalog.yml`.
    package var written: String {
        isParameter ? "\(shop)/?\(Self.parameter)=\(Self.route)\(Self.products)\(owned)" : shop
    }
}
