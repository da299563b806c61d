import CatalogBuild
import TestSupport
import CatalogSandbox
import Testing
import WebServer

/// Picture addresses in an API's data that a build does not request.
///
/// The tests run serially, because each has servers, databases and processes open.
@Suite(.serialized) struct PictureAddressTests {
    /// A server that no address in the API's data may reach.
    private let inner = FaultServer(.ok("secret"))
    private let shop: TestShop
    private let site: TestSite

    init() throws {
        shop = try TestShop([.sample(1)])
        site = try TestSite(shop)
    }

    @Test(arguments: [
        "data:image/png;base64,iVBORw0KGgo=", "file:///etc/passwd", "ftp://localhost:PORT/a.png",
        "http://169.254.169.254/latest/meta-data/", "http://localhost:PORT/a.png",
        "http://[::1]:PORT/a.png", "http://[::ffff:127.0.0.1]:PORT/a.png",
        "http://user@localhost:PORT/a.png", "http://10.0.0.1/a.png", "//localhost:PORT/a.png",
        "javascript:alert(1)",
    ])
    func `a picture at a private or invalid address is not requested`(
        address: String
    ) async throws {
        let address = address.replacing("PORT", with: "\(inner.port)")
        let detail = """
            {"id":1,"name":"Mug 1","images":[{"id":1,"url":"\(address)","thumbnail":"\(address)"}]}
            """
        shop.change { $0.answers["/api/products/1"] = .json(Array(detail.utf8)) }
        let outcome = try await site.build()
        #expect(outcome.report.products == 1)
        #expect(inner.connectionCount == 0)
        let page = try site.page(1)
        #expect(!page.contains("<img"), "\(page)")
        #expect(!page.contains("passwd") && !page.contains("localhost"))
    }

    @Test func `a redirect into a private network is not followed`() async throws {
        let outer = FaultServer(.redirect("http://localhost:\(inner.port)/a.png"))
        let detail = """
            {"id":1,"name":"Mug 1","images":[{"id":1,"url":"\(outer.address("/a.png"))"}]}
            """
        shop.change { $0.answers["/api/products/1"] = .json(Array(detail.utf8)) }
        let outcome = try await site.build()
        #expect(outcome.report.picturesMissing == 1)
        #expect(inner.connectionCount == 0)
        #expect(try site.page(1).contains("no picture"))
    }
}
