import Liquid
import Text
import Testing

struct LinkFilterTests {
    private static let data: KeyValuePairs<String, TestValue> = [
        "photo": ["path": "images/a.webp"], "name": "\"Lamp\" <b>&", "bad": "javascript:alert(1)",
        "spaced": " java\nscript:x", "url": "/a?b=1&c=2", "none": nil, "css": "x.css",
    ]

    @Test(arguments: [
        Case("{{ photo | image_tag }}", #"<img src="../images/a.webp" alt="">"#),
        Case(
            "{{ photo | image_url | image_tag: alt: name, width: 480, height: 320 }}",
            #"<img src="../images/a.webp" alt="&quot;Lamp&quot; &lt;b&gt;&amp;" width="480" height="320">"#
        ),
        Case(
            "{{ '/a.png' | image_tag: class: 'a b', loading: 'lazy', alt: none }}",
            #"<img src="/a.png" alt="" class="a b" loading="lazy">"#),
        Case("{{ none | image_tag }}{{ none | script_tag }}", ""),
        Case("{{ bad | image_tag }}", ##"<img src="#blocked" alt="">"##),
        Case(
            "{{ name | link_to: url }}",
            #"<a href="/a?b=1&amp;c=2">&quot;Lamp&quot; &lt;b&gt;&amp;</a>"#),
        Case(
            "{{ '<b>x</b>' | link_to: '/', name }}",
            #"<a href="/" title="&quot;Lamp&quot; &lt;b&gt;&amp;"><b>x</b></a>"#),
        Case("{{ 'x' | link_to: spaced }}", ##"<a href="#blocked">x</a>"##),
        Case("{{ 'x' | link_to: 'javascript&colon;x' }}", ##"<a href="#blocked">x</a>"##),
        Case("{{ 'x' | link_to: '/a?b=1&amp;c' }}", #"<a href="/a?b=1&amp;c">x</a>"#),
        Case("{{ css | stylesheet_tag }}", #"<link rel="stylesheet" href="x.css">"#),
        Case(
            "{{ css | relative_url | stylesheet_tag: media: 'print' }}",
            #"<link rel="stylesheet" href="../x.css" media="print">"#),
        Case("{{ 'x.js' | script_tag }}", #"<script src="x.js"></script>"#),
    ])
    func `elements escape what is put into them`(example: Case) throws {
        #expect(try render(example.template, Self.data, root: "../") == example.expected)
    }

    @Test func `a blocked link in an element is a warning`() throws {
        let set = try templateSet("{{ 'x' | link_to: u }}", Schema("globals", [Field("u", .text)]))
        let renderer = Renderer(set)
        renderer.setGlobal(0, renderer.text("data:text/html,x"))
        #expect(try renderer.string(of: set) == "<a href=\"#blocked\">x</a>")
        #expect(renderer.warnings.count == 1)
    }

    @Test func `Markdown is the host's, and a mistake without it`() throws {
        let options = TemplateOptions(markdown: { text, out in
            out.append("<p>")
            out.appendEscapingHTML(text)
            out.append("</p>")
        })
        let page =
            "{{ url | markdownify }}{{ url | markdownify | markdownify }}{{ none | markdownify }}"
        let paragraph = "<p>/a?b=1&amp;c=2</p>"
        #expect(try render(page, Self.data, options: options) == paragraph + paragraph)
        #expect(messages("{{ 'x' | markdownify }}").contains("'markdownify' is not available here"))
    }
}
