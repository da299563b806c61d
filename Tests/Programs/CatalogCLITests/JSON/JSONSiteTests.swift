import Synchronization
import TestSupport
import Testing

/// Whole sites of `kind: json`: credentials, paging by POST, faults and their messages.
@Suite struct JSONSiteTests {
    private let program: Program

    init() throws { program = try Program() }

    private func build(
        _ server: FaultServer, _ lines: String, environment: [String: String] = [:]
    ) throws -> Program.Outcome {
        try program.write(
            "source:\n  kind: json\n  url: \(server.address("/v1"))\n  currency: EUR\n"
                + lines.split(separator: "\n").map { "  \($0)\n" }.joined()
                + "language: en\ntitle: Shop\n", to: "catalog.yml")
        return try program.run(["build", "-C", program.folder], environment: environment)
    }

    private static let fields = "fields: {id: $.id, name: $.name, price: $.price}\n"
    private static let rows = #"[{"id":1,"name":"Mug","price":5}]"#

    @Test(
        "the API gets the credentials, and messages and files do not show them",
        arguments: [
            ("{type: bearer, token: \"${KEY}\"}", "Bearer s3cret-key-1", ""),
            (
                "{type: http_basic, username: shop, password: \"${KEY}\"}",
                "Basic c2hvcDpzM2NyZXQta2V5LTE=", ""
            ),
            ("{type: api_key, name: Authorization, api_key: \"${KEY}\"}", "s3cret-key-1", ""),
            (
                "{type: api_key, name: k, api_key: \"${KEY}\", location: query}", "",
                "?k=s3cret-key-1"
            ),
            (
                "{type: api_key, name: k, api_key: \"${KEY}\", location: cookie}",
                "cookie k=s3cret-key-1", ""
            ),
        ])
    func credentials(auth: String, header: String, query: String) throws {
        let server = FaultServer { request, _ in
            let sent =
                request.value(of: "Authorization")
                ?? request.value(of: "Cookie").map { "cookie \($0)" } ?? ""
            return sent == header && request.path == "/v1/list\(query)"
                ? .ok(Self.rows) : .status(403)
        }
        let outcome = try build(
            server, "auth: \(auth)\nlist: {path: /list, paginator: single_page}\n\(Self.fields)",
            environment: ["KEY": "s3cret-key-1"])
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(!outcome.messages.contains("s3cret"))
        #expect(program.text("dist/products/1.html").contains("€5.00"))
    }

