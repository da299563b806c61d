import CatalogModel
import CatalogSources
import HTTP
import Testing

/// Reads payloads of the API of 2021 as the replies of a server in tests.
struct ItemPayload {
    static let base = "https://market.example.com"

    let source: OpenMarketItemsSource

    init(base: String = base) throws {
        source = OpenMarketItemsSource(base: try #require(WebAddress(base)))
    }

    /// The one item of a row with these fields besides its id.
    func row(_ fields: String) throws -> ListedProduct {
        try #require(try page(#"{"page":1,"items":[{"id":1,\#(fields)}]}"#).products.first)
    }

    func page(_ text: String) throws -> (products: [ListedProduct], summary: PageSummary) {
        try page(ResponseBody(Array(text.utf8)))
    }

    func page(_ body: ResponseBody) throws -> (products: [ListedProduct], summary: PageSummary) {
        var products: [ListedProduct] = []
        let address = try #require(source.pager.address(ofPage: 1))
        let summary = try source.readPage(body, from: address) { products.append($0) }
        return (products, summary)
    }

    func detail(_ text: String) throws -> DetailedProduct {
        let address = try #require(source.detailAddress(of: ProductID("1")))
        return try source.readDetail(ResponseBody(Array(text.utf8)), from: address)
    }
}
