import Markdown
import Testing
import Text

/// Returns the HTML and the warnings of Markdown whose HTML is shown.
private func shown(
    _ text: String, keepsLineBreaks: Bool = false
) -> (html: String, summary: String, warnings: MarkdownWarnings) {
    var text = text
    return text.withUTF8 {
        let renderer = MarkdownRenderer(keepsLineBreaks: keepsLineBreaks, showsHTML: true)
        let bytes = UnsafeRawBufferPointer($0)
        let result = renderer.html(from: bytes)
        let html = result.html.withBytes { String(decoding: $0, as: UTF8.self) }
        return (html, renderer.summary(from: bytes, limit: 80), result.warnings)
    }
}

@Suite("HTML in Markdown")
struct MarkdownHTMLTests {
    @Test(
        "HTML in Markdown is shown by the rules of HTML",
        arguments: [
            ("# a\n\n<div>b</div>", "<h3>a</h3>\n<p>b</p>\n"),
            ("a <b>*b*</b> <u>c</u>", "<p>a <b><em>b</em></b> <u>c</u></p>\n"),
            ("a<br>b\nc", "<p>a<br />\nb\nc</p>\n"),
            ("<script>a</script>\n\n# b\n\nc", "<h3>b</h3>\n<p>c</p>\n"),
            ("<p>a\n\n- b\n- c", "<p>a</p>\n<ul>\n<li>b</li>\n<li>c</li>\n</ul>\n"),
            ("<i>a</i> ![b](c.jpg)", "<p><i>a</i> b</p>\n"),
            ("<i>a</i> [b](javascript:c)", "<p><i>a</i> b</p>\n"),
            ("<i>S</i> <M<L b", "<p><i>S</i> &lt;M&lt;L b</p>\n"),
            ("<p 문의. a\n\nb", "<p>&lt;p 문의. a</p>\n<p>b</p>\n"),
            ("<h2>a</h2>\n\n# b\n\nc", "<p>a</p>\n<h3>b</h3>\n<p>c</p>\n"),
        ])
    func shows(text: String, expected: String) {
        #expect(shown(text).html == expected)
    }

    @Test("Omitted parts of HTML in Markdown are reported")
    func warnings() {
        #expect(shown("a <b>b</b>").warnings == [])
        #expect(shown("a <script>b</script>").warnings == .droppedHTML)
        #expect(shown("a <img src=b>").warnings == .droppedImages)
        #expect(shown("<b>a</b> [b](javascript:c)").warnings == .droppedLinks)
        #expect(shown("# a\n\n<div>b</div>").summary == "b")
    }

    @Test("Line ends can be kept, with HTML and without")
    func lineBreaks() {
        #expect(shown("a\nb", keepsLineBreaks: true).html == "<p>a<br />\nb</p>\n")
        #expect(shown("a\n<b>b</b>", keepsLineBreaks: true).html == "<p>a<br>\n<b>b</b></p>\n")
        #expect(shown("a\nb").html == "<p>a\nb</p>\n")
    }
}
