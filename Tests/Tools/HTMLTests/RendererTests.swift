import HTML
import Testing
import Text

@Suite("Rendering of HTML")
struct RendererTests {
    @Test("Omitted parts are counted by kind")
    func omitted() {
        let text =
            "<p>a<script>b</script><script></script><style>c</style><img src=d>"
            + "<a href=javascript:e>f</a><iframe src=g></iframe><input><x-y></x-y><svg></svg><video></video><p hidden>h"
        #expect(
            "\(omissions(in: text))"
                == "1 drawing, 1 form, 1 frame, 1 hidden part, 1 link, 1 picture, 2 scripts, "
                + "1 style, 1 unknown tag, 1 video left out")
        #expect(omissions(in: "<p><span>a</span>").isEmpty)
    }

    @Test("The pictures of a text are listed as they are asked for")
    func pictures() {
        var text = "<img src=a alt=b><iframe src=https://youtu.be/c></iframe><img src=d hidden>"
        text.withUTF8 {
            let bytes = UnsafeRawBufferPointer($0)
            let list = HTMLRenderer.pictures(in: bytes)
            #expect(list.map(\.address) == ["a", "https://i.ytimg.com/vi/c/hqdefault.jpg"])
            #expect(list.map(\.alternativeText) == ["b", "YouTube"])
        }
    }

    @Test(
        "A summary is the text outside of headings and tables, else all of it",
        arguments: [
            ("<h1>a</h1><p>b <b>c</b><p>d<table><tr><td>e<td>f</table>g", "b c d g"),
            ("<h1>a</h1><table><tr><td>e<td>f</table>", "a e f"),
            ("a&lt;b&gt;<br>c", "a<b> c"), ("<img src=x>", ""),
            ("<table><tr><td>a<tr><td><table><tr><th>b</table>c</table>", "a c"),
            ("<script>a</script><style>b</style><svg><title>c</title></svg><svg/>d", "d"),
            ("<select><option>a</select><input value=b>c<iframe>d</iframe>", "c"),
            ("<p hidden>a<p>b<div style='display : none'>c<div>d</div></div>e", "b e"),
            ("a<script src=b />c</script>d", "ad"), ("a<div style=display:none />b</div>c", "a c"),
            ("<p class=hidden>a</p><xmp>&amp;<b></xmp><!-- b -->", "a &amp;<b>"),
            ("a\u{0}b<b", "ab<b"), ("&#x6C34;&nbsp;a", "水\u{A0}a"),
            (String(repeating: "word ", count: 50), "word word word word…"),
        ])
    func summary(text: String, expected: String) {
        var text = text
        let summary = text.withUTF8 {
            HTMLRenderer.summary(from: UnsafeRawBufferPointer($0), limit: 20)
        }
        #expect(summary == expected)
    }

    @Test("Headings of a long text are marked and listed")
    func contents() {
        let words = String(repeating: "a ", count: 700)
        var text = (1...3).map { "<h2>t<b>\($0)</b></h2><h3>u</h3><p>\(words)" }.joined()
        text.withUTF8 {
            let result = HTMLRenderer(marksContents: true).html(from: UnsafeRawBufferPointer($0))
            #expect(result.headings.map(\.id) == ["s-1", "s-2", "s-3", "s-4", "s-5", "s-6"])
            #expect(result.headings.map(\.level) == [1, 2, 1, 2, 1, 2])
            #expect(result.headings.first?.title == "t1")
            result.html.withBytes {
                let html = String(decoding: $0, as: UTF8.self)
                #expect(html.contains("<h3 id=\"s-5\">t<b>3</b></h3>"))
            }
        }
    }
}
