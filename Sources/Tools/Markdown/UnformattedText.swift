import HTML
@_spi(HTMLProducer) import Text

/// The output for input beyond the limits, which is shown as it was written.
enum UnformattedText {
    /// Returns one paragraph of escaped text, cut after 64 KiB.
    static func result(
        of utf8: UnsafeRawBufferPointer, warnings: MarkdownWarnings
    ) -> MarkdownResult {
        MarkdownResult(html: html(of: utf8), headings: [], warnings: warnings)
    }

    static func summary(of utf8: UnsafeRawBufferPointer, limit: Int) -> String {
        limit > 0 ? Summary.text(of: utf8, limit: limit) : ""
    }

    private static func html(of utf8: UnsafeRawBufferPointer) -> SafeHTML {
        var text = Summary.text(of: utf8, limit: MarkdownRenderer.maximumSize)
        var buffer = OutputBuffer(capacity: text.utf8.count + 64)
        buffer.append("<p>")
        text.withUTF8 { buffer.appendEscapingHTML(UnsafeRawBufferPointer($0)) }
        buffer.append("</p>\n")
        return SafeHTML(copying: buffer)
    }
}
