import CatalogModel
package import HTTP
import JSON
import Text

/// The list of products that every shop of Shopify has at `/products.json`, without a key.
///
/// Shopify does not document the list. The list states neither a currency nor numbers of pieces,
/// and ends after 25,000 products. Source: replies of shops, as described by third parties.
package struct ShopifySource: RowOnlySource {
    /// The largest number of rows on a page.
    private static let pageSize = 250
    /// The largest product of page number and page size.
    private static let mostProducts = 25_000
    /// The path of the list below a shop or a collection.
    package static let listPath = "/products.json"
    static let rowsKey = "products"

    /// The address that the owner wrote: the front page of the shop or of a collection, or a list.
    package let base: WebAddress
    /// The front page of the shop or of a collection, without a slash at the end.
    private let root: String
    /// The ISO 4217 code of the currency of all prices.
    private let currency: String

    /// Creates a source of the shop or the collection at `base`.
    ///
    /// - Parameter currency: the ISO 4217 code of the currency of all prices.
    package init(base: WebAddress, currency: String) {
        self.base = base
        self.currency = currency
        root = base.root(above: Self.listPath)
    }

    /// Creates a source with the owner's settings.
    ///
    /// - Throws: ``SourceError`` with the fact `missingOption` without a configured currency. The
    ///   currency of the site's language is not assumed, because the shop may have another one.
    package init(base: WebAddress, _ options: SourceOptions) throws(SourceError) {
        guard let currency = options.currency else {
            throw SourceError(.missingOption("currency", example: "KRW"), at: base)
        }
        self.init(base: base, currency: currency)
    }

    /// The value `shopify`.
    package static var kind: String { "shopify" }

    /// The pages by number, such as `…/products.json?limit=250&page=1`.
    package var pager: Pager {
        PageTemplate("\(root)\(Self.listPath)?limit=\(Self.pageSize)&page={page}")
            .map { Pager(.number($0)) } ?? Pager(.whole(base))
    }
}

// MARK: - Reading

extension ShopifySource {
    private var payloads: PayloadReader {
        let shop = base.origin
        let currency = currency
        return PayloadReader(rowsKey: Self.rowsKey, base: base) {
            (row, pictures) throws(JSONError) in
            try ShopifyReading(row, shop: shop, currency: currency, pictureAddresses: pictures)
                .result
        }
    }

    /// Reads one page; see ``CatalogSource/readPage(_:from:row:)``.
    ///
    /// - Throws: ``SourceError`` with the fact `cutList` if the page is full and is the last that
    ///   Shopify sends, and `closedShop` if the shop sent a web page.
    package func readPage(
        _ body: ResponseBody, from address: WebAddress, row: (ListedProduct) throws -> Void
    ) throws -> PageSummary {
        let summary: PageSummary
        do {
            summary = try payloads.readPage(body, from: address, row: row).summary
        } catch let error as SourceError {
            guard case .webPage = error.fact else { throw error }
            throw SourceError(.closedShop, at: address)
        }
        let isLast = address == pager.address(ofPage: Self.mostProducts / Self.pageSize)
        if isLast, summary.rowCount >= Self.pageSize {
            throw SourceError(.cutList(limit: Self.mostProducts), at: address)
        }
        return summary
    }
}
