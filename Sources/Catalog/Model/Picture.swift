/// The addresses of one picture at the source.
package struct Picture: Hashable, Sendable {
    /// The address of the picture in full size.
    ///
    /// The address is an absolute http or https URL, or only path and query (`/images/7.png`) on
    /// the origin of the source.
    package var original: String
    /// The address of a smaller version of the same picture; `nil` if the source has none.
    ///
    /// The address has the same form as ``original``.
    package var thumbnail: String?

    package init(original: String, thumbnail: String? = nil) {
        self.original = original
        self.thumbnail = thumbnail
    }
}
