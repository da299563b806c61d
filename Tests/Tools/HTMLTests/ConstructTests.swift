import HTML
import Testing

/// A construct of HTML and its rendering on a page.
struct Construct: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let written: String
    let shown: String

    init(_ name: String, _ written: String, _ shown: String) {
        testDescription = name
        self.written = written
        self.shown = shown
    }
}

private let outside = "rel=\"nofollow ugc noopener noreferrer\""

private func picture(_ address: String, _ alternative: String = "") -> String {
    "<img src=\"\(address)\" alt=\"\(alternative)\" width=\"8\" height=\"6\" loading=\"lazy\" "
        + "decoding=\"async\">"
}

private let constructs = [
    Construct("nothing", "", ""),
    Construct("text", "a &amp; b", "<p>a &amp; b</p>\n"),
    Construct("white space", " a \n\t b ", "<p>a b</p>\n"),
    Construct("paragraphs", "<p>a<p>b</p>c", "<p>a</p>\n<p>b</p>\n<p>c</p>\n"),
    Construct("boxes", "<div>a<div>b</div>c</div>", "<p>a</p>\n<p>b</p>\n<p>c</p>\n"),
    Construct("empty boxes", "<p>&nbsp;</p><div><p>\u{200B}</p></div><p>a", "<p>a</p>\n"),
    Construct("line breaks", "<br>a<br>b<br><br>", "<p>a<br>\nb</p>\n"),
    Construct(
        "headings move down", "<h1>a</h1>x<h2>b</h2>y",
        "<h3>a</h3>\n<p>x</p>\n<h4>b</h4>\n<p>y</p>\n"),
    Construct(
        "an outline has no gaps", "<h4>a</h4>x<h6>b</h6>y<h1>c</h1>z",
        "<h3>a</h3>\n<p>x</p>\n<h4>b</h4>\n<p>y</p>\n<h3>c</h3>\n<p>z</p>\n"),
    Construct(
        "a heading above headings", "<h1>a</h1><h2>b</h2>x",
        "<h3>a</h3>\n<h4>b</h4>\n<p>x</p>\n"),
    Construct("a heading over nothing", "x<h1>a</h1><script>b</script>", "<p>x</p>\n<p>a</p>\n"),
    Construct(
        "boxes in a heading", "<h2><div>a</div><div>b</div></h2>x",
        "<h3>a b</h3>\n<p>x</p>\n"),
    Construct(
        "emphasis", "<b>a</b> <i>b</i> <span style=x>c</span>",
        "<p><b>a</b> <i>b</i> c</p>\n"),
    Construct("emphasis that overlaps", "<b>a<i>b</b>c</i>", "<p><b>a<i>b</i></b><i>c</i></p>\n"),
    Construct("emphasis around paragraphs", "<b><p>a</p>b</b>", "<p>a</p>\n<p>b</p>\n"),
    Construct(
        "lists", "<ul><li>a<li>b</ul><ol start=3><li>c</ol>",
        "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<ol start=\"3\">\n<li>c</li>\n</ol>\n"),
    Construct(
        "a list in a list", "<ul><li>a</li><ul><li>b</ul></ul>",
        "<ul>\n<li>a</li>\n<li>\n<ul>\n<li>b</li>\n</ul>\n</li>\n</ul>\n"),
    Construct("items without a list", "<li>a<li>b", "<p>a</p>\n<p>b</p>\n"),
    Construct("definitions", "<dl><dt>a<dd>b</dl>", "<dl>\n<dt>a</dt>\n<dd>b</dd>\n</dl>\n"),
    Construct("definitions without a term", "<dl><dd>b</dl>", "<p>b</p>\n"),
    Construct("quotes", "<blockquote>a</blockquote>", "<blockquote>\n<p>a</p>\n</blockquote>\n"),
    Construct("code", "<pre>\n a\n  <b>b</b></pre>", "<pre>\n a\n  <b>b</b></pre>\n"),
    Construct("rules", "a<hr>b", "<p>a</p>\n<hr>\n<p>b</p>\n"),
    Construct(
        "tables", "<table><caption>t<tr><th>a<td colspan=2 rowspan=0>b<tr><td><p>c</table>",
        "<div class=\"wide\" tabindex=\"0\"><table>\n<caption>t</caption>\n<tbody>\n<tr>\n"
            + "<th>a</th>\n<td colspan=\"2\">b</td>\n</tr>\n<tr>\n<td>\n<p>c</p>\n</td>\n</tr>\n"
            + "</tbody>\n</table></div>\n"),
    Construct(
        "tables that only place things", "<table><tr><td>a<tr><td>b</table>",
        "<p>a</p>\n<p>b</p>\n"),
    Construct(
        "text in a table", "<table>x<tr><td>a<td>b</table>",
        "<p>x</p>\n<div class=\"wide\" tabindex=\"0\"><table>\n<tbody>\n<tr>\n<td>a"
            + "</td>\n<td>b</td>\n</tr>\n</tbody>\n</table></div>\n"),
    Construct(
        "links", "<a href=' https://a.example/?b&c ' title='d\"' target=x onclick=y>e</a>",
        "<p><a href=\"https://a.example/?b&amp;c\" title=\"d&quot;\" \(outside)>e</a></p>\n"),
    Construct("links of the site", "<a href=b.html>a</a>", "<p><a href=\"b.html\">a</a></p>\n"),
    Construct(
        "links to telephones", "<a href=tel:02-123-4567>a</a>",
        "<p><a href=\"tel:02-123-4567\">a</a></p>\n"),
    Construct(
        "links without a scheme", "<a href=//a.example/b>c</a>",
        "<p><a href=\"https://a.example/b\" \(outside)>c</a></p>\n"),
    Construct("links to scripts", "<a href='java&#10;script:x()'>a</a>", "<p>a</p>\n"),
    Construct(
        "links in links",
        "<a href=b>a<table><tr><td><a href=c>d</a><td>e</table></a>",
        "<a href=\"b\"><p>a</p>\n<div class=\"wide\"><table>\n<tbody>\n<tr>\n<td>d</td>\n"
            + "<td>e</td>\n</tr>\n</tbody>\n</table></div>\n</a>\n"),
    Construct("links without an address", "<a name=x>a</a>", "<p>a</p>\n"),
    Construct("links around boxes", "<a href=b><div>a</div></a>", "<a href=\"b\"><p>a</p>\n</a>\n"),
    Construct(
        "pictures", "<img src=a.jpg alt='b\"'><IMAGE src=c.jpg>",
        "<p>" + picture("a.jpg", "b&quot;") + picture("c.jpg") + "</p>\n"),
    Construct(
        "pictures that scripts load", "<img src=blank.gif data-src='//a.example/b.jpg'>",
        "<p>" + picture("//a.example/b.jpg") + "</p>\n"),
    Construct(
        "pictures in a link", "<a href=b><img src=a.jpg></a>",
        "<p><a href=\"b\">\(picture("a.jpg"))</a></p>\n"),
    Construct("pictures of one dot", "a<img src=b.gif width=1 height=1>", "<p>a</p>\n"),
    Construct("pictures in the address", "a<img src=data:image/png;base64,xx>", "<p>a</p>\n"),
    Construct(
        "scripts", "a<script>b<!--</script><script><!--<script></script>c--></script>d",
        "<p>ad</p>\n"),
    Construct("styles", "a<style>b{}</style><link rel=c><title>d</title>e", "<p>ae</p>\n"),
    Construct(
        "forms",
        "<form>a<input value=b><button>c</button><select><option>d</select><textarea>e"
            + "</textarea>f</form>",
        "<p>a</p>\n<p>f</p>\n"),
    Construct("drawings", "a<svg><text>b</text></svg><math><mi>c</mi></math>d", "<p>ad</p>\n"),
    Construct("hidden parts", "a<p hidden>b</p><p style='display : none'>c</p>", "<p>a</p>\n"),
    Construct("unknown tags", "<x-y>a</x-y>", "<p>a</p>\n"),
    Construct("comments", "a<!-- b --><!>c<?d?>e<![CDATA[f]]>", "<p>ace</p>\n"),
    Construct("frames", "a<iframe src=https://b.example>c</iframe>", "<p>a</p>\n"),
    Construct(
        "films", "<iframe src='//www.youtube.com/embed/aB-1_?rel=0' title='c'></iframe>",
        "<p><a href=\"https://www.youtube.com/watch?v=aB-1_\" \(outside)>"
            + picture("https://i.ytimg.com/vi/aB-1_/hqdefault.jpg", "c") + "YouTube</a></p>\n"),
    Construct(
        "films without a still", "<iframe src=https://player.vimeo.com/video/12></iframe>",
        "<p><a href=\"https://vimeo.com/12\" \(outside)>Vimeo</a></p>\n"),
    Construct(
        "films elsewhere", "<iframe src=https://youtube.com.b.example/embed/1></iframe>a",
        "<p>a</p>\n"),
    Construct("invisible characters", "a\u{202E}b&#x202E;c&#0;", "<p>abc\u{FFFD}</p>\n"),
    Construct(
        "a whole page",
        "<!doctype html><html><head><title>a</title></head><body><p>b</body></html>",
        "<p>b</p>\n"),
]

@Suite("Constructs of HTML")
struct ConstructTests {
    @Test("A construct becomes the elements of a page", arguments: constructs)
    func construct(_ construct: Construct) {
        #expect(rendered(construct.written) == construct.shown)
    }

    @Test("Rendered text stays as it is when it is rendered again", arguments: constructs)
    func again(_ construct: Construct) {
        #expect(rendered(construct.shown) == construct.shown)
    }
}
