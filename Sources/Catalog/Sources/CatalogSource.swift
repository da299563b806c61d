package import CatalogModel
package import HTTP

/// An API that offers a catalog in pages, and a detail for each product.
///
/// A source defines addresses and reads payloads; ``Crawl`` sends the requests.
package protocol CatalogSource: Sendable {
    /// The name of this API in the configuration, such as `open-market`.
    static var kind: String { get }

    /// The expected fields of replies, for diagnosing an API; see ``ContractProbe``.
    static var expectation: ReplyExpectation { get }

    /// The address at which the API begins.
    var base: WebAddress { get }

    /// The paging of the list.
    var pager: Pager { get }

    /// Returns the address of a product's detail, with the id percent-encoded; `nil` when the list
    /// is complete without details.
    func detailAddress(of id: ProductID) -> WebAddress?

    /// The limit of a product's detail in bytes.
    var longestDetail: Int { get }

    /// Returns true if rows in a version of the API contain descriptions, so that a changed
    /// description is visible in the list.
    func rowsHaveDescriptions(contract: String?) -> Bool

    /// Reads one page of the list, row by row.
    ///
    /// A row that cannot be read is listed in the summary and affects no other row. Rows may
    /// already have been delivered when an error ends the page.
    ///
    /// - Throws: ``SourceError`` when the reply is not a page, and the errors of reading `body` and
    ///   of `row`.
    func readPage(
        _ body: ResponseBody, from address: WebAddress, row: (ListedProduct) throws -> Void
    ) throws -> PageSummary

    /// Reads the detail of one product.
    func readDetail(
        _ body: ResponseBody, from address: WebAddress
    ) throws(SourceError) -> DetailedProduct

    /// Merges the row and the detail of a product; a detail of another product is ignored.
    func complete(_ row: ListedProduct, with detail: DetailedProduct?) -> Product
}

extension CatalogSource {
    /// Returns the address of a picture that a description names, in the form of
    /// ``Picture/original``; `nil` for one that cannot be fetched over http or https.
    package func pictureReference(_ written: String) -> String? {
        PictureReferences(page: base, origin: base.origin).address(of: written)
    }

    /// The default, which expects no fields.
    package static var expectation: ReplyExpectation { .none }
}
