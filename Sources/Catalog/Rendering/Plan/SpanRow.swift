import CatalogModel
import Digest
import Liquid

/// One product of the span in memory: its values for templates and its fingerprints.
struct SpanRow {
    /// The product's values for templates, without those of its own page until this is rendered;
    /// `nil` for a product that has no page in the span.
    let object: TemplateObject<ProductField>?
    /// The product's values for the pages of other products.
    let neighbour: Value
    /// The name of the product's page, without folder and extension.
    let slug: String
    /// The product's name as text, for the page's title.
    let name: Value
    /// The time of the last change at the source, in seconds since 1970; `nil` if unknown.
    let updatedAt: Int64?
    /// The hash of the vendor; `nil` for a product without a vendor.
    let vendor: Fingerprint?
    /// The range of the description in the span's bytes.
    let description: Range<Int>
    /// The format of the description; `nil` if neither the source nor the owner states it.
    let descriptionFormat: StatedFormat?
    /// The ranges in the span's bytes of the other data that only the product's own page shows.
    let details: SpanDetails
    /// The hash of the product's data on list pages.
    let card: Fingerprint
    /// The hash of the product's data on the pages of other products.
    let link: Fingerprint
    /// The hash of all data on the product's own page.
    let whole: Fingerprint

    /// The path of the product's page, relative to the site's root.
    var path: String { ProductPath.page(slug) }

    /// The path of the product's JSON file, relative to the site's root.
    var alternatePath: String { ProductPath.alternate(slug) }
}

/// The ranges of one product's packed data in the span's bytes.
struct SpanDetails {
    var categories = 0..<0
    var options = 0..<0
    var attributes = 0..<0
    /// The product's page in the real shop; empty if relative links stay as they are.
    var link = 0..<0
    /// The pictures of the description.
    var gallery = 0..<0
    /// The pictures of the product, from which variants choose theirs; empty without options.
    var pictures = 0..<0
    /// The currency of the variants' prices.
    var currency: CurrencyCode?
    /// True if the product's price is that of a variant.
    var isVariantPrice = false
    /// The codes that fill the places in the address for buying the product.
    ///
    /// The codes are empty if the owner set no address.
    var codes = ProductCodes()

    /// The details of a product whose page is not rendered.
    static let none = SpanDetails()
}
