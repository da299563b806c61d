import CatalogModel
import CatalogSources
import HTTP
import Testing

struct AddressTests {
    @Test(arguments: [
        ("https://market.example.com", "https://market.example.com/api/products"),
        ("https://market.example.com/", "https://market.example.com/api/products"),
        ("http://127.0.0.1:8080/shop", "http://127.0.0.1:8080/shop/api/products"),
        ("http://127.0.0.1:8080/shop//", "http://127.0.0.1:8080/shop/api/products"),
        ("http://localhost/api/products", "http://localhost/api/products"),
        ("http://localhost/api/products/?page_no=3", "http://localhost/api/products"),
    ])
    func `the list is below the base`(base: String, list: String) throws {
        let address = try #require(WebAddress(base))
        let source = OpenMarketSource(base: address, pageSize: 20)
        #expect(source.pager.address(ofPage: 3)?.text == "\(list)?page_no=3&items_per_page=20")
        #expect(source.detailAddress(of: ProductID("577"))?.text == "\(list)/577")
        #expect(source.base == address)
        #expect(OpenMarketSource.kind == "open-market")
    }

    @Test(arguments: [
        ("a/b", "a%2Fb"), ("a%2fb", "a%252fb"), ("a?b#c", "a%3Fb%23c"), ("상", "%EC%83%81"),
        ("A-z_0.~", "A-z_0.~"), ("\u{0}\n", "%00%0A"),
        ("../../etc/passwd", "..%2F..%2Fetc%2Fpasswd"), ("…", "%E2%80%A6"),
    ])
    func `an id is one segment of the path`(id: String, segment: String) throws {
        let source = try OpenMarketPayload().source
        let address = try #require(source.detailAddress(of: ProductID(id)))
        #expect(address.text == "\(OpenMarketPayload.base)/api/products/\(segment)")
    }
}
