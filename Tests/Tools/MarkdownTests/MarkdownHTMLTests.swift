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

    @Test(
        "Tables become elements, and everything in them is kept",
        arguments: [
            ("| a | b |\n|---|:-:|\n| 1 | 2 |", ["a", "b"], [["1", "2"]]),
            ("a\t|b\n--\t|-\n1|2\n3|4", ["a", "b"], [["1", "2"], ["3", "4"]]),
            ("| a |\n|--:|", ["a"], []),
            ("|a|b|\n|-|-|\n|*1*|`2|3`|", ["a", "b"], [["<em>1</em>", "<code>2|3</code>"]]),
            ("|a|b|\n|-|-|\n|1|2|3|4|", ["a", "b"], [["1", "2|3|4"]]),
            ("|a|b|\n|-|-|\n||2|", ["a", "b"], [["", "2"]]),
            (
                "|a|b|  \n|-|-|\n|[1|2](c)|<b>3</b>|", ["a", "b"],
                [["<a href=\"c\">1|2</a>", "<b>3</b>"]]
            ),
            ("|a<script>b</script>|&lt;c&gt;|\n|-|-|", ["a", "&lt;c&gt;"], []),
        ])
    func tables(text: String, header: [String], rows: [[String]]) {
        let cells = { (row: [String], tag: String) in
            "<tr>\n" + row.map { "<\(tag)>\($0)</\(tag)>\n" }.joined() + "</tr>\n"
        }
        let body = rows.isEmpty ? "" : "<tbody>\n\(rows.map { cells($0, "td") }.joined())</tbody>\n"
        #expect(
            shown(text).html == "<div class=\"wide\" tabindex=\"0\"><table>\n<thead>\n"
                + "\(cells(header, "th"))</thead>\n\(body)</table></div>\n")
        #expect(shown(text, keepsLineBreaks: true).html == shown(text).html)
    }

    @Test("A row with too few cells ends with a wide one, and the text before a table stays")
    func unevenTables() {
        let html = shown("d\ne\n|a|b|c|\n|-|-|-|\n1").html
        #expect(html.hasPrefix("<p>d e</p>\n<div class"))
        #expect(html.contains("<td>1</td>\n<td colspan=\"2\"></td>\n"))
        #expect(shown("> - |a|b|\n>   |-|-|\n\nc").html.contains("<li>\n<div class=\"wide\""))
        #expect(shown("|a|b|\n|-|-|\n|1|2|\n\nd").summary == "d")
    }

    @Test(
        "Lines with bars that no separator follows stay text",
        arguments: [
            "a | b\nc | d", "a | b\n-", "|a|b|\n|-|", "|a|b|\n|-|:|", "|a|b|\n|-|-x|", "|\n|",
            "|-|-|", "|a|b|\n|-|*-*|", "a\n|-|-|",
        ])
    func bars(text: String) {
        #expect(!shown(text).html.contains("<table"))
        #expect(shown(text).html.count { $0 == "|" } == text.count { $0 == "|" })
    }

    @Test("A row with one cell of a table with many columns does not get a cell for each column")
    func wideTable() {
        let columns = 90
        let text =
            String(repeating: "a|", count: columns) + "\n" + String(repeating: "-|", count: columns)
            + "\n" + String(repeating: "b\n", count: 900)
        let html = shown(text).html
        #expect(html.contains("<td colspan=\"89\">"))
        #expect(html.utf8.count < 40 * text.utf8.count)
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
