import HTML
import Testing
import Text

@Suite("Plain text")
struct PlainTextTests {
    @Test(
        "Blank lines separate paragraphs, and other line ends are line breaks",
        arguments: [
            ("", ""), ("a", "<p>a</p>\n"), ("a\nb\r\nc", "<p>a<br>\nb<br>\nc</p>\n"),
            ("\n\na\n \t\nb\n", "<p>a</p>\n<p>b</p>\n"),
            ("<b>*a*</b> & a.example", "<p>&lt;b&gt;*a*&lt;/b&gt; &amp; a.example</p>\n"),
            ("a\u{0}\u{202E}b", "<p>ab</p>\n"),
        ])
    func paragraphs(text: String, expected: String) {
        var text = text
        let html = text.withUTF8 {
            PlainTextRenderer().html(from: UnsafeRawBufferPointer($0)).withBytes {
                String(decoding: $0, as: UTF8.self)
            }
        }
        #expect(html == expected)
    }
}
