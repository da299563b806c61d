public import Text

/// A rendered text.
public struct MarkdownResult: ~Copyable {
    /// The HTML, block elements only, ending in a line feed unless empty.
    public let html: SafeHTML
    /// The first words as plain text; empty unless asked for.
    public let summary: String
    /// What a list of contents leads to; empty unless asked for, and for texts that are short, are not
    /// divided or shown unformatted.
    public let headings: [MarkdownHeading]
    /// What was not rendered as written.
    public let warnings: MarkdownWarnings
}

extension MarkdownResult {
    /// Gives the HTML away, for a page that keeps it while it renders.
    public consuming func takeHTML() -> SafeHTML { html }
}
