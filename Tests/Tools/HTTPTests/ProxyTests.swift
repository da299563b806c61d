import TestSupport
import Testing

@testable import HTTP

struct ProxyTests {
    private static let usual = [
        "http_proxy": "http://p1:1", "HTTPS_PROXY": "http://p2:2", "ALL_PROXY": "socks5h://p3:3",
        "NO_PROXY": ".shop.example, other.example:8443,10.0.0.0/8,fd00::/8,[fe12::1]:8443",
    ]

    @Test(arguments: [
        ("http://a.example/", "http://p1:1"), ("https://a.example/", "http://p2:2"),
        ("http://localhost/", nil), ("http://127.0.0.9/", nil), ("http://a.localhost/", nil),
        ("https://shop.example/", nil),
        ("https://www.shop.example/", nil), ("https://myshop.example/", "http://p2:2"),
        ("https://other.example:8443/", nil), ("https://other.example/", "http://p2:2"),
        ("http://10.1.2.3/", nil), ("http://11.1.2.3/", "http://p1:1"), ("http://[::1]/", nil),
        ("http://[fd12::1]/", nil), ("https://[fe12::1]:8443/", nil),
        ("https://[fe12::1]/", "http://p2:2"), ("http://[fc12::1]/", "http://p1:1"),
    ])
    func `the usual variables name the proxy and the exceptions`(
        address: String, proxy: String?
    ) throws {
        let rules = ProxyRules(environment: Self.usual)
        #expect(rules.proxy(for: try #require(WebAddress(address))) == proxy)
    }

    @Test(arguments: [
        ([:], nil), (["HTTP_PROXY": "http://stranger"], nil), (["ALL_PROXY": "p:1"], "p:1"),
        (["all_proxy": "a", "ALL_PROXY": "b"], "a"), (["http_proxy": "", "ALL_PROXY": "b"], "b"),
        (["http_proxy": "a", "no_proxy": "*"], nil), (["http_proxy": "a", "no_proxy": "b,,"], "a"),
    ])
    func `small letters come first, and HTTP_PROXY counts for nothing`(
        environment: [String: String], proxy: String?
    ) throws {
        let address = try #require(WebAddress("http://h.example/"))
        #expect(ProxyRules(environment: environment).proxy(for: address) == proxy)
    }

    @Test func `a request goes through the proxy, and its host is not looked up here`()
        async throws
    {
        let proxy = FaultServer(.ok("[1]"))
        let client = try client(through: proxy)
        #expect(try await client.send("http://shop.invalid/list").text == "[1]")
        #expect(proxy.requests.map(\.path) == ["http://shop.invalid/list"])
        #expect(proxy.requests.first?.has("Proxy-Authorization: Basic dTpwdw==") == true)
    }

    @Test(arguments: [
        "http://127.0.0.2/", "http://[::1]/", "http://localhost/", "http://10.0.0.1/",
    ])
    func `a private address is refused behind a proxy as well`(address: String) async throws {
        let proxy = FaultServer(.ok())
        let client = try client(through: proxy)
        let error = await #expect(throws: HTTPError.self) { try await client.send(address) }
        #expect(error?.kind == .privateAddress)
        #expect(proxy.connectionCount == 0)
    }

    @Test func `a proxy that refuses is named as the reason, its password is not`() async throws {
        let proxy = FaultServer(.status(403))
        let client = try client(through: proxy)
        let error = await #expect(throws: HTTPError.self) {
            try await client.send("https://shop.invalid/")
        }
        #expect(error?.kind == .proxy)
        #expect(error?.description.contains("403") == true)
        #expect(error?.description.contains("pw") == false)
        #expect(proxy.requests.first?.head.hasPrefix("CONNECT shop.invalid:443 ") == true)
        #expect(proxy.requests.first?.head.contains("k1") == false)
    }

    @Test func `through a proxy's tunnel only the server's own headers count`() async throws {
        let authority = AuthorityFile(ServerCertificate())
        let server = FaultServer(security: authority.certificate, isBehindProxy: true) { _, _ in
            .ok("[1]", "X-Place: shop")
        }
        let client = try client(through: server) { $0.trustedCertificates = authority.path }
        for path in ["1", "2"] {
            let response = try await client.send("https://shop.invalid/\(path)")
            #expect(try response.text == "[1]")
            #expect(response.headers["X-Place"] == "shop")
        }
        #expect(server.requests.map(\.path) == ["/1", "/2"])
        #expect(server.requests.allSatisfy { $0.has("X-Api-Key: k1") })
        #expect(server.requests.allSatisfy { $0.value(of: "Proxy-Authorization") == nil })
        #expect(server.connectionCount == 1)
    }

    private func client(
        through proxy: FaultServer, _ change: (inout HTTPClient.Configuration) -> Void = { _ in }
    ) throws -> TestClient {
        let address = "http://u:pw@127.0.0.1:\(proxy.port)"
        return try TestClient {
            $0.proxies = ProxyRules(environment: ["all_proxy": address])
            $0.hosts.privateHosts = []
            $0.originHeaders = [
                "https://shop.invalid": [try OriginHeader("X-Api-Key", Secret("k1"))]
            ]
            change(&$0)
        }
    }
}

extension TestClient {
    // Optimised and inlined twice, its change of error types crashes Swift 6.3.1 in CoroSplit.
    @inline(never) fileprivate func send(_ address: String) async throws -> HTTPResponse {
        guard let address = WebAddress(address) else { throw NoAddress() }
        return try await http.send(HTTPRequest(address))
    }
}