    @Test("a token is requested once, and again when the API refuses it", arguments: [3600, 10])
    func token(life: Int) throws {
        let server = FaultServer { request, count in
            if request.path == "/token" {
                let form = String(decoding: request.body, as: UTF8.self)
                return form.contains("client_id=me&client_secret=s3cret%20key&scope=read")
                    ? .ok(#"{"access_token":"token-\#(count)","expires_in":\#(life)}"#)
                    : .status(401)
            }
            // The first token dies after the first request.
            return request.value(of: "Authorization") == "Bearer token-0" && count > 1
                ? .status(401) : .ok(Self.rows)
        }
        let lines = """
            auth:
              type: oauth2_client_credentials
              access_token_url: \(server.address("/token"))
              client_id: me
              client_secret: s3cret key
              access_token_request_data: {scope: read}
            list: {paginator: single_page}
            \(Self.fields)
            """
        let outcome = try build(server, lines)
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(server.requests.count { $0.path == "/token" } == 2)
        #expect(!outcome.messages.contains("s3cret"))
    }

    @Test("pages are requested by POST, and a second build changes nothing")
    func post() throws {
        let server = FaultServer { request, _ in
            let body = String(decoding: request.body, as: UTF8.self)
            guard request.method == "POST" else { return .status(405) }
            switch body {
            case #"{"filter":{"on":true},"page":1}"#: return .ok(#"{"hits":\#(Self.rows)}"#)
            case #"{"filter":{"on":true},"page":2}"#:
                return .ok(#"{"hits":[{"id":2,"name":"Cup","price":7}]}"#)
            default: return .ok(#"{"hits":[]}"#)
            }
        }
        let outcome = try build(
            server,
            """
            list:
              path: /search
              method: POST
              json: {filter: {on: true}}
              data_selector: $.hits
              paginator: {type: page_number, page_body_path: page}
            \(Self.fields)
            """)
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(program.text("dist/products/2.html").contains("Cup"))
        let again = try program.run(["build", "-C", program.folder])
        #expect(again.output.contains("0 files written, 0 removed"), "\(again.output)")
    }

    @Test("a row that loses a fact loses it on its page, as no detail could have it")
    func lostFact() throws {
        let isPoor = Mutex(false)
        let server = FaultServer { _, _ in
            .ok(
                !isPoor.withLock({ $0 })
                    ? #"[{"id":1,"name":"Mug","price":5,"brand":"Haus","text":"Old."}]"#
                    : #"[{"id":1,"name":"Mug","price":5}]"#)
        }
        let lines = """
            list: {paginator: single_page}
            fields: {id: $.id, name: $.name, price: $.price, brand: $.brand, description: $.text}
            """
        #expect(try build(server, lines).status == 0)
        #expect(program.text("dist/products/1.html").contains("Haus"))
        isPoor.withLock { $0 = true }
        #expect(try build(server, lines).status == 0)
        #expect(!program.text("dist/products/1.html").contains("Haus"))
        #expect(!program.text("dist/products/1.html").contains("Old."))
    }

    private static let detail = """
        list: {path: /list, paginator: single_page}
        detail: [{path: "/p/{id}"}, {path: "/s/{id}", as: left}]
        fields: {id: $.id, name: $.name, price: $.price, stock: $.left.count}
        """

    @Test("a price that only the detail has stays until the detail can be read")
    func keptPrice() throws {
        let isBroken = Mutex(false)
        let server = FaultServer { request, _ in
            let broken = isBroken.withLock { $0 }
            switch request.path {
            case "/v1/list":
                let others = (2...30).map { #",{"id":\#($0),"name":"Bowl"}"# }.joined()
                return .ok(#"[{"id":1,"name":"\#(broken ? "Cup" : "Mug")"}\#(others)]"#)
            case "/v1/p/1" where broken: return .status(400)
            case let path where path.hasPrefix("/v1/p/"): return .ok(#"{"price":5}"#)
            default: return .ok(#"{"count":3}"#)
            }
        }
        #expect(try build(server, Self.detail).status == 0)
        #expect(program.text("dist/products/1.html").contains("€5.00"))
        isBroken.withLock { $0 = true }
        let before = server.requests.count
        let outcome = try build(server, Self.detail)
        #expect(program.text("dist/products/1.html").contains("€5.00"), "\(outcome.messages)")
        #expect(program.text("dist/products/1.html").contains("Cup"), "\(outcome.messages)")
        // A refused detail is not requested again, nor are the other replies.
        let asked = server.requests.dropFirst(before).map(\.path)
        #expect(asked.count { $0 == "/v1/p/1" } == 1, "\(asked)")
        #expect(!asked.contains("/v1/s/1"), "\(asked)")
    }

    @Test("a refused further reply is requested once")
    func refusedReply() throws {
        let server = FaultServer { request, _ in
            switch request.path {
            case "/v1/list": .ok(#"[{"id":1,"name":"Mug"}]"#)
            case "/v1/p/1": .ok(#"{"price":5}"#)
            default: .status(403)
            }
        }
        let outcome = try build(server, Self.detail)
        #expect(server.requests.count { $0.path == "/v1/s/1" } == 1)
        #expect(outcome.messages.contains("403"), "\(outcome.messages)")
    }

    @Test("a reply that the owner calls an error ends the build with its address")
    func raisedReply() throws {
        let server = FaultServer(.ok(#"{"error":"closed"}"#))
        let outcome = try build(
            server,
            "response_actions: [{content: '\"error\"', action: raise}]\n\(Self.fields)")
        #expect(outcome.status == 69, "\(outcome.messages)")
        #expect(
            outcome.messages.contains("is an error by 'response_actions'"), "\(outcome.messages)")
        #expect(outcome.messages.contains("/v1"))
    }

    @Test(
        "a key outside of 'auth' and 'headers' is refused",
        arguments: [
            "list: {path: \"/list/${KEY}\"}", "list: {params: {k: \"${KEY}\"}}",
            "list: {method: POST, json: {k: \"${KEY}\"}}",
        ])
    func misplacedKey(line: String) throws {
        let server = FaultServer(.ok(Self.rows))
        let outcome = try build(
            server, "\(line)\n\(Self.fields)", environment: ["KEY": "s3cret-key-1"])
        #expect(outcome.status == 78)
        #expect(
            outcome.messages.contains("a key belongs under 'auth', or under 'headers'"),
            "\(outcome.messages)")
        #expect(!outcome.messages.contains("s3cret") && server.requests.isEmpty)
    }

    @Test(
        "a key of another kind of source is refused",
        arguments: [
            ("feed", "fields: {id: $.id}", "json"), ("table", "list: {path: /a}", "json"),
            ("json", "columns: {id: a}", "table"), ("feed", "header_row: 2", "table"),
        ])
    func foreignKey(kind: String, line: String, owner: String) throws {
        try program.write(
            "source:\n  kind: \(kind)\n  url: http://127.0.0.1:1/a\n  \(line)\n",
            to: "catalog.yml")
        let outcome = try program.run(["build", "-C", program.folder])
        #expect(outcome.status == 78)
        #expect(
            outcome.messages.contains(
                "only a source with 'kind: \(owner)' has this key, not '\(kind)'"),
            "\(outcome.messages)")
    }

    @Test("a wrong selector names the keys and the list, and yesterday's site stays")
    func wrongSelector() throws {
        let server = FaultServer(.ok(#"{"data":{"products":\#(Self.rows)}}"#))
        let right = "list: {data_selector: $.data.products}\n\(Self.fields)"
        #expect(try build(server, right).status == 0)
        let outcome = try build(server, right.replacing("products", with: "product"))
        #expect(outcome.status != 0)
        #expect(
            outcome.messages.contains("did you mean 'products'?; lists are at $.data.products"),
            "\(outcome.messages)")
        #expect(program.text("dist/products/1.html").contains("Mug"))
    }

    @Test(
        "a mistake in the description is named with its line",
        arguments: [
            ("list: {paginator: {type: page}}\n", "catalog.yml:5", "page_number"),
            ("list: {paginator: {type: offset}}\n", "catalog.yml:5", "needs 'limit'"),
            ("list: {data_selektor: $.a}\n", "catalog.yml:5", "data_selector"),
            ("list: {data_selector: $..a}\n", "catalog.yml:5", "'..', which is not supported"),
            ("list: {data_selector: \"$.a[?@.b==1]\"}\n", "catalog.yml:5", "has only names"),
            ("list: {method: GET, json: {a: 1}}\n", "catalog.yml:5", "a GET has no body"),
            ("fields:\n  id: id\n", "catalog.yml:6", "it needs a path, such as $.id"),
            ("fields:\n  id: $.id\n  prise: $.p\n", "catalog.yml:7", "price"),
            ("fields:\n  id: $.id\n  price: {path: $.p, unit: cents}\n", "catalog.yml:7", "minor"),
            ("fields:\n  id: $.id\n  name: $.a b\n", "catalog.yml:7", "unexpected 'b'"),
            ("fields:\n  id: $.id\n  name: {path: $.n, is: a}\n", "catalog.yml:7", "'is' and"),
            ("detail: {path: /products}\n", "catalog.yml:5", "it needs '{id}'"),
            ("response_actions: [{action: ignore}]\n", "catalog.yml:5", "'status_code'"),
            ("rate: {limit: 2, interval: 1s}\n", "catalog.yml:5", "PT1S"),
            ("auth: {type: apikey}\n", "catalog.yml:5", "api_key"),
            ("auth: {type: bearer}\n\(fields)", "", "'source.auth' of type 'bearer' needs"),
            ("", "", "'source.fields.id' is missing"),
        ])
    func mistakes(lines: String, place: String, message: String) throws {
        let outcome = try build(FaultServer(.ok("[]")), lines)
        #expect(outcome.status == 78 || outcome.status == 2, "\(outcome.status)")
        #expect(outcome.messages.contains(place), "\(outcome.messages)")
        #expect(outcome.messages.contains(message), "\(outcome.messages)")
    }

    @Test("an unknown kind is refused with the nearest preset")
    func unknownKind() throws {
        try program.write(
            "source:\n  kind: medsua\n  url: https://a.example\n", to: "catalog.yml")
        let outcome = try program.run(["build", "-C", program.folder])
        #expect(outcome.status != 0)
        #expect(outcome.messages.contains("catalog.yml:2"), "\(outcome.messages)")
        #expect(outcome.messages.contains("medusa"), "\(outcome.messages)")
    }
}
