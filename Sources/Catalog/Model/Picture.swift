/// One picture of a product, by the addresses under which the source offers it.
package struct Picture: Hashable, Sendable {
    /// The full picture: an absolute http or https URL, or path and query alone
    /// (`/images/7.png`) when it lies on the source's own origin.
    package var original: String
    /// A smaller rendition of the same picture, addressed alike, when the source has one.
    package var thumbnail: String?

    /// A picture from its addresses.
    package init(original: String, thumbnail: String? = nil) {
        self.original = original
        self.thumbnail = thumbnail
    }
}
