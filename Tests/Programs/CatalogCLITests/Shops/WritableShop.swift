import JSON
import Synchronization
import WebServer

/// A shop API on this computer that products can be registered in, changed and deleted, in the
/// contracts of 2022.
final class WritableShop: Sendable {
    /// The products of the shop, and the requests to it.
    struct State: Sendable {
        var products: [Int: Product] = [:]
        var lastID = 400
        var requests: [WebRequest] = []
        /// Replies in place of the shop's own, by method and path.
        var answers: [String: WebResponse] = [:]
        /// Pictures by path.
        var pictures: [String: [UInt8]] = [:]
        /// The number of requests for a new picture that are answered with 404.
        var delayOfPictures = 0
    }

    struct Product: Sendable {
        var fields: [String: JSONValue]
        var pictures: [String]
    }

    fileprivate final class Desk: Sendable {
        let contract: String
        let state = Mutex(State())

        init(contract: String) { self.contract = contract }
    }

    static let identifier = "5f1c9e3a-id"
    static let secret = "s3cr3t#@"

    private let desk: Desk
    private let server: LoopbackServer

    init(contract: String = "2022-10") throws {
        let desk = Desk(contract: contract)
        self.desk = desk
        server = try LoopbackServer { desk.respond(to: $0) }
    }

    var address: String { server.address }

    /// Reads or changes the state of the shop.
    @discardableResult
    func change<Result: Sendable>(_ body: (inout State) throws -> Result) rethrows -> Result {
        try desk.state.withLock { try body(&$0) }
    }

    /// The requests that change something, such as `PATCH /api/products/401`.
    var writes: [String] {
        change { $0.requests.filter { $0.method != "GET" }.map { "\($0.method) \($0.path)" } }
    }

    /// The number of requests for a path.
    func requests(for path: String) -> Int {
        change { $0.requests.count { $0.method == "GET" && $0.path == path } }
    }

    /// The JSON of the last request with JSON.
    var lastFields: JSONValue? {
        change { state in
            state.requests.lazy.reversed().compactMap { WritableShop.fields(of: $0) }.first
        }
    }

    /// The environment with the credentials for changes.
    static let environment = ["CATALOG_IDENTIFIER": identifier, "CATALOG_SECRET": secret]
}

extension WritableShop {
    fileprivate static func fields(of request: WebRequest) -> JSONValue? {
        switch request.body {
        case .bytes(let bytes): try? JSONValue(parsing: bytes)
        case .form(let parts): parts.first { $0.name == "params" }.flatMap(json)
        case .brokenForm: nil
        }
    }

    private static func json(_ part: FormPart) -> JSONValue? {
        guard case .text(let bytes) = part.content else { return nil }
        return try? JSONValue(parsing: bytes)
    }
}

extension WritableShop.Desk {
    private var isFirst: Bool { contract == "2022-01" }

    func respond(to request: WebRequest) -> WebResponse {
        state.withLock { state in
            state.requests.append(request)
            if let answer = state.answers["\(request.method) \(request.path)"] { return answer }
            if request.path.hasPrefix("/images/") { return picture(request.path, &state) }
            if request.path == "/healthChecker" { return .text("\"OK\"") }
            let words = request.path.dropFirst("/api/products".count).split(separator: "/")
            guard request.path.hasPrefix("/api/products") else { return .text("", status: 404) }
            if request.method == "GET" { return answer(words, &state) }
            guard request.headers["identifier"] == WritableShop.identifier else {
                return refusal(401, "unknown identifier")
            }
            return write(request, words.map(String.init), &state)
        }
    }

    private func picture(_ path: String, _ state: inout WritableShop.State) -> WebResponse {
        guard state.delayOfPictures == 0, let bytes = state.pictures[path] else {
            state.delayOfPictures = max(0, state.delayOfPictures - 1)
            return .text("", status: 404)
        }
        return WebResponse(contentType: "image/jpeg", body: bytes)
    }

    private func answer(_ words: [Substring], _ state: inout WritableShop.State) -> WebResponse {
        guard let id = words.first.flatMap({ Int($0) }) else { return list(state) }
        guard let product = state.products[id] else { return refusal(404, "no such product") }
        return json(detail(id, product))
    }

