import CatalogModel
import CatalogSources
import HTTP
import JSON
import Testing

/// Lists that a source refers to, as the replies of a server in tests, by path and query.
struct FixedReplies: ReferenceFetch {
    let replies: [String: PageReply]

    func page<Value: Sendable>(
        at address: WebAddress, reading read: @escaping @Sendable (PageReply) throws -> Value
    ) async throws -> Value {
        let target = address.path + (address.query.map { "?\($0)" } ?? "")
        return try read(replies[target] ?? .missing())
    }
}

extension PageReply {
    /// A reply with JSON.
    static func json(_ text: String, total: Int? = nil) -> PageReply {
        let headers = total.map { [HTTPHeader("X-WP-Total", String($0))] } ?? []
        return .body(ResponseBody(Array(text.utf8)), HTTPHeaders(headers))
    }
}

extension CatalogSource {
    /// The products of a page.
    func products(_ text: String) throws -> [ListedProduct] {
        var products: [ListedProduct] = []
        let address = try #require(pager.address(ofPage: 1))
        _ = try readPage(ResponseBody(Array(text.utf8)), from: address) { products.append($0) }
        return products
    }

    /// The one product of a page with this row.
    func product(_ row: String, in list: (String) -> String) throws -> ListedProduct {
        let products = try products(list(row))
        #expect(products.count == 1)
        return try #require(products.first)
    }
}
