import TestSupport
@testable import HTTP
import Testing

struct RedirectTests {
    @Test func `a redirect is followed and the address is the last`() async throws {
        let server = FaultServer { request, _ in
            switch request.path {
            case "/a/old": .redirect("../b/new?x=1#top")
            default: .ok(request.path)
            }
        }
        let response = try await TestClient().get(server, "/a/old")
        #expect(response.address.text == server.address("/b/new?x=1"))
        #expect(try response.text == "/b/new?x=1")
    }

    @Test func `a circle is seen at its second round`() async throws {
        let server = FaultServer { request, _ in .redirect(request.path == "/a" ? "/b" : "/a") }
        let error = try await TestClient().failure(server, "/a")
        #expect(error.kind == .redirect)
        #expect(error.attempts == 1)
        #expect(error.detail == "the redirects are a loop: \(server.address("/a"))")
        #expect(server.requests.count == 2)
    }

    @Test func `five redirects are followed, a sixth is not`() async throws {
        let server = FaultServer { request, _ in
            guard let count = Int(request.path.dropFirst()), count > 0 else { return .ok() }
            return .redirect("/\(count - 1)")
        }
        #expect(try await TestClient().get(server, "/5").status == 200)
        let error = try await TestClient().failure(server, "/6")
        #expect(error.kind == .redirect)
        #expect(error.detail.contains("more than 5"))
    }

    @Test(arguments: [
        "file:///etc/passwd", "ftp://example.com/", "gopher://127.0.0.1/", "javascript:alert(1)",
        "http://user:pw@127.0.0.1/", "http://", "//", "http://a b/", "data:,x",
    ])
    func `a redirect to anything but http and https is refused`(location: String) async throws {
        let server = FaultServer(.redirect(location))
        let error = try await TestClient().failure(server, kind: .image)
        #expect(error.kind == .redirect)
        #expect(server.requests.count == 1)
    }

    @Test func `https never leads to http, and http may lead to https`() throws {
        #expect(throws: HTTPError.self) {
            try trail("https://a.example/x", to: "http://a.example/x")
        }
        #expect(throws: HTTPError.self) { try trail("https://a.example/", to: "http:") }
        #expect(try trail("https://a.example/", to: "//a.example/y") == "https://a.example/y")
        #expect(try trail("http://a.example/", to: "https://a.example/") == "https://a.example/")
    }

    @Test func `an API stays on its host or one that is named, a picture may go anywhere`() throws {
        let (from, to) = ("https://a.example/", "https://b.example/")
        #expect(throws: HTTPError.self) { try trail(from, to: to) }
        #expect(try trail(from, to: to, kind: .image) == to)
        #expect(try trail(from, to: to, HostPolicy(redirectHosts: ["b.example"])) == to)
    }

    @Test func `credentials are not sent to another origin`() async throws {
        let other = FaultServer(.ok())
        let first = FaultServer { request, _ in
            request.path == "/away" ? .redirect(other.address("/landing")) : .redirect("/away")
        }
        let client = try TestClient {
            $0.originHeaders = [
                "http://127.0.0.1:\(first.port)": [try OriginHeader("X-Api-Key", Secret("k1"))]
            ]
        }
        let response = try await client.get(
            first, "/start", headers: [("Authorization", "Bearer t1")])
        #expect(response.address.text == other.address("/landing"))
        for request in first.requests {
            #expect(request.has("X-Api-Key: k1"))
            #expect(request.has("Authorization: Bearer t1"))
        }
        #expect(first.requests.count == 2)
        let landed = try #require(other.requests.first)
        #expect(!landed.head.contains("k1"))
        #expect(!landed.head.contains("t1"))
        #expect(landed.has("User-Agent: catalog-tests/1"))
    }

    /// The addresses after a 302 with `location`.
    private func trail(
        _ start: String, to location: String, _ policy: HostPolicy = HostPolicy(),
        kind: HTTPRequest.Kind = .page
    ) throws -> String {
        let address = try #require(WebAddress(start))
        var trail = RedirectTrail(HTTPRequest(address, kind: kind), policy: policy)
        let response = HTTPResponse(
            status: 302, headers: HTTPHeaders([("location", location)]), body: ResponseBody([]),
            address: address)
        #expect(try trail.extend(by: response))
        return trail.address.text
    }
}
