package import Text

/// A text as a page shows it.
package struct HTMLResult: ~Copyable {
    /// The HTML, which has only block elements at its top level and ends with a line feed unless it
    /// is empty.
    package let html: SafeHTML
    /// The headings of the table of contents.
    ///
    /// The list is empty if it was not requested, or if the text is short or has too few or too
    /// many headings.
    package let headings: [ContentsEntry]
    /// The parts that are not shown as written.
    package let omissions: HTMLOmissions
}

extension HTMLResult {
    /// Returns the HTML, and ends the result.
    package consuming func takeHTML() -> SafeHTML { html }
}
