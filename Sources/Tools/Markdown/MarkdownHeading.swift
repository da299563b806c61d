/// A heading of a text to which a list of its contents leads.
public struct MarkdownHeading: Hashable, Sendable {
    /// Its words as plain text: escape them like any other.
    public let title: String
    /// The value of its `id`: `s-1`, `s-2` and so on.
    public let id: String
    /// 1 for the highest headings of the text, 2 for those below them.
    public let level: Int
}
