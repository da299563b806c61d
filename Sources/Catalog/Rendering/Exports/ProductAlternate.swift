package import CatalogModel
import JSON
import Liquid
import Text
import Time

/// A product as a JSON file, with the same values as on the product's page.
///
/// The description is the page's HTML and not the source text, because the HTML is safe to show.
/// Amounts are texts, so that programs do not round them. The price of a gift is 0, and a product
/// whose price is unknown has no price. Addresses are relative to the file if the site's address is
/// unknown.
package struct ProductAlternate: ~Copyable {
    /// The version of the format.
    ///
    /// The number must change whenever the same product would result in another file.
    static let version: UInt64 = 7

    private var writer = JSONWriter(into: OutputBuffer(capacity: 8 * 1024))

    /// Creates the JSON of a product.
    ///
    /// - Parameter categories: the tree of all categories.
    package init(
        of product: ProductRecord, in facts: SiteFacts, categories: CategoryTree = CategoryTree()
    ) {
        let root = facts.baseURL.map { $0 + "/" } ?? "../"
        writer.object { writer in
            writer.member("id", utf8: product.id)
            writer.member("name", utf8: product.name)
            writer.key("url")
            writer.value(root + ProductPath.folder, utf8: product.slug, ProductPath.pageSuffix)
            writer.addPrices(of: product)
            writer.member("stock", product.shownStock.map { Int($0) })
            writer.member("sold_out", product.isSoldOut)
            writer.addVendor(of: product)
            writer.member("summary", utf8: product.summary)
            writer.addDescription(of: product, facts.pages.descriptions, below: root)
            writer.addImages(of: product, below: root)
            writer.member(
                "created_at",
                product.createdAt.map { Timestamp(secondsSince1970: $0).text })
            writer.addCodes(of: product)
            writer.addUnitPrice(of: product)
            writer.addCategories(of: product, in: categories)
            writer.addVariants(of: product, below: root)
            writer.addAttributes(of: product)
        }
    }

    /// Calls `body` with the bytes of the file.
    ///
    /// The bytes are valid until `body` returns.
    package consuming func withBytes<Result>(
        _ body: (UnsafeRawBufferPointer) throws -> Result
    ) throws -> Result {
        try writer.finish().withBytes { bytes in try body(bytes) }
    }
}

extension JSONWriter {
    /// Adds the same prices as on the product's page.
    fileprivate mutating func addPrices(of product: ProductRecord) {
        let item = FeedItem(product)
        member("price", item.price, in: item.currency)
        if item.price != nil, !product.currency.isEmpty {
            member("currency", utf8: product.currency)
        } else {
            member("currency", String?.none)
        }
        member("has_price_range", product.hasPriceRange)
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
            product.description, stated: product.descriptionFormat, link: product.link,
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

// MARK: - Facts that only some products have

extension JSONWriter {
    fileprivate mutating func addCodes(of product: ProductRecord) {
        member("link", utf8: product.link)
        member("brand", utf8: product.brand)
        member("sku", utf8: product.sku)
        member("gtin", utf8: product.gtin)
        member("mpn", utf8: product.mpn)
        member("condition", product.condition?.name.description)
        member("availability", product.availability?.name.description)
    }

    fileprivate mutating func addUnitPrice(of product: ProductRecord) {
        let currency = FeedItem(product).currency
        let price = product.unit.isEmpty ? nil : product.unitPrice?.trimmed(for: currency)
        member("unit_price", price, in: currency)
        member("unit", price == nil ? nil : String(decoding: product.unit, as: UTF8.self))
    }

    /// Adds each category as a list of names, the top category first.
    fileprivate mutating func addCategories(of product: ProductRecord, in tree: CategoryTree) {
        var categories = FeedCategories(tree)
        let paths = categories.paths(of: product)
        key("categories")
        array { writer in
            for path in paths { writer.add(path) }
        }
    }

    fileprivate mutating func addVariants(of product: ProductRecord, below root: String) {
        let (options, variants) = PackedOptions.decode(product.options)
        key("options")
        array { writer in
            for option in options {
                writer.object { writer in
                    writer.member("name", option.name)
                    writer.key("values")
                    writer.add(option.values)
                }
            }
        }
        key("variants")
        array { writer in
            let item = FeedItem(product)
            for variant in variants {
                let feedVariant = FeedVariant(variant, of: options, isOnly: variants.count == 1)
                writer.add(FeedItem(feedVariant, of: item), options, root)
            }
        }
    }

    private mutating func add(_ item: FeedItem, _ options: [ProductOption], _ root: String) {
        guard let feedVariant = item.variant else { return }
        let variant = feedVariant.variant
        let anchor = feedVariant.isOnly ? "" : "#" + VariantAnchor.fragment(of: variant.id)
        object { writer in
            writer.member("id", variant.id)
            writer.key("url")
            writer.value(
                root + ProductPath.folder, utf8: item.record.slug, ProductPath.pageSuffix + anchor)
            writer.key("values")
            writer.array { writer in
                for (option, index) in zip(options, variant.values) {
                    if let index { writer.value(option.values[index]) } else { writer.null() }
                }
            }
            writer.member("price", item.price, in: item.currency)
            writer.member("regular_price", item.regularPrice, in: item.currency)
            writer.member("stock", variant.shownStock)
            writer.member("availability", variant.availability?.name.description)
            writer.member("sold_out", item.isSoldOut)
            writer.member("sku", variant.sku)
            writer.member("gtin", variant.gtin)
            writer.addImage(variant.picture, of: item.record.gallery, below: root)
        }
    }

    /// Adds the address of the picture at `index`; adds `null` if the picture is missing.
    private mutating func addImage(
        _ index: Int?, of gallery: UnsafeRawBufferPointer, below root: String
    ) {
        key("image")
        guard let index else { return null() }
        var rest = gallery
        var number = 0
        while let entry = Gallery.next(in: &rest) {
            if number == index, Gallery.withFile(of: entry, { value(root, utf8: $0.path) }) {
                return
            }
            number += 1
        }
        null()
    }

    fileprivate mutating func addAttributes(of product: ProductRecord) {
        let (attributes, tags) = PackedAttributes.decode(product.attributes)
        key("attributes")
        array { writer in
            for attribute in attributes {
                writer.object { writer in
                    writer.member("group", attribute.group.name.description)
                    writer.member("name", attribute.name)
                    writer.member("value", attribute.value)
                }
            }
        }
        key("tags")
        add(tags)
    }

    private mutating func add(_ texts: [String]) {
        array { writer in
            for text in texts { writer.value(text) }
        }
    }
}
