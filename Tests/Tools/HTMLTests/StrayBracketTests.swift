import Testing

@testable import HTML

/// A text with a `<`, and its rendering on a page.
struct Written: CustomTestStringConvertible, Sendable {
    let text: String
    let shown: String

    var testDescription: String { text }

    init(_ text: String, _ shown: String) {
        self.text = text
        self.shown = shown
    }
}

@Suite("The sign < in HTML")
struct StrayBracketTests {
    @Test(
        "A < that begins no complete tag is text, and nothing behind it is lost",
        arguments: [
            Written("<p>사이즈는 S<M<L 순서입니다. 세탁", "<p>사이즈는 S&lt;M&lt;L 순서입니다. 세탁</p>\n"),
            Written("<p>가격<p 문의. 전화", "<p>가격&lt;p 문의. 전화</p>\n"),
            Written("<p>A<B이면 불가, C>D", "<p>A&lt;B이면 불가, C&gt;D</p>\n"),
            Written("<p>A<B 이면 불가, C>D", "<p>A&lt;B 이면 불가, C&gt;D</p>\n"),
            Written("a<b && c>d", "<p>a&lt;b &amp;&amp; c&gt;d</p>\n"),
            Written(
                "<a@b.example> <http://c.example/>",
                "<p>&lt;a@b.example&gt; &lt;http://c.example/&gt;</p>\n"),
            Written("a<b", "<p>a&lt;b</p>\n"), Written("a</3 b", "<p>a&lt;/3 b</p>\n"),
            Written("<!특가!> a", "<p>&lt;!특가!&gt; a</p>\n"),
            Written("a<b <i>c</i>", "<p>a&lt;b <i>c</i></p>\n"),
        ])
    func text(_ written: Written) {
        #expect(rendered(written.text) == written.shown)
    }

    @Test(
        "A complete tag, a comment and a declaration stay markup",
        arguments: [
            Written("<p title='a<b' class=x>c", "<p>c</p>\n"),
            Written("<a title=\"<b>x</b>\" href=y>c</a>", "<p><a href=\"y\">c</a></p>\n"),
            Written("<p class=\"a\"style=\"b\">c<br/>", "<p>c</p>\n"),
            Written("<p title=\"5\" screen\">c", "<p>c</p>\n"),
            Written("a<!-- <b -->b<![endif]>c<?xml:namespace x />d<o:p>e</o:p>", "<p>abcde</p>\n"),
            Written("a</>b", "<p>ab</p>\n"),
        ])
    func markup(_ written: Written) {
        #expect(rendered(written.text) == written.shown)
    }

    @Test(
        "A < in an element without tags does not change what is shown of it",
        arguments: [
            Written("<script>if (a<b) c</script>d", "<p>d</p>\n"), Written("<script>a<b", ""),
            Written("<style>a<b</style>c", "<p>c</p>\n"),
            Written("<textarea>a<b</textarea>c", "<p>c</p>\n"),
            Written("<title>a<b </title>c", "<p>c</p>\n"),
            Written("<xmp>a<b c</xmp>d", "<pre>\na&lt;b c</pre>\n<p>d</p>\n"),
        ])
    func elements(_ written: Written) {
        #expect(rendered(written.text) == written.shown)
    }

    @Test("A tag that the shop cut at the end of the text is not shown")
    func cut() {
        #expect(rendered("<p>a <img src=\"https://b.exam") == "<p>a</p>\n")
    }

    @Test("The number of bytes that are read grows with the text")
    func linear() {
        let parts = [
            "<", "<a", "<a ", "</", "<a b=\"", "<a b=\"<a c='", "<a x=\"<a x='\" y=\"' y='",
        ]
        for part in parts {
            var text = String(repeating: part, count: (1 << 20) / part.utf8.count)
            let clock = ContinuousClock()
            let time = clock.measure {
                text.withUTF8 { _ = StrayBrackets.places(in: UnsafeRawBufferPointer($0)) }
            }
            #expect(time < .seconds(5), "\(part)")
        }
    }
}
