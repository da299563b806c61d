import Markdown
import Testing

/// A construct of CommonMark and its HTML.
struct Construct: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let markdown: String
    let html: String

    init(_ name: String, _ markdown: String, _ html: String) {
        testDescription = name
        self.markdown = markdown
        self.html = html
    }
}

private let outside = "rel=\"nofollow ugc noopener noreferrer\""

private let constructs = [
    Construct("paragraphs", "a\nb\n\nc", "<p>a\nb</p>\n<p>c</p>\n"),
    Construct("nothing", "", ""),
    Construct(
        "headings move down", "# a\n\nb\n===\n\nc\n---", "<h3>a</h3>\n<h3>b</h3>\n<h4>c</h4>\n"),
    Construct(
        "an outline has no gaps", "### a\n\n# b\n\n#### c\n\n## d",
        "<h3>a</h3>\n<h3>b</h3>\n<h4>c</h4>\n<h4>d</h4>\n"),
    Construct(
        "headings stop at six", "# a\n## b\n### c\n#### d\n##### e",
        "<h3>a</h3>\n<h4>b</h4>\n<h5>c</h5>\n<h6>d</h6>\n<h6>e</h6>\n"),
    Construct(
        "emphasis", "*a* __b__ ***c***",
        "<p><em>a</em> <strong>b</strong> <em><strong>c</strong></em></p>\n"),
    Construct("code", "`a<b`", "<p><code>a&lt;b</code></p>\n"),
    Construct("hard break", "a  \nb\\\nc", "<p>a<br />\nb<br />\nc</p>\n"),
    Construct("a br tag is a break too", "a<br>b<BR/>c", "<p>a<br />\nb<br />\nc</p>\n"),
    Construct("tight list", "- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"),
    Construct(
        "loose list", "- a\n\n- b", "<ul>\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ul>\n"),
    Construct("numbered list", "7. a\n8. b", "<ol start=\"7\">\n<li>a</li>\n<li>b</li>\n</ol>\n"),
    Construct("quote", "> a\nb", "<blockquote>\n<p>a\nb</p>\n</blockquote>\n"),
    Construct("rule", "***", "<hr />\n"),
    Construct("indented code", "    a & b", "<pre><code>a &amp; b\n</code></pre>\n"),
    Construct(
        "fenced code", "```Swift x\na\n```",
        "<pre><code class=\"language-swift\">a\n</code></pre>\n"),
    Construct(
        "a fence's odd info is left out", "```\"><b\na\n```", "<pre><code>a\n</code></pre>\n"),
    Construct("entities", "&copy; &#65; &lt;", "<p>© A &lt;</p>\n"),
    Construct("escapes", "\\*a\\* 1 < 2 & \"q\"", "<p>*a* 1 &lt; 2 &amp; &quot;q&quot;</p>\n"),
    Construct(
        "link within the site", "[a](/b?c#d \"t\")", "<p><a href=\"/b?c#d\" title=\"t\">a</a></p>\n"
    ),
    Construct(
        "fragment and relative links", "[a](#x) [b](../y)",
        "<p><a href=\"#x\">a</a> <a href=\"../y\">b</a></p>\n"),
    Construct(
        "link elsewhere", "[*a*](https://b.example/?q=1&r=2 \"t'\")",
        "<p><a href=\"https://b.example/?q=1&amp;r=2\" title=\"t&#39;\" \(outside)><em>a</em></a></p>\n"
    ),
    Construct(
        "autolink", "<http://a.example>",
        "<p><a href=\"http://a.example\" \(outside)>http://a.example</a></p>\n"),
    Construct("telephone", "[a](tel:02-123-4567)", "<p><a href=\"tel:02-123-4567\">a</a></p>\n"),
    Construct("mail", "<a@b.example>", "<p><a href=\"mailto:a@b.example\">a@b.example</a></p>\n"),
    Construct(
        "reference link", "[a]\n\n[a]: http://b.example/ö",
        "<p><a href=\"http://b.example/%C3%B6\" \(outside)>a</a></p>\n"),
    Construct(
        "picture becomes its text", "x ![a *b*](http://c.example/i.png) y", "<p>x a b y</p>\n"),
    Construct("picture in a link", "[![a](/i.png)](/b)", "<p><a href=\"/b\">a</a></p>\n"),
    Construct("picture with a link in it", "![a [b](http://c.example)](d)", "<p>a b</p>\n"),
    Construct("a picture without text leaves nothing", "a\n\n![](b.png)", "<p>a</p>\n"),
    Construct("html blocks are left out", "<div>\na\n</div>\n\nb", "<p>b</p>\n"),
    Construct("html tags are left out", "a <b>c</b> <!-- d -->", "<p>a c </p>\n"),
    Construct("a paragraph of tags alone is left out", "<b></b>", ""),
    Construct(
        "Korean", "**가볍고** 튼튼한 [링크](/상품)",
        "<p><strong>가볍고</strong> 튼튼한 <a href=\"/%EC%83%81%ED%92%88\">링크</a></p>\n"),
    Construct("template marks are text", "{{ a }} {% b %}", "<p>{{ a }} {% b %}</p>\n"),
]

@Test(arguments: constructs)
func `each construct becomes its element`(_ construct: Construct) {
    let html = Rendering(construct.markdown).html
    #expect(html == construct.html)
    #expect(HTMLCheck.fault(in: html) == nil)
}

@Test func `the heading above the text is the caller's`() {
    #expect(Rendering("# a", headingsBelow: 1).html == "<h2>a</h2>\n")
    #expect(Rendering("## a", headingsBelow: 4).html == "<h5>a</h5>\n")
}

@Test func `omitted parts are reported`() {
    #expect(Rendering("a").warnings == [])
    #expect(Rendering("[a](x:b)").warnings == .droppedLinks)
    #expect(Rendering("![a](b)").warnings == .droppedImages)
    #expect(Rendering("<b>").warnings == .droppedHTML)
    #expect(Rendering("a<br>b").warnings == [])
    #expect(Rendering([0x61, 0xFF]).warnings == .invalidUTF8)
    #expect(Rendering("![a](b) <b>").warnings.description == "pictures left out, HTML left out")
}
