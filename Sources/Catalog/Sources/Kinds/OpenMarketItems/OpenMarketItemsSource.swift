package import CatalogModel
import CatalogShopContract
package import HTTP
import JSON
import Text

/// The Open Market API in its first generation, which has the contracts 2021-01 and 2021-05.
///
/// A contract is a version of the API.
///
/// Lists contain no totals, and end with a page without items. In contract 2021-01, lists have no
/// stable order. Source: replies of `GET /items/{page}` and `/item/{id}` of 2021.
package struct OpenMarketItemsSource: CatalogSource {
    static let rowsKey = ShopContract.january2021.rowsKey

    /// The address at which the API begins.
    ///
    /// The paths `/items` and `/item` are below this address.
    package let base: WebAddress
    /// The address of the API, without a slash at the end.
    private let root: String

    /// Creates a source at `base`, which may include the path of the list without a page number.
    package init(base: WebAddress) {
        self.base = base
        root = base.root(above: ShopPath.items)
    }

    /// The value `open-market-items`.
    package static var kind: String { "open-market-items" }

    /// The maximum size of a detail in bytes: 8 MiB.
    package var longestDetail: Int { PayloadReader.longestProduct }

    /// The pages by number, such as `…/items/1`.
    package var pager: Pager {
        PageTemplate("\(root)\(ShopPath.items)/{page}").map { Pager(.number($0)) }
            ?? Pager(.whole(base))
    }

    /// Returns an address such as `…/item/26`.
    package func detailAddress(of id: ProductID) -> WebAddress? {
        WebAddress("\(root)\(ShopPath.item)/\(id.text.percentEncodedSegment)")
    }

    /// Returns false, because rows contain no descriptions.
    package func rowsHaveDescriptions(contract: String?) -> Bool { false }
}

// MARK: - Reading

extension OpenMarketItemsSource {
    private var payloads: PayloadReader {
        PayloadReader(rowsKey: Self.rowsKey, base: base) { (value, pictures) throws(JSONError) in
            ItemReading(try WireItem(value), pictureAddresses: pictures).result
        }
    }

    /// Reads one page of either contract; see ``CatalogSource/readPage(_:from:row:)``.
    package func readPage(
        _ body: ResponseBody, from address: WebAddress, row: (ListedProduct) throws -> Void
    ) throws -> PageSummary {
        var summary = try payloads.readPage(body, from: address, row: row).summary
        // A page with fewer rows is not necessarily the last one.
        summary.pageSize = ShopLimits.pageSize
        return summary
    }

    /// Reads a detail of either contract.
    package func readDetail(
        _ body: ResponseBody, from address: WebAddress
    ) throws(SourceError) -> DetailedProduct {
        try payloads.readDetail(body, from: address, limit: longestDetail)
    }

    /// Returns the product of the row, with the description and the pictures of the detail.
    ///
    /// For all other facts the row is used, because it is more recent.
    package func complete(_ row: ListedProduct, with detail: DetailedProduct?) -> Product {
        var product = row.product
        guard let detail = detail?.product, detail.id == product.id else { return product }
        product.name = product.name ?? detail.name
        product.description = detail.description
        if !detail.pictures.isEmpty { product.pictures = detail.pictures }
        return product
    }
}
