import CatalogShopContract
import Testing
import WebServer

@testable import CatalogSandbox

@Suite struct SandboxAPITests {
    private let api = SmallShop.api(SmallShop.catalog(45))

    @Test func `the health check is JSON text that calls itself plain text`() throws {
        let response = try api.get("/healthChecker")
        #expect(response == WebResponse(contentType: "text/plain", body: Array(#""OK""#.utf8)))
    }

    @Test(arguments: [
        ("/api/products", 45...26),
        ("/api/products/", 45...26),
        ("/api/products?page_no=2", 25...6),
        ("/api/products?page_no=3", 5...1),
        ("/api/products?items_per_page=3", 45...43),
        ("/api/products?items_per_page=3&page_no=4", 36...34),
        ("/api/products?items_per_page=1000", 45...1),
        ("/api/products?items_per_page=10000", 45...1),
    ])
    func `a page has its rows, newest first`(target: String, ids: DescendingRange) throws {
        #expect(try api.ids(target) == ids.values)
    }

    @Test(arguments: [
        ("page_no=1", false, true), ("page_no=2", true, true), ("page_no=3", true, false),
    ])
    func `a page knows its neighbours`(query: String, hasPrev: Bool, hasNext: Bool) throws {
        let text = try api.get("/api/products?\(query)").text
        #expect(text.contains(#""lastPage":3,"hasNext":\#(hasNext),"hasPrev":\#(hasPrev)"#))
    }

    @Test(arguments: [
        "/api/products?page_no=4", "/api/products?page_no=2147483647&items_per_page=10000",
        "/api/products?search_value=nothing%20has%20this",
        "/api/products?search_value=45&page_no=2",
    ])
    func `past the end there is a 204 without a body`(target: String) throws {
        #expect(try api.get(target) == WebResponse(status: 204))
    }

    @Test(arguments: [
        ("/api/products?page_no=0", 400), ("/api/products?page_no=-1", 400),
        ("/api/products?page_no=x", 400), ("/api/products?page_no=", 400),
        ("/api/products?page_no=1.5", 400), ("/api/products?page_no=2147483648", 400),
        ("/api/products?items_per_page=0", 400), ("/api/products?items_per_page=ten", 400),
        ("/api/products?items_per_page=10001", 400),
        ("/api/products/x", 400), ("/api/products/46", 404), ("/api/products/0", 404),
        ("/api/products/1/secret", 404), ("/api", 404), ("/api/vendors", 404),
        ("/images", 404), ("/images/none_thumb.png", 404), ("/images/mug-1.png", 404),
        ("/healthChecker/x", 404),
    ])
    func `an error has its code in the body and as status`(target: String, code: Int) throws {
        let response = try api.get(target)
        #expect(response.status == code)
        #expect(response.headers["Content-Type"] == "application/json")
        #expect(response.text.contains(try Regex(#"^\{"code":\#(code),"message":"[^"]+"\}$"#)))
        #expect(response.headers["ETag"] == nil)
    }

    @Test(arguments: [
        ("DELETE", "/api/products", "GET, HEAD, POST, OPTIONS"),
        ("PUT", "/api/products/1", "GET, HEAD, PATCH, DELETE, OPTIONS"),
        ("GET", "/api/products/1/archived", "POST, OPTIONS"),
        ("POST", "/healthChecker", "GET, HEAD, OPTIONS"),
        ("PATCH", "/images/mug-1_thumb.png", "GET, HEAD, OPTIONS"),
    ])
    func `an unsupported method gets the list of supported ones`(
        method: String, target: String, allow: String
    ) throws {
        let response = api.respond(to: try WebRequest(method: method, target: target))
        #expect(response.status == 405)
        #expect(response.headers["Allow"] == allow)
        let options = api.respond(to: try WebRequest(method: "OPTIONS", target: target))
        #expect(options.status == 204)
        #expect(options.headers["Allow"] == allow)
    }

    @Test func `a response has a strong tag that changes with its bytes`() throws {
        let targets = [
            "/api/products", "/api/products?page_no=2", "/api/products/1", "/api/products/2",
            "/images/mug-1_thumb.png", "/images/mug-1_origin.png",
        ]
        let tags = try targets.map { try api.get($0).headers["ETag"] ?? "" }
        #expect(Set(tags).count == targets.count)
        #expect(tags.allSatisfy { $0.contains(/^"[0-9a-f]{32}"$/) })
        #expect(try targets.map { try api.get($0).headers["ETag"] ?? "" } == tags)
    }

    @Test(arguments: [
        ("mug", [3, 2]), ("MUG", [3, 2]), ("potter", [3, 2, 1]), ("glaze", [1]),
        ("%EC%BB%B5", [1]), ("", [3, 2, 1]), ("g+2", [2]), ("é", [1]),
    ])
    func `a search covers name, vendor and description`(word: String, ids: [Int]) throws {
        let catalog = SandboxCatalog(products: [
            SmallShop.product(1, name: "컵 É", description: "a Glaze"),
            SmallShop.product(2), SmallShop.product(3),
        ])
        let target = "/api/products?search_value=\(word)"
        #expect(try SmallShop.api(catalog).ids(target) == ids)
        #expect(
            try SmallShop.api(catalog).get(target).text.contains(#""totalCount":\#(ids.count)"#))
        #expect(try SmallShop.api(catalog, .january2022).ids(target) == [3, 2, 1])
    }

    @Test func `the pages of a search have its hits`() throws {
        let target = "/api/products?search_value=mug+1&items_per_page=4"
        #expect(try api.ids(target) == [19, 18, 17, 16])
        #expect(try api.ids(target + "&page_no=3") == [11, 10, 1])
    }
}

/// A range that is written from its greater end, `5...1`.
struct DescendingRange: Sendable {
    let values: [Int]
}

/// A range from its greater end.
func ... (upper: Int, lower: Int) -> DescendingRange {
    DescendingRange(values: Array((lower..<upper + 1).reversed()))
}
