import CatalogModel
import CatalogSources
import HTTP
import Testing

/// Reads payloads as the replies of a server in tests.
struct OpenMarketPayload {
    static let base = "https://market.example.com"

    let source: OpenMarketSource

    init(base: String = base) throws {
        source = OpenMarketSource(base: try #require(WebAddress(base)))
    }

    /// The products of a page with these rows.
    func products(rows: String) throws -> [ListedProduct] {
        try page(#"{"page_no":1,"pages":[\#(rows)]}"#).products
    }

    /// The one product of a row with these fields besides its id.
    func product(_ fields: String) throws -> ListedProduct {
        try #require(try products(rows: #"{"id":1,\#(fields)}"#).first)
    }

    func page(_ text: String) throws -> (products: [ListedProduct], summary: PageSummary) {
        try page(Array(text.utf8))
    }

    func page(_ bytes: [UInt8]) throws -> (products: [ListedProduct], summary: PageSummary) {
        var products: [ListedProduct] = []
        let address = try #require(source.pager.address(ofPage: 1))
        let summary = try source.readPage(ResponseBody(bytes), from: address) {
            products.append($0)
        }
        return (products, summary)
    }

    func detail(_ text: String) throws -> DetailedProduct {
        let address = try #require(source.detailAddress(of: ProductID("1")))
        return try source.readDetail(ResponseBody(Array(text.utf8)), from: address)
    }
}
