import HTML
import Testing

@Suite("Text of short pieces of HTML")
struct HTMLTextTests {
    @Test(
        "References are decoded, and then tags are removed",
        arguments: [
            ("", ""), ("Cup", "Cup"), ("a < b", "a < b"), ("a &lt; b", "a < b"),
            (
                "Kim &#038; Lee&#8217;s &#8220;컵&#8221; &ndash; <b>300 ml</b>",
                "Kim & Lee’s “컵” – 300 ml"
            ),
            ("a &amp;amp; b", "a &amp; b"), ("&lt;em&gt;new&lt;/em&gt; cup", "new cup"),
            ("<NEW> cup", "<NEW> cup"), ("<필수> 컵", "<필수> 컵"), ("a<br>b", "a b"),
            ("cup <b", "cup <b"), ("<span class=\"a>b\">x</span>", "x"), ("a<!-- b -->c", "ac"),
            ("&#x1F600; &#0; &nope; &", "😀 \u{FFFD} &nope; &"), ("AT&T &copy 2024", "AT&T © 2024"),
            ("&#8361;1,000", "₩1,000"),
        ])
    func text(html: String, expected: String) {
        #expect(HTMLText.text(of: html) == expected)
    }

    @Test("A very long text is cut, and stays valid")
    func long() {
        let text = HTMLText.text(of: String(repeating: "&amp;한", count: 10_000))
        #expect(text.hasPrefix("&한&한"))
        #expect(text.utf8.count <= 16 * 1024)
    }
}