    private func write(
        _ request: WebRequest, _ words: [String], _ state: inout WritableShop.State
    ) -> WebResponse {
        let fields = WritableShop.fields(of: request)?.members ?? []
        let isTrusted = fields.contains {
            $0.key == "secret" && $0.value.string == WritableShop.secret
        }
        guard isTrusted || request.method == "DELETE" else {
            return refusal(403, "the secret \(WritableShop.secret) it is not")
        }
        switch (request.method, words.count, words.first.flatMap { Int($0) }) {
        case ("POST", 0, _): return register(request, fields, &state)
        case ("POST", 2, let id?) where state.products[id] != nil:
            return .text(isFirst ? "0c2a5a3e-\(id)" : "/api/products/key-\(id)==")
        case ("PATCH", 1, let id?) where state.products[id] != nil:
            state.products[id]?.merge(fields)
            return state.products[id].map { json(detail(id, $0), status: 202) } ?? .text("")
        case ("DELETE", _, _):
            let key = words.last?.filter(\.isNumber) ?? ""
            guard let id = Int(isFirst ? String(words[0]) : key),
                state.products.removeValue(forKey: id) != nil
            else { return refusal(404, "no such product") }
            return WebResponse(status: 204)
        default: return refusal(404, "no such product")
        }
    }

    private func register(
        _ request: WebRequest, _ fields: [JSONValue.Member], _ state: inout WritableShop.State
    ) -> WebResponse {
        guard case .form(let parts) = request.body else { return refusal(400, "no form") }
        state.lastID += 1
        let id = state.lastID
        var product = WritableShop.Product(fields: [:], pictures: [])
        product.merge(fields)
        for case .file(let file) in parts.map(\.content) {
            let path = "/images/\(id)-\(product.pictures.count).jpg"
            product.pictures.append(path)
            state.pictures[path] = (try? file.bytes()) ?? []
        }
        state.products[id] = product
        return json(detail(id, product), status: 201)
    }

    private func refusal(_ status: Int, _ message: String) -> WebResponse {
        json(
            .object([
                .init("code", .number("\(status)")), .init("message", .string(message)),
            ]), status: status)
    }

    private func json(_ value: JSONValue, status: Int = 200) -> WebResponse {
        var writer = JSONWriter()
        writer.value(value)
        return .json(writer.bytes(), status: status)
    }

    private func list(_ state: WritableShop.State) -> WebResponse {
        let rows = state.products.sorted { $0.key > $1.key }.map { id, product in
            JSONValue.object(row(id, product))
        }
        let (page, last) = isFirst ? ("page_no", "last_page") : ("pageNo", "lastPage")
        return json(
            .object([
                .init(page, .number("1")), .init(last, .number("1")), .init("pages", .array(rows)),
            ]))
    }

    private func row(_ id: Int, _ product: WritableShop.Product) -> [JSONValue.Member] {
        var members: [JSONValue.Member] = [.init("id", .number("\(id)"))]
        // Rows of the first contract have no description.
        let keys = ["name", "price", "currency", "stock"] + (isFirst ? [] : ["description"])
        for key in keys { members.append(.init(key, product.fields[key] ?? .null)) }
        members.append(.init("bargain_price", product.fields["price"] ?? .null))
        members.append(.init("vendor_id", .number("7")))
        members.append(.init("thumbnail", .string(product.pictures.first ?? "")))
        return members
    }

    private func detail(_ id: Int, _ product: WritableShop.Product) -> JSONValue {
        let pictures = product.pictures.enumerated().map { index, path in
            JSONValue.object([
                .init("id", .number("\(id * 10 + index)")), .init("url", .string(path)),
                .init("thumbnail_url", .string(path)),
            ])
        }
        let text = product.fields["description"] ?? .null
        let members =
            row(id, product).filter { $0.key != "description" } + [
                .init("description", text), .init("images", .array(pictures)),
                .init(
                    "vendors", .object([.init("id", .number("7")), .init("name", .string("제인"))])),
            ]
        return .object(members)
    }
}

extension WritableShop.Product {
    fileprivate mutating func merge(_ members: [JSONValue.Member]) {
        for member in members where member.key != "secret" {
            fields[member.key == "descriptions" ? "description" : member.key] = member.value
        }
    }
}
