/// A heading in the table of contents of a text.
package struct ContentsEntry: Hashable, Sendable {
    /// The title as plain text, which must be escaped.
    package let title: String
    /// The value of its `id`: `s-1`, `s-2` and so on.
    package let id: String
    /// 1 for the highest headings of the text, 2 for those below them.
    package let level: Int
}

extension ContentsEntry {
    /// Creates the entry of a heading.
    ///
    /// - Parameter place: the number of listed headings before it.
    package init(title: String, place: Int, level: Int) {
        self.init(title: title, id: Self.id(at: place), level: level)
    }

    static func id(at place: Int) -> String { "s-\(place + 1)" }
}
