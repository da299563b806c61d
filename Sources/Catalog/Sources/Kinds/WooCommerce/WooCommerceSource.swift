import CatalogModel
import Digest
package import HTTP
import JSON

/// The Store API of WooCommerce, which every shop with this plug-in of WordPress answers without a
/// key.
///
/// The rows of products have all data except the prices of variations and the parents of
/// categories, which are in lists of their own. Source: WooCommerce's "Store API" documentation,
/// and replies of WooCommerce 7.9.
package struct WooCommerceSource: RowOnlySource {
    /// The largest number of rows on a page; the API refuses larger numbers with status 400.
    private static let largestPage = 100
    /// The key of a list in other APIs; here the rows are the document itself.
    static let rowsKey = "products"

    /// The address that the owner wrote: the shop's front page, or a route of the API.
    package let base: WebAddress
    let route: StoreRoute
    let pageSize: Int
    var references = WooCommerceReferences()

    /// Creates a source of the shop at `base`.
    ///
    /// - Parameter pageSize: the number of products to request with each page; at most 100 are
    ///   requested.
    package init(base: WebAddress, pageSize: Int = 100) {
        self.base = base
        self.pageSize = max(1, min(pageSize, Self.largestPage))
        route = StoreRoute(base)
    }

    /// The value `woocommerce`.
    package static var kind: String { "woocommerce" }

    /// The pages by number, in the order of ids, so that a new product does not move the others.
    ///
    /// The `Link` header is not used, because WordPress escapes its ampersands as in HTML.
    package var pager: Pager {
        let list = StoreRoute.adding(
            "catalog_visibility=catalog&orderby=id&order=asc&per_page=\(pageSize)",
            to: route.productList)
        return PageTemplate("\(list)&page={page}")
            .map { Pager(.number($0), totalHeader: WooCommerceReferences.totalHeader) }
            ?? Pager(.whole(base))
    }
}

// MARK: - Reading

extension WooCommerceSource {
    private var payloads: PayloadReader {
        let references = references
        return PayloadReader(rowsKey: Self.rowsKey, base: base) {
            (row, pictures) throws(JSONError) in
            try WooCommerceReading(row, references, pictureAddresses: pictures).result
        }
    }

    /// Reads one page; see ``CatalogSource/readPage(_:from:row:)``.
    package func readPage(
        _ body: ResponseBody, from address: WebAddress, row: (ListedProduct) throws -> Void
    ) throws -> PageSummary {
        var summary = try payloads.readPage(body, from: address) { listed in
            var listed = listed
            listed.fingerprint = listed.fingerprintOfAllLists
            try row(listed)
        }.summary
        summary.pageSize = pageSize
        // The announced number of products is only a hint, so the page after a full page is
        // requested as well.
        if summary.rowCount >= pageSize { summary.hasNext = true }
        return summary
    }
}

extension ListedProduct {
    /// A hash of the row and of the facts that come from the lists of categories and variations.
    fileprivate var fingerprintOfAllLists: Fingerprint {
        var hasher = FingerprintHasher()
        hasher.update(fingerprint)
        for step in product.categories.flatMap(\.steps) {
            hasher.update(step.id ?? "")
            hasher.update(step.name)
        }
        for variant in product.variants {
            hasher.update(variant.id)
            hasher.update(variant.sku ?? "")
            hasher.update(variant.price?.description ?? "")
            hasher.update(variant.regularPrice?.description ?? "")
            hasher.update(UInt64(clamping: variant.stock ?? -1))
            hasher.update(UInt64(variant.statedAvailability?.rawValue ?? 0))
            hasher.update(UInt64(clamping: variant.picture.map { $0 + 1 } ?? 0))
        }
        for picture in product.pictures { hasher.update(picture.original) }
        return hasher.finalize()
    }
}
