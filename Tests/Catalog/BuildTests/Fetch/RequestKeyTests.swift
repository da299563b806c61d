import CatalogSources
import HTTP
import Testing

@testable import CatalogBuild

/// The keys of requests for pages in the state.
@Suite struct RequestKeyTests {
    @Test(
        "a request is found again by its key, a POST with its body",
        arguments: [
            ("https://a.example/list?page=2", nil, "/list?page=2"),
            ("https://a.example/search", #"{"page":2}"#, #"/search POST {"page":2}"#),
            ("https://a.example/s?x=1", #"{"q":"a POST b"}"#, #"/s?x=1 POST {"q":"a POST b"}"#),
        ] as [(String, String?, String)])
    func keys(address: String, body: String?, key: String) throws {
        let base = try #require(WebAddress("https://a.example/v1"))
        let client = try HTTPClient(HTTPClient.Configuration(userAgent: "catalog-tests/1"))
        defer { client.shutdown() }
        let server = ServerConnection(base: base, client: client)
        let request = PageRequest(try #require(WebAddress(address)), body: body)
        #expect(server.key(of: request) == key)
        #expect(server.request(ofPage: key) == request)
    }

    @Test("a key in the address of the API does not hide the keys of other pages")
    func secretInBase() throws {
        let base = try #require(WebAddress("https://a.example/v1?k=s3cret"))
        let client = try HTTPClient(HTTPClient.Configuration(userAgent: "catalog-tests/1"))
        defer { client.shutdown() }
        var server = ServerConnection(base: base, client: client)
        server.secrets = [Secret("s3cret")]
        let page = try #require(WebAddress("https://a.example/v1?page=2"))
        #expect(server.address(ofPage: server.key(of: page)) == page)
        let hidden = try #require(WebAddress("https://a.example/v1?k=s3cret&page=2"))
        #expect(server.address(ofPage: server.key(of: hidden)) == nil)
    }
}
