package import CatalogModel
import JSON
import Liquid
import Text
import Time

/// A product as JSON, beside its page and with the same values.
///
/// The description is the HTML of the page instead of its source text, because the HTML is as safe
/// as the page. Amounts are texts, so that programs do not round them. Addresses are relative to
/// the file when the site's address is unknown.
package struct ProductAlternate: ~Copyable {
    /// The version of the format, changed whenever the same product would yield another file.
    static let version: UInt64 = 3

    private var writer = JSONWriter(into: OutputBuffer(capacity: 8 * 1024))

    /// Creates the file of a product.
    package init(of product: ProductRecord, in facts: SiteFacts) {
        let root = facts.baseURL.map { $0 + "/" } ?? "../"
        writer.object { writer in
            writer.member("id", utf8: product.id)
            writer.member("name", utf8: product.name)
            writer.key("url")
            writer.value(root + "products/", utf8: product.slug, ".html")
            writer.addPrices(of: product)
            writer.member("stock", product.stock.map { Int($0) })
            writer.member("sold_out", product.isSoldOut)
            writer.addVendor(of: product)
            writer.member("summary", utf8: product.summary)
            writer.addDescription(of: product, facts.pages.descriptions, below: root)
            writer.addImages(of: product, below: root)
            writer.member(
                "created_at",
                product.createdAt.map { Timestamp(secondsSince1970: $0).text })
        }
    }

    /// Calls `body` with the file; the bytes are valid until it returns.
    package consuming func withBytes<Result>(
        _ body: (UnsafeRawBufferPointer) throws -> Result
    ) throws -> Result {
        try writer.finish().withBytes { bytes in try body(bytes) }
    }
}

extension JSONWriter {
    /// Adds the prices of the page; a price of zero, which has no offer there, is omitted.
    fileprivate mutating func addPrices(of product: ProductRecord) {
        let item = FeedItem(product)
        member("price", item.price, in: item.currency)
        if item.price != nil, !product.currency.isEmpty {
            member("currency", utf8: product.currency)
        } else {
            member("currency", String?.none)
        }
        member("regular_price", item.regularPrice, in: item.currency)
        member("discount_percent", product.percentOff.map { Int($0) })
        member(
            "lowest_price_30_days", product.lowestPrice?.trimmed(for: item.currency),
            in: item.currency)
    }

    private mutating func member(
        _ name: String, _ amount: DecimalAmount?, in currency: CurrencyCode?
    ) {
        key(name)
        guard let amount else { return null() }
        amount.withDigits(decimals: currency?.minorDigits ?? 0) { value(utf8: $0) }
    }

    fileprivate mutating func addVendor(of product: ProductRecord) {
        key("vendor")
        if product.vendorID.isEmpty, product.vendorName.isEmpty { return null() }
        object { writer in
            writer.member("id", utf8: product.vendorID)
            writer.member("name", utf8: product.vendorName)
        }
    }

    fileprivate mutating func addDescription(
        of product: ProductRecord, _ settings: DescriptionSettings, below root: String
    ) {
        key("description_html")
        if product.description.isEmpty { return null() }
        let result = DescriptionRenderer(settings).render(
            product.description, stated: product.descriptionFormat,
            gallery: product.descriptionGallery, root: root)
        result.html.withBytes { value(utf8: $0) }
    }

    fileprivate mutating func addImages(of product: ProductRecord, below root: String) {
        key("images")
        array { writer in
            Gallery.forEachFile(in: product.gallery) { _, file in
                writer.object { writer in
                    writer.key("url")
                    writer.value(root, utf8: file.path)
                    writer.member("width", file.width)
                    writer.member("height", file.height)
                }
            }
        }
    }
}
