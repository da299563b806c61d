import Digest
import Liquid

/// One product of the span in memory, as templates see it and as fingerprints do.
struct SpanRow {
    /// The product as templates see it, its description still empty.
    let object: ObjectBuilder
    /// What pages beside its own show of it.
    let neighbour: Value
    /// The file name of its page.
    let slug: String
    /// The product's name as text, for the page's title.
    let name: Value
    /// When the source last changed it, in seconds since 1970, where it tells.
    let updatedAt: Int64?
    /// A hash of who sells it; `nil` where nobody is named.
    let vendor: Fingerprint?
    /// Where its CommonMark lies in the span's text.
    let description: Range<Int>
    /// A hash of what list pages show of it.
    let card: Fingerprint
    /// A hash of what neighbouring pages show of it.
    let link: Fingerprint
    /// A hash of everything its own page shows.
    let whole: Fingerprint

    /// The page's file below the site's root.
    var path: String { "products/\(slug).html" }

    /// The file of the same as JSON.
    var twinPath: String { "products/\(slug).json" }
}
