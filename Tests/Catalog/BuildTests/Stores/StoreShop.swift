import JSON
import Synchronization
import TestSupport
import WebServer

@testable import CatalogBuild

/// A shop of WooCommerce or Shopify on this computer, whose replies have the shape and the faults
/// of real ones.
final class StoreShop: Sendable {
    struct State: Sendable {
        /// The rows of the list of products.
        var products: [JSONValue] = []
        /// The ids of products that WooCommerce shows only in searches, or nowhere.
        var hidden: Set<Int> = []
        var variations: [JSONValue] = []
        var categories: [JSONValue] = []
        /// True if WordPress has addresses such as `/wp-json/`.
        var hasReadableAddresses = true
        /// The number of products that the list announces; `nil` for the right one.
        var announced: Int?
        /// Replies in place of the shop's own, by path.
        var answers: [String: WebResponse] = [:]
        /// The targets of the requests for lists since the last call.
        var requests: [String] = []
    }

    enum System { case wooCommerce, shopify }

    /// Shared with the server, which must not hold the shop itself.
    private final class Desk: Sendable {
        let system: System
        let state = Mutex(State())

        init(_ system: System) {
            self.system = system
        }
    }

    private let desk: Desk
    private let server: LoopbackServer

    init(_ system: System) throws {
        let desk = Desk(system)
        self.desk = desk
        server = try LoopbackServer { request in
            if request.path.hasSuffix(".png") { return TestShop.picture(request.path) }
            let state = desk.state.withLock { state in
                state.requests.append(request.target)
                return state
            }
            if let answer = state.answers[request.path] { return answer }
            return switch desk.system {
            case .wooCommerce: state.store(request)
            case .shopify: state.products(request)
            }
        }
    }

    var address: String { server.address }

    /// Changes the products or the behaviour of the shop.
    func change(_ change: (inout State) -> Void) {
        desk.state.withLock { change(&$0) }
    }

    /// The targets of the requests for lists since the last call.
    func takeRequests() -> [String] {
        desk.state.withLock { state in
            defer { state.requests.removeAll() }
            return state.requests
        }
    }
}

extension WebRequest {
    fileprivate subscript(name: String) -> String? { query.first { $0.name == name }?.value }

    fileprivate func number(_ name: String) -> Int? { self[name].flatMap { Int($0) } }
}

// MARK: - WooCommerce

extension StoreShop.State {
    fileprivate func store(_ request: WebRequest) -> WebResponse {
        let prefix = "/wp-json"
        let isReadable = hasReadableAddresses && request.path.hasPrefix(prefix)
        guard
            let route = isReadable
                ? String(request.path.dropFirst(prefix.count))
                : request["rest_route"]
        else {
            return WebResponse(
                status: request.path == "/" ? 200 : 404, headers: ["Content-Type": "text/html"],
                body: Array("<!doctype html><title>Shop</title>".utf8))
        }
        switch route {
        case "/wc/store/v1/products/categories": return .rows(categories)
        case "/wc/store/v1/products":
            let size = request.number("per_page") ?? 10
            guard size <= 100 else { return .failure("rest_invalid_param", 400) }
            return page(rows(request), request, size: size)
        default: return .failure("rest_no_route", 404)
        }
    }

    private func rows(_ request: WebRequest) -> [JSONValue] {
        if request["type"] == "variation" { return variations }
        guard request["catalog_visibility"] == "catalog" else { return products }
        return products.filter { !hidden.contains($0["id"]?.integer ?? 0) }
    }

    /// A page, with the headers as WordPress sends them: `Link` is escaped as in HTML, which cuts
    /// it off at the number sign, and `Last-Modified` is a number.
    private func page(_ rows: [JSONValue], _ request: WebRequest, size: Int) -> WebResponse {
        let page = request.number("page") ?? 1
        var response = WebResponse.rows(Array(rows.dropFirst((page - 1) * size).prefix(size)))
        let count = request["type"] == nil ? announced ?? rows.count : rows.count
        response.headers["X-WP-Total"] = String(count)
        response.headers["X-WP-TotalPages"] = String((count + size - 1) / size)
        response.headers["Last-Modified"] = "1795415757"
        let link = "\(request.path)?page=1#038;per_page=\(size)&#038;order=desc"
        response.headers["Link"] = "<\(link)>; rel=\"next\""
        return response
    }
}

// MARK: - Shopify

extension StoreShop.State {
    fileprivate func products(_ request: WebRequest) -> WebResponse {
        guard request.path == "/products.json" else { return .text("", status: 404) }
        let size = min(request.number("limit") ?? 30, 250)
        let page = request.number("page") ?? 1
        let rows = products.dropFirst((page - 1) * size).prefix(size)
        var writer = JSONWriter()
        writer.value(["products": .array(Array(rows))])
        return .json(writer.bytes())
    }
}

extension WebResponse {
    fileprivate static func rows(_ rows: [JSONValue]) -> WebResponse {
        var writer = JSONWriter()
        writer.value(.array(rows))
        return .json(writer.bytes())
    }

    fileprivate static func failure(_ code: String, _ status: Int) -> WebResponse {
        .json(Array(#"{"code":"\#(code)","message":"No, \#(code)."}"#.utf8), status: status)
    }
}

extension JSONValue {
    /// An object from text.
    static func object(_ text: String) -> JSONValue {
        (try? JSONValue(parsing: text)) ?? .null
    }

    /// The object with other values for some keys.
    func with(_ changes: JSONValue) -> JSONValue {
        var members = self.members ?? []
        for change in changes.members ?? [] {
            if let index = members.firstIndex(where: { $0.key == change.key }) {
                members[index] = change
            } else {
                members.append(change)
            }
        }
        return .object(members)
    }
}
