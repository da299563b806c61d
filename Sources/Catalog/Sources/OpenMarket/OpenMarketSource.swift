package import CatalogModel
import CatalogShopContract
package import HTTP
import JSON
import Text

/// The Open Market API in its second generation, contracts 2022-01 and 2022-10.
///
/// Which of the two answers is seen from the payload.
package struct OpenMarketSource: CatalogSource {
    /// Where the API begins: below it lies `/api/products`.
    package let base: WebAddress
    /// How many products to ask for with each page.
    package let pageSize: Int
    private let list: WebAddress

    /// A source at an address, which may also be that of the list itself.
    ///
    /// - Precondition: `pageSize` is at least 1.
    package init(base: WebAddress, pageSize: Int = 100) {
        precondition(pageSize >= 1, "a page of \(pageSize) products")
        self.base = base
        self.pageSize = pageSize
        // A path that was accepted once is accepted again.
        list = WebAddress(base.root(above: ShopPath.products) + ShopPath.products) ?? base
    }

    /// The word `open-market`.
    package static var kind: String { "open-market" }

    /// 1 MiB.
    package var longestDetail: Int { 1 << 20 }

    /// Numbered pages, such as `…/api/products?page_no=1&items_per_page=100`.
    package var pager: Pager {
        PageTemplate("\(list.text)?\(ShopQuery.page)={page}&\(ShopQuery.pageSize)=\(pageSize)")
            .map { Pager(.number($0)) } ?? Pager(.whole(list))
    }

    /// Such as `…/api/products/577`.
    package func detailAddress(of id: ProductID) -> WebAddress? {
        WebAddress("\(list.text)/\(id.text.percentEncodedSegment)")
    }
}

extension OpenMarketSource {
    /// True for contract 2022-10.
    package func rowsTellDescriptions(contract: String?) -> Bool {
        contract.flatMap(ShopContract.init(rawValue:))?.rowsHaveDescriptions ?? false
    }
}

// MARK: - Reading

extension OpenMarketSource {
    private var payloads: PayloadReader {
        PayloadReader(rowsKey: OpenMarketEnvelope.rowsKey, base: base) {
            (value, pictures) throws(JSONError) in
            ProductReading(try WireProduct(value), pictureAddresses: pictures).result
        }
    }

    /// Reads one page of either contract; see ``CatalogSource/readPage(_:from:row:)``.
    package func readPage(
        _ body: ResponseBody, from address: WebAddress, row: (ListedProduct) throws -> Void
    ) throws -> PageSummary {
        let page = try payloads.readPage(body, from: address, row: row)
        return OpenMarketEnvelope(page.envelope).completing(page.summary)
    }

    /// Reads a detail of either contract.
    package func readDetail(
        _ body: ResponseBody, from address: WebAddress
    ) throws(SourceError) -> DetailedProduct {
        try payloads.readDetail(body, from: address, limit: longestDetail)
    }
}

// MARK: - Row and detail

extension OpenMarketSource {
    /// The row, which is the fresher of the two, with what only the detail tells: all pictures,
    /// the vendor's name in contract 2022-01, the description there too.
    package func complete(_ row: ListedProduct, with detail: DetailedProduct?) -> Product {
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
