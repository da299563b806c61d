import CatalogBuild
import HTTP
import Testing

@testable import CatalogCLI

/// Addresses at which an API is searched, for a typed address.
@Suite struct SourceRootsTests {
    @Test(arguments: [
        ("https://a.example", ["https://a.example"], "open-market"),
        ("https://a.example/api/products", ["https://a.example"], "open-market"),
        (
            "https://a.example/v1/api/products/577", ["https://a.example/v1", "https://a.example"],
            "open-market"
        ),
        (
            "https://a.example/shop/", ["https://a.example/shop", "https://a.example"],
            "open-market"
        ),
        ("https://a.example/items/2", ["https://a.example"], "open-market-items"),
        ("https://a.example/item/26", ["https://a.example"], "open-market-items"),
        (
            "https://a.example/itemsale", ["https://a.example/itemsale", "https://a.example"],
            "open-market"
        ),
        (
            "https://www.kobis.or.kr/kobisopenapi/webservice/rest/boxoffice",
            ["https://www.kobis.or.kr"], "box-office"
        ),
        ("https://kobis.or.kr", ["https://kobis.or.kr"], "box-office"),
        (
            "https://a.example/ko/wp-json/wc/store/v1/products",
            ["https://a.example/ko", "https://a.example"], "woocommerce"
        ),
        ("https://a.example/products.json", ["https://a.example"], "shopify"),
    ])
    func `the address of a list leads to its root`(
        text: String, roots: [String], kind: String
    ) throws {
        let found = SourceRoots(of: try #require(WebAddress(text)))
        #expect(found.addresses.map(\.text) == roots)
        #expect(found.kinds.first?.rawValue == kind && found.kinds.count == 5)
    }
}
