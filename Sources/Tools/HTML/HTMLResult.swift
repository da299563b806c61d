package import Text

/// A text as a page shows it.
package struct HTMLResult: ~Copyable {
    /// The HTML, block elements only, ending in a line feed unless empty.
    package let html: SafeHTML
    /// The beginning as plain text, which must be escaped; empty unless requested.
    package let summary: String
    /// The headings of the table of contents; empty unless requested, and for texts that are short
    /// or have too few or too many headings.
    package let headings: [ContentsEntry]
    /// The parts that are not shown as written.
    package let omissions: HTMLOmissions
}

extension HTMLResult {
    /// Returns the HTML, and ends the result.
    package consuming func takeHTML() -> SafeHTML { html }
}
