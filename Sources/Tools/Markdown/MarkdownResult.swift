package import HTML
package import Text

/// A rendered text.
package struct MarkdownResult: ~Copyable {
    /// The HTML, block elements only, ending in a line feed unless empty.
    package let html: SafeHTML
    /// The beginning as plain text; empty unless requested.
    package let summary: String
    /// The headings of the table of contents.
    ///
    /// Empty unless requested, and for texts that are short, have too few or too many headings, or
    /// are shown unformatted.
    package let headings: [ContentsEntry]
    /// The parts that were not rendered as written.
    package let warnings: MarkdownWarnings
}

extension MarkdownResult {
    /// Returns the HTML, and ends the result.
    package consuming func takeHTML() -> SafeHTML { html }
}
