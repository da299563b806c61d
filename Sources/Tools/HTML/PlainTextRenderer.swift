@_spi(HTMLProducer) package import Text

/// A renderer that turns plain text into HTML.
///
/// Blank lines separate paragraphs; all other line ends become line breaks.
package struct PlainTextRenderer: Sendable {
    /// Creates a renderer.
    package init() {}

    /// Returns the HTML of the first 1 MiB of `utf8`; invalid UTF-8 becomes U+FFFD.
    package func html(from utf8: UnsafeRawBufferPointer) -> SafeHTML {
        let text = String(decoding: utf8.prefix(HTMLRenderer.maximumSize), as: UTF8.self)
        var out = OutputBuffer(capacity: text.utf8.count + 64)
        var isOpen = false
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            guard !Blank.isBlank(Array(line.utf8)[...]) else {
                if isOpen { out.append("</p>\n") }
                isOpen = false
                continue
            }
            if isOpen {
                out.append("<br>\n")
            } else {
                out.append("<p>")
            }
            isOpen = true
            out.appendEscapingHTML(String(line))
        }
        if isOpen { out.append("</p>\n") }
        return SafeHTML(copying: out)
    }

    /// Returns at most `limit` characters of `utf8` on one line, cut between words with "…".
    package func summary(from utf8: UnsafeRawBufferPointer, limit: Int) -> String {
        limit > 0 ? Summary.text(of: utf8, limit: limit) : ""
    }
}
