package import CatalogModel
package import HTTP

/// A source: an API that sends the products of a shop.
///
/// The API sends a list in pages. Each product has a row in the list, and a detail at an address of
/// its own.
///
/// A source only makes addresses and reads replies. The requests are sent by ``Crawl``.
package protocol CatalogSource: Sendable {
    /// The name of this API in the configuration, such as `open-market`.
    static var kind: String { get }

    /// The expected fields of replies, with which ``ContractProbe`` checks an API.
    static var expectation: ReplyExpectation { get }

    /// The address at which the API begins.
    var base: WebAddress { get }

    /// The paging of the list.
    var pager: Pager { get }

    /// Returns the address of a product's detail; `nil` if the rows contain all data.
    ///
    /// The id is percent-encoded in the address.
    func detailAddress(of id: ProductID) -> WebAddress?

    /// The types of replies that the source reads, as the value of the header `Accept`.
    var acceptedTypes: String { get }

    /// True if rows contain all data of products, so that products have no details.
    ///
    /// In this case a value that the row does not have is removed from the saved product.
    var rowsAreComplete: Bool { get }

    /// Reads the other lists to which rows refer, such as the categories of products.
    ///
    /// - Returns: the source with the data of these lists, for one crawl.
    /// - Throws: ``SourceError`` when a list cannot be read, and the errors of `fetch`.
    func withReferences(through fetch: any ReferenceFetch) async throws -> Self

    /// The maximum size of a product's detail in bytes.
    var longestDetail: Int { get }

    /// Returns true if rows contain descriptions in the version `contract` of the API.
    ///
    /// In this case a changed description is visible in the list.
    func rowsHaveDescriptions(contract: String?) -> Bool

    /// Reads one page of the list, row by row.
    ///
    /// A row that cannot be read is listed in the summary, and the other rows are read all the
    /// same. When an error is thrown, `row` may already have been called for some rows.
    ///
    /// - Throws: ``SourceError`` when the reply is not a page; also errors of `row`, and of reading
    ///   `body`.
    func readPage(
        _ body: ResponseBody, from address: WebAddress, row: (ListedProduct) throws -> Void
    ) throws -> PageSummary

    /// Reads the detail of one product.
    func readDetail(
        _ body: ResponseBody, from address: WebAddress
    ) throws(SourceError) -> DetailedProduct

    /// Returns the addresses of further replies that belong to the product's detail; empty by
    /// default.
    ///
    /// An address is `nil` if the product does not have this reply.
    func furtherDetailAddresses(of id: ProductID) -> [WebAddress?]

    /// Reads all replies that belong to the detail of a product.
    ///
    /// By default, only the first reply is read.
    ///
    /// - Parameters:
    ///   - bodies: the reply at ``detailAddress(of:)``, and then the replies at
    ///     ``furtherDetailAddresses(of:)``. A missing reply is `nil`.
    ///   - address: the address of the first reply.
    func readDetails(
        _ bodies: [ResponseBody?], of id: ProductID?, from address: WebAddress
    ) throws(SourceError) -> DetailedProduct

    /// Returns the product without the values that come from its detail.
    ///
    /// The detail is then read again. A value that the detail no longer has does not stay in the
    /// product.
    func withoutDetail(_ product: Product) -> Product

    /// True if the list shows when the price or the stock of a product changes.
    ///
    /// Otherwise each build reads all details.
    var rowsHavePrices: Bool { get }

    /// Returns the meaning of a reply with this status; `nil` for the usual meaning.
    func action(on status: Int, _ body: ResponseBody) -> ReplyAction?

    /// Returns the origin of each field of a product, or the reason why the field is empty.
    ///
    /// The keys are the names of the fields in ``SourceTrial``. By default, there are no entries.
    ///
    /// - Parameters:
    ///   - index: the index of the product's row on the page, from 0.
    ///   - page: the body of the page.
    ///   - details: the replies of the product's detail.
    func fieldOrigins(
        ofRow index: Int, on page: ResponseBody, details: [ResponseBody?]
    ) -> [String: String]

    /// Returns the configured fields that are missing in these replies.
    ///
    /// By default, the list is empty.
    ///
    /// - Parameters:
    ///   - page: the body of the first page.
    ///   - details: the replies of the detail of one product of the page; empty without a detail.
    func differences(ofPage page: ResponseBody, details: [ResponseBody?]) -> [ReplyDifference]

    /// Merges the row and the detail of a product.
    ///
    /// The detail is ignored if it describes another product.
    func complete(_ row: ListedProduct, with detail: DetailedProduct?) -> Product
}

extension CatalogSource {
    /// Returns the address of a picture in a description, in the form of ``Picture/original``.
    ///
    /// The address is `nil` if the picture cannot be fetched over http or https.
    package func pictureReference(_ written: String) -> String? {
        PictureReferences(page: base, origin: base.origin).address(of: written)
    }

    package func furtherDetailAddresses(of id: ProductID) -> [WebAddress?] { [] }

    package func readDetails(
        _ bodies: [ResponseBody?], of id: ProductID?, from address: WebAddress
    ) throws(SourceError) -> DetailedProduct {
        try readDetail(bodies.first.flatMap(\.self) ?? ResponseBody([]), from: address)
    }

    package func withoutDetail(_ product: Product) -> Product {
        var product = product.withoutVariantPrice
        product.description = nil
        product.vendor?.name = nil
        product.extras = ProductExtras()
        return product
    }

    package func fieldOrigins(
        ofRow index: Int, on page: ResponseBody, details: [ResponseBody?]
    ) -> [String: String] { [:] }

    package func differences(
        ofPage page: ResponseBody, details: [ResponseBody?]
    ) -> [ReplyDifference] { [] }

    /// The default: true.
    package var rowsHavePrices: Bool { true }

    package func action(on status: Int, _ body: ResponseBody) -> ReplyAction? { nil }

    /// The default, `application/json`.
    package var acceptedTypes: String { "application/json" }

    /// The default, which is false.
    package var rowsAreComplete: Bool { false }

    /// The default, for sources whose rows refer to no other list.
    package func withReferences(through fetch: any ReferenceFetch) async throws -> Self { self }

    /// The default, which expects no fields.
    package static var expectation: ReplyExpectation { .none }
}

/// The requests for the other lists to which the rows of a list refer.
package protocol ReferenceFetch: Sendable {
    /// Fetches a page of such a list, and reads the page.
    ///
    /// If `read` throws an error, the page is requested again a few times.
    func page<Value: Sendable>(
        at address: WebAddress, reading read: @escaping @Sendable (PageReply) throws -> Value
    ) async throws -> Value
}
