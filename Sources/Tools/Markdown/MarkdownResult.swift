package import Text

/// A rendered text.
package struct MarkdownResult: ~Copyable {
    /// The HTML, block elements only, ending in a line feed unless empty.
    package let html: SafeHTML
    /// The first words as plain text; empty unless asked for.
    package let summary: String
    /// What a list of contents leads to; empty unless asked for, and for texts that are short, are not
    /// divided or shown unformatted.
    package let headings: [MarkdownHeading]
    /// What was not rendered as written.
    package let warnings: MarkdownWarnings
}

extension MarkdownResult {
    /// Gives the HTML away, for a page that keeps it while it renders.
    package consuming func takeHTML() -> SafeHTML { html }
}
