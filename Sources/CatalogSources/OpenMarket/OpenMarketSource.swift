public import CatalogModel
public import HTTP
import JSON

/// The Open Market API in its second generation, contracts 2022-01 and 2022-10.
///
/// Which of the two answers is seen from the payload.
public struct OpenMarketSource: CatalogSource {
    private static let listPath = "/api/products"

    /// Where the API begins: below it lies `/api/products`.
    public let base: WebAddress
    /// How many products to ask for with each page.
    public let pageSize: Int
    private let list: WebAddress

    /// A source at an address, which may also be that of the list itself.
    ///
    /// - Precondition: `pageSize` is at least 1.
    public init(base: WebAddress, pageSize: Int = 100) {
        precondition(pageSize >= 1, "a page of \(pageSize) products")
        self.base = base
        self.pageSize = pageSize
        var path = base.path
        while path.hasSuffix("/") { path.removeLast() }
        if !path.hasSuffix(Self.listPath) { path += Self.listPath }
        // A path that was accepted once is accepted again.
        list = WebAddress(base.origin + path) ?? base
    }

    /// The word `open-market`.
    public var kind: String { "open-market" }

    /// 1 MiB.
    public var longestDetail: Int { 1 << 20 }

    /// Numbered pages, such as `…/api/products?page_no=1&items_per_page=100`.
    public var pager: Pager {
        PageTemplate("\(list.text)?page_no={page}&items_per_page=\(pageSize)")
            .map { Pager(.number($0)) } ?? Pager(.whole(list))
    }

    /// Such as `…/api/products/577`.
    public func detailAddress(of id: ProductID) -> WebAddress? {
        WebAddress("\(list.text)/\(id.text.percentEncodedSegment)")
    }
}

extension OpenMarketSource {
    /// True for contract 2022-10.
    public func rowsTellDescriptions(contract: String?) -> Bool {
        contract == OpenMarketEnvelope.Contract.october2022.rawValue
    }
}

// MARK: - Reading

extension OpenMarketSource {
    /// Reads around the rows, and of the rows only where they end.
    public func checkPage(_ body: ResponseBody, from address: WebAddress) throws {
        _ = try readEnvelope(body, from: address) { _ in }
    }

    /// Reads one page of either contract; see ``CatalogSource/readPage(_:from:row:)``.
    public func readPage(
        _ body: ResponseBody, from address: WebAddress, row: (ListedProduct) throws -> Void
    ) throws -> PageSummary {
        var reader = OpenMarketPageReader(address: address, origin: base.origin)
        let (envelope, oversizedRows) = try readEnvelope(body, from: address) {
            try reader.read($0, row: row)
        }
        return reader.summary(envelope, oversizedRows: oversizedRows)
    }

    private func readEnvelope(
        _ body: ResponseBody, from address: WebAddress,
        row: (UnsafeRawBufferPointer) throws -> Void
    ) throws -> (OpenMarketEnvelope, oversizedRows: [Int]) {
        var splitter = RowSplitter(rowsKey: OpenMarketEnvelope.rowsKey)
        let envelope: [UInt8]
        do {
            try body.forEachChunk { chunk in try splitter.consume(chunk, row: row) }
            envelope = try splitter.finish()
        } catch let error as JSONError {
            throw SourceError(unparsable: error, Excerpt(of: body), at: address)
        }
        guard splitter.foundRows, let reply = try? JSONValue(parsing: envelope) else {
            let fact = SourceError.Fact.noRows(
                key: OpenMarketEnvelope.rowsKey, excerpt: Excerpt(envelope).quoted)
            throw SourceError(fact, at: address)
        }
        return (OpenMarketEnvelope(reply), splitter.oversizedRows)
    }

    /// Reads a detail of either contract.
    public func readDetail(
        _ body: ResponseBody, from address: WebAddress
    ) throws(SourceError) -> DetailedProduct {
        let bytes = try bytes(of: body, from: address)
        let wire: WireProduct
        do throws(JSONError) {
            wire = try WireProduct(JSONValue(parsing: bytes))
        } catch {
            throw SourceError(unparsable: error, Excerpt(bytes), at: address)
        }
        let reading = ProductReading(
            wire, pictureAddresses: PictureAddresses(page: address, origin: base.origin))
        return DetailedProduct(
            product: reading.product, irregularities: reading.irregularities)
    }

    private func bytes(
        of body: ResponseBody, from address: WebAddress
    ) throws(SourceError) -> [UInt8] {
        guard body.count <= longestDetail else {
            throw SourceError(.tooLong(limit: longestDetail), at: address)
        }
        do {
            return try body.bytes(limit: longestDetail)
        } catch {
            throw SourceError(.unreadable("\(error)"), at: address)
        }
    }
}

// MARK: - Row and detail

extension OpenMarketSource {
    /// The row, which is the fresher of the two, with what only the detail tells: all pictures,
    /// the vendor's name in contract 2022-01, the description there too.
    public func complete(_ row: ListedProduct, with detail: DetailedProduct?) -> Product {
        var product = row.product
        guard let detail = detail?.product, detail.id == product.id else { return product }
        product.name = product.name ?? detail.name
        product.descriptionMarkdown = product.descriptionMarkdown ?? detail.descriptionMarkdown
        product.vendor = product.vendor ?? detail.vendor
        if product.vendor?.name == nil, product.vendor?.id == detail.vendor?.id {
            product.vendor?.name = detail.vendor?.name
        }
        if !detail.pictures.isEmpty {
            let leading = product.pictures.first?.original
            product.pictures = detail.pictures
            product.pictures.moveToFront(thumbnail: leading)
        }
        return product
    }
}
