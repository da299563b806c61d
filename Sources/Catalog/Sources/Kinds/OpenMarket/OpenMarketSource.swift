package import CatalogModel
import CatalogShopContract
package import HTTP
import JSON
import Text

/// The Open Market API in its second generation, which has the contracts 2022-01 and 2022-10.
///
/// A contract is a version of the API.
///
/// The payload shows which of the two contracts the server follows.
package struct OpenMarketSource: CatalogSource {
    /// The address at which the API begins.
    ///
    /// The list is at the path `/api/products` below this address.
    package let base: WebAddress
    /// The number of products to request with each page.
    package let pageSize: Int
    private let list: WebAddress

    /// Creates a source at `base`, which may include the path of the list.
    ///
    /// - Precondition: `pageSize` is at least 1.
    package init(base: WebAddress, pageSize: Int = 100) {
        precondition(pageSize >= 1, "a page of \(pageSize) products")
        self.base = base
        self.pageSize = pageSize
        // An accepted path stays valid.
        list = WebAddress(base.root(above: ShopPath.products) + ShopPath.products) ?? base
    }

    /// The value `open-market`.
    package static var kind: String { "open-market" }

    /// The maximum size of a detail in bytes: 8 MiB.
    package var longestDetail: Int { PayloadReader.longestProduct }

    /// The pages by number, such as `…/api/products?page_no=1&items_per_page=100`.
    package var pager: Pager {
        PageTemplate("\(list.text)?\(ShopQuery.page)={page}&\(ShopQuery.pageSize)=\(pageSize)")
            .map { Pager(.number($0)) } ?? Pager(.whole(list))
    }

    /// Returns an address such as `…/api/products/577`.
    package func detailAddress(of id: ProductID) -> WebAddress? {
        WebAddress("\(list.text)/\(id.text.percentEncodedSegment)")
    }
}

extension OpenMarketSource {
    /// Returns true for contract 2022-10.
    package func rowsHaveDescriptions(contract: String?) -> Bool {
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
    /// Returns the product of the row, with the facts that only the detail has.
    ///
    /// These are all pictures and, in contract 2022-01, the vendor's name and the description. For
    /// all other facts the row is used, because it is more recent. A price that follows from the
    /// detail's variants is also used if the row has no price.
    package func complete(_ row: ListedProduct, with detail: DetailedProduct?) -> Product {
        var product = row.product
        guard let detail = detail?.product, detail.id == product.id else { return product }
        product.name = product.name ?? detail.name
        product.description = product.description ?? detail.description
        product.vendor = product.vendor ?? detail.vendor
        product.completeExtras(with: detail)
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
