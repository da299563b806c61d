package import CatalogModel
package import HTTP

/// An API that offers a catalog in pages, and a detail for each product.
///
/// A source knows addresses and payloads; it sends nothing itself, see ``Crawl``.
package protocol CatalogSource: Sendable {
    /// How the configuration names this API, such as `open-market`.
    static var kind: String { get }

    /// What replies should be made of, for who looks for what is wrong with them; see
    /// ``ContractProbe``.
    static var expectation: ReplyExpectation { get }

    /// Where the API begins.
    var base: WebAddress { get }

    /// How the list is cut into pages.
    var pager: Pager { get }

    /// Where the detail of a product is, the id percent-encoded; `nil` when the list tells all.
    func detailAddress(of id: ProductID) -> WebAddress?

    /// How many bytes the detail of a product may have.
    var longestDetail: Int { get }

    /// Whether the rows of a version of the API carry descriptions, so that a description which
    /// changed shows in the list.
    func rowsTellDescriptions(contract: String?) -> Bool

    /// Reads one page of the list, row by row.
    ///
    /// A row that cannot be read is named in the summary and costs nothing but itself. Rows may
    /// have been handed out before an error ends the page.
    ///
    /// - Throws: ``SourceError`` when the reply is no page, what reading `body` or `row` throws.
    func readPage(
        _ body: ResponseBody, from address: WebAddress, row: (ListedProduct) throws -> Void
    ) throws -> PageSummary

    /// Reads the detail of one product.
    func readDetail(
        _ body: ResponseBody, from address: WebAddress
    ) throws(SourceError) -> DetailedProduct

    /// Puts together what the row and the detail tell; a detail of another product is ignored.
    func complete(_ row: ListedProduct, with detail: DetailedProduct?) -> Product
}

extension CatalogSource {
    /// Nothing that could be told field by field.
    package static var expectation: ReplyExpectation { .none }
}
