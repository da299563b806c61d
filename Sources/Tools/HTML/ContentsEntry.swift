/// A heading in the table of contents of a text.
package struct ContentsEntry: Hashable, Sendable {
    /// The title as plain text, which the caller must escape.
    package let title: String
    /// The `id` of the heading: `s-1`, `s-2` and so on.
    package let id: String
    /// The level: 1 for the highest headings of the text, 2 for the headings below them.
    package let level: Int
}

extension ContentsEntry {
    /// Creates the entry of a heading.
    ///
    /// - Parameter place: the number of listed headings before this heading.
    package init(title: String, place: Int, level: Int) {
        self.init(title: title, id: Self.id(at: place), level: level)
    }

    static func id(at place: Int) -> String { "s-\(place + 1)" }
}
