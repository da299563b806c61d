/// One picture of a product, by its addresses at the source.
package struct Picture: Hashable, Sendable {
    /// The full picture: an absolute http or https URL, or only path and query (`/images/7.png`) on
    /// the source's own origin.
    package var original: String
    /// The address of a smaller rendition of the same picture, in the same form, if the source has
    /// one.
    package var thumbnail: String?

    package init(original: String, thumbnail: String? = nil) {
        self.original = original
        self.thumbnail = thumbnail
    }
}
