import TestSupport
@testable import HTTP
import Testing

/// Keys in the query of an address.
struct QueryTests {
    private static let key = "k3y4a7f99e8c21"

    @Test(arguments: [
        ("https://a.example", "abc", "https://a.example/?key=abc"),
        ("https://a.example/x?page=1", "abc", "https://a.example/x?page=1&key=abc"),
        (
            "https://a.example/x", "a b&c=d#e/가",
            "https://a.example/x?key=a%20b%26c%3Dd%23e%2F%EA%B0%80"
        ),
        ("https://a.example/x?y", "", "https://a.example/x?y&key="),
    ])
    func `a value of the query stays one value with any characters`(
        address: String, value: String, whole: String
    ) throws {
        var request = HTTPRequest(try #require(WebAddress(address)))
        request.addToQuery("key", Secret(value))
        #expect(request.address.text == whole)
        #expect(request.secrets == [Secret(value)])
    }

    @Test func `an address that no server would take stays as it was`() throws {
        let address = try #require(WebAddress("https://a.example/x"))
        var request = HTTPRequest(address)
        request.addToQuery("key", Secret(String(repeating: "x", count: 9_000)))
        #expect(request.address == address)
    }

    @Test(arguments: [
        Reply.status(302, "Location: ftp://a.example/\(QueryTests.key)"),
        .ok("<h1>Bad key \(QueryTests.key)</h1>"),
        Reply(pieces: [], ending: .close), .status(503),
    ])
    func `a key in the query reaches the server and no message`(reply: Reply) async throws {
        struct Quote: Error, CustomStringConvertible { let description: String }
        let server = FaultServer(reply)
        let client = try TestClient()
        var request = HTTPRequest(try #require(WebAddress(server.address("/list?day=1"))))
        request.addToQuery("id", Secret(Self.key))
        #expect(!"\(request.secrets)".contains(Self.key))
        let order = request
        let error = try await #require(throws: HTTPError.self) {
            try await client.http.send(order) { response in
                throw Quote(description: "\(response.address): \(try response.text)")
            }
        }
        #expect(server.requests.first?.path == "/list?day=1&id=\(Self.key)")
        #expect(!"\(error) \(error.detail)".contains(Self.key), "\(error)")
        #expect(error.address?.text.contains(Self.key) != true)
    }

    @Test func `credentials follow their scheme`() throws {
        let header = try OriginHeader(authorization: "KakaoAK", Secret(Self.key))
        #expect(header.name == "Authorization")
        #expect(header.value.reveal() == "KakaoAK \(Self.key)")
        #expect(!"\(header)".contains(Self.key))
        #expect(SecretMask([header]).masking("KakaoAK \(Self.key)") == "KakaoAK ***")
        let error = #expect(throws: HTTPError.self) {
            try OriginHeader(authorization: "KakaoAK", Secret("\(Self.key)\n"))
        }
        #expect(error?.detail == "the value of Authorization contains a control character")
    }

    private func posted(to server: FaultServer) throws -> HTTPRequest {
        var request = HTTPRequest(
            try #require(WebAddress(server.address("/search"))), method: .post,
            body: .init(Array("{}".utf8), contentType: "application/json"))
        request.isQuery = true
        return request
    }

    @Test("a POST that only asks is repeated like a GET, with its body")
    func repeatedQuery() async throws {
        let server = FaultServer([Reply(pieces: [], ending: .close), .status(503), .ok("found")])
        let client = try TestClient()
        let response = try await client.http.send(try posted(to: server))
        #expect(try response.text == "found")
        #expect(
            server.requests.map { "\($0.method) \($0.path)" }
                == Array(repeating: "POST /search", count: 3))
        #expect(server.requests.allSatisfy { $0.body == Array("{}".utf8) })
    }

    @Test("a POST that only asks is not sent on to another address")
    func redirectedQuery() async throws {
        let server = FaultServer([.redirect("/elsewhere"), .ok()])
        let client = try TestClient()
        let request = try posted(to: server)
        let error = await #expect(throws: HTTPError.self) {
            try await client.http.send(request)
        }
        #expect(error?.kind == .redirect)
        #expect(server.requests.count == 1)
    }

    @Test("the forms of credentials in headers", arguments: ["a:b", "shop"])
    func headers(user: String) throws {
        if user.contains(":") {
            #expect(throws: HTTPError.self) {
                try OriginHeader(user: Secret(user), password: Secret(Self.key))
            }
            return
        }
        let header = try OriginHeader(user: Secret("Aladdin"), password: Secret("open sesame"))
        // The example of RFC 7617, section 2.
        #expect(header.value.reveal() == "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==")
        #expect(try OriginHeader(cookie: "k", Secret("v")).value.reveal() == "k=v")
        #expect(!"\(header)".contains("QWxh"))
    }
}
