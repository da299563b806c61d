import CatalogModel
import CatalogSources
import HTTP
import JSON
import Testing

/// A source of rows `{"id":1}` below `pages` whose pager a test chooses, and whose `next` leads to
/// the next page.
struct PagedSource: CatalogSource {
    static let home = "https://a.example/"

    let pager: Pager
    private let market: OpenMarketSource

    init(_ pager: Pager) throws {
        self.pager = pager
        market = OpenMarketSource(base: try #require(WebAddress(Self.home)))
    }

    static var kind: String { "paged" }
    var base: WebAddress { market.base }

    var longestDetail: Int { market.longestDetail }

    func detailAddress(of id: ProductID) -> WebAddress? { nil }

    func rowsHaveDescriptions(contract: String?) -> Bool { true }

    func readPage(
        _ body: ResponseBody, from address: WebAddress, row: (ListedProduct) throws -> Void
    ) throws -> PageSummary {
        var summary = try market.readPage(body, from: address, row: row)
        summary.next = try? JSONValue(parsing: try body.bytes())["next"]?.string
        return summary
    }

    func readDetail(
        _ body: ResponseBody, from address: WebAddress
    ) throws(SourceError) -> DetailedProduct {
        try market.readDetail(body, from: address)
    }

    func complete(_ row: ListedProduct, with detail: DetailedProduct?) -> Product { row.product }
}

extension Pager {
    /// A pager with the part of an address behind the home page.
    static func number(_ path: String) throws -> Pager {
        Pager(.number(try #require(PageTemplate(PagedSource.home + path))))
    }
}
