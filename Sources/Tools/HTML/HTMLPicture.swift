/// A picture as it is written in HTML.
package struct HTMLPicture: Hashable, Sendable {
    /// The address as written, without space around it.
    ///
    /// The address may be relative to the page from which the HTML comes.
    package let address: String
    /// The alternative text; empty if there is none.
    package let alternativeText: String
}

/// A picture that a page can show.
package struct ShownPicture: Sendable {
    /// The address that the page uses.
    package var address: String
    /// The width and the height in pixels; `nil` if they are unknown.
    package var size: (width: Int, height: Int)?
    package var alternativeText: String

    /// Creates a picture from its parts.
    package init(address: String, size: (width: Int, height: Int)?, alternativeText: String) {
        self.address = address
        self.size = size
        self.alternativeText = alternativeText
    }
}
