/// A heading of a text to which a list of its contents leads.
package struct MarkdownHeading: Hashable, Sendable {
    /// Its words as plain text: escape them like any other.
    package let title: String
    /// The value of its `id`: `s-1`, `s-2` and so on.
    package let id: String
    /// 1 for the highest headings of the text, 2 for those below them.
    package let level: Int
}
