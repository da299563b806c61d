import CatalogModel
import Digest
import Liquid

/// One product of the span in memory, for templates and for fingerprints.
struct SpanRow {
    /// The product for templates, with an empty description.
    let object: ObjectBuilder
    /// The product as shown on the pages of other products.
    let neighbour: Value
    /// The file name of its page.
    let slug: String
    /// The product's name as text, for the page's title.
    let name: Value
    /// The time of the last change at the source, in seconds since 1970, if known.
    let updatedAt: Int64?
    /// The hash of the vendor; `nil` for a product without a vendor.
    let vendor: Fingerprint?
    /// The range of its description in the span's bytes.
    let description: Range<Int>
    /// The format of the description; `nil` where the source does not state it.
    let descriptionFormat: DescriptionFormat?
    /// The ranges of the other data of its own page alone in the span's bytes.
    let details: SpanDetails
    /// The hash of its data on list pages.
    let card: Fingerprint
    /// The hash of its data on neighbouring pages.
    let link: Fingerprint
    /// The hash of all data on its own page.
    let whole: Fingerprint

    /// The page's file below the site's root.
    var path: String { "products/\(slug).html" }

    /// The file of the product as JSON, below the site's root.
    var alternatePath: String { "products/\(slug).json" }
}

/// The ranges of the packed data of a product in the bytes of a span.
struct SpanDetails {
    var categories = 0..<0
    var options = 0..<0
    var attributes = 0..<0
    /// The pictures of the description.
    var gallery = 0..<0
    /// The pictures of the product, for those of its variants.
    var pictures = 0..<0
    /// The currency of the prices of variants.
    var currency: CurrencyCode?
    /// The codes for the address for buying the product; empty where that has no places.
    var codes = ProductCodes()

    /// A product whose page is not rendered.
    static let none = SpanDetails()
}
