package import HTML
package import Text

/// A rendered text.
package struct MarkdownResult: ~Copyable {
    /// The HTML, which has only block elements at its top level and ends with a line feed unless it
    /// is empty.
    package let html: SafeHTML
    /// The headings of the table of contents.
    ///
    /// The list is empty if it was not requested. It is also empty for a text that is short, has
    /// too few or too many headings, or is shown unformatted.
    package let headings: [ContentsEntry]
    /// The parts that were not rendered as written.
    package let warnings: MarkdownWarnings
    /// The kinds of HTML that were left out, such as `forms left out`; empty if HTML was not read.
    package var omittedHTML: [String] = []
}

extension MarkdownResult {
    /// Returns the HTML, and ends the result.
    package consuming func takeHTML() -> SafeHTML { html }
}
