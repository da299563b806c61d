/// A picture as it stands in HTML.
package struct HTMLPicture: Hashable, Sendable {
    /// The address as written, without space around it: absolute, or relative to the page that the
    /// HTML comes from.
    package let address: String
    /// The alternative text; empty if there is none.
    package let alternativeText: String
}

/// A picture that a page can show.
package struct ShownPicture: Sendable {
    /// The address, as the page uses it.
    package var address: String
    /// Pixels.
    package var width: Int
    package var height: Int
    package var alternativeText: String

    /// Creates a picture from its parts.
    package init(address: String, width: Int, height: Int, alternativeText: String) {
        self.address = address
        self.width = width
        self.height = height
        self.alternativeText = alternativeText
    }
}
