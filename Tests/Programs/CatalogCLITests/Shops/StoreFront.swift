import WebServer

/// A shop of WooCommerce or Shopify on this computer, as `catalog init` meets it.
final class StoreFront {
    /// The kind and the defect of the shop.
    enum Kind: String, CaseIterable {
        case wooCommerce = "WooCommerce"
        case unreadable = "WooCommerce without readable addresses"
        case named = "WooCommerce whose pages name the API in a header"
        case older = "WooCommerce that tells no passwords"
        case wordPress = "WordPress without WooCommerce"
        case blocked = "WooCommerce behind a plug-in for security"
        case shopify = "Shopify"
        case cartless = "Shopify without a cart"
        case closed = "Shopify that switched its list off"
        case signIn = "a page to sign in"
        case moved = "a shop whose address leads to another host"
        case locked = "Shopify with a password"
    }

    private let server: LoopbackServer

    init(_ kind: Kind) throws {
        server = try LoopbackServer { request in
            Self.answer(to: request, kind, "http://\(request.headers["Host"] ?? "")")
        }
    }

    var address: String { server.address }

    private static func answer(
        to request: WebRequest, _ kind: Kind, _ address: String
    ) -> WebResponse {
        switch kind {
        case .wooCommerce, .unreadable, .named, .older, .wordPress, .blocked:
            store(request, kind, address)
        case .shopify, .cartless, .closed: shopify(request, kind)
        case .moved:
            WebResponse(
                status: 301,
                headers: [
                    "Location": address.replacing("127.0.0.1", with: "localhost") + request.path
                ], body: [])
        case .locked:
            request.path == "/password"
                ? page("<title>Opening soon</title>")
                : WebResponse(status: 302, headers: ["Location": "/password"], body: [])
        case .signIn:
            page("<title>Log in</title><form><input type='password' name=p></form>")
        }
    }

    private static func page(_ content: String, status: Int = 200) -> WebResponse {
        WebResponse(
            status: status, headers: ["Content-Type": "text/html"],
            body: Array("<!doctype html><meta charset=utf-8>\(content)".utf8))
    }

    private static func json(_ text: String, status: Int = 200) -> WebResponse {
        .json(Array(text.utf8), status: status)
    }

    // MARK: WooCommerce

    private static func store(
        _ request: WebRequest, _ kind: Kind, _ address: String
    ) -> WebResponse {
        let prefix = "/wp-json"
        let parameter = request.query.first { $0.name == "rest_route" }?.value
        let readable =
            kind != .unreadable && request.path.hasPrefix(prefix)
            ? String(request.path.dropFirst(prefix.count)) : nil
        switch readable ?? parameter {
        case nil: return front(request, kind, address)
        case "", "/":
            let store = kind == .wordPress ? "" : #","wc/store/v1""#
            return json(#"{"name":"Shop","namespaces":["wp/v2"\#(store)]}"#)
        case "/wc/store/v1/products" where kind != .wordPress:
            guard kind != .blocked else {
                return json(#"{"code":"rest_forbidden","message":"Not for you."}"#, status: 401)
            }
            let isFirst = !request.query.contains { $0.name == "page" && $0.value != "1" }
            var response = json("[\(isFirst ? row(kind, address) : "")]")
            response.headers["X-WP-Total"] = "1"
            return response
        case "/wc/store/v1/products/categories" where kind != .wordPress: return json("[]")
        default: return json(#"{"code":"rest_no_route","message":"No route."}"#, status: 404)
        }
    }

    private static func front(
        _ request: WebRequest, _ kind: Kind, _ address: String
    ) -> WebResponse {
        let isKnown = ["/", "/shop/"].contains(request.path)
        guard isKnown else { return page("<title>Not found</title>", status: 404) }
        let root = kind == .unreadable ? "\(address)/index.php?rest_route=/" : "\(address)/wp-json/"
        guard kind == .named else {
            return page("<title>Shop</title><link rel='https://api.w.org/' href='\(root)' />")
        }
        var response = page("<title>Shop</title>")
        response.headers["Link"] = "<\(root)>; rel=\"https://api.w.org/\""
        return response
    }

    private static func row(_ kind: Kind, _ address: String) -> String {
        #"""
        {"id":7,"name":"Cup","permalink":"\#(address)/product/cup/","description":"<p>Clay</p>",
        "prices":{"price":"1000","currency_code":"KRW","currency_minor_unit":0},"images":[],
        \#(kind == .older ? "" : #""is_password_protected":false,"#)
        "is_purchasable":true,"is_in_stock":true}
        """#
    }

    // MARK: Shopify

    private static func shopify(_ request: WebRequest, _ kind: Kind) -> WebResponse {
        let page = request.query.first { $0.name == "page" }?.value ?? "1"
        switch request.path {
        case "/cart.js" where kind == .shopify: return json(#"{"token":"x","currency":"USD"}"#)
        case "/products.json" where kind != .closed, "/collections/new/products.json":
            let row = #"""
                {"id":8123456789012,"title":"Cup","handle":"cup","images":[],
                "variants":[{"id":1,"price":"12.00","available":true}]}
                """#
            return json(#"{"products":[\#(page == "1" ? row : "")]}"#)
        case "/", "/collections/new":
            return Self.page(
                "<title>Cups</title><script src='//cdn.shopify.com/s/theme.js'></script>")
        default: return Self.page("<title>Not found</title>", status: 404)
        }
    }
}
