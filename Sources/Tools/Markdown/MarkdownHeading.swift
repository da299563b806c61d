/// A heading in the table of contents of a text.
package struct MarkdownHeading: Hashable, Sendable {
    /// The title as plain text, which must be escaped.
    package let title: String
    /// The value of its `id`: `s-1`, `s-2` and so on.
    package let id: String
    /// 1 for the highest headings of the text, 2 for those below them.
    package let level: Int
}
