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
    /// The range of its CommonMark in the span's text.
    let description: Range<Int>
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
