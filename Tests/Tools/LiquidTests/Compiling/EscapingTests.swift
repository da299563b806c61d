import Glibc
import Liquid
@_spi(HTMLProducer) import Text
import Testing

struct EscapingTests {
    private static let attack = "\"'><script>alert(1)</script>&"
    private static let data: KeyValuePairs<String, TestValue> = [
        "x": .text(attack), "link": "javascript:alert(1)", "good": "/a?b=1&c=2",
        "spaced": " java\nscript:x", "java": "java", "rest": "script:alert(1)",
        "host": "//evil.example",
        "slash": "/evil.example", "n": 5, "list": ["<", "&"],
    ]
    private static let escaped = "&quot;&#39;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;"

    @Test(arguments: [
        Case("<p>{{ x }}</p>", "<p>\(escaped)</p>"),
        Case("<p title=\"{{ x }}\">", "<p title=\"\(escaped)\">"),
        Case("<p title='{{ x }}'>", "<p title='\(escaped)'>"),
        Case("<title>{{ x }}</title>", "<title>\(escaped)</title>"),
        Case("<!-- {{ x }} -->", "<!-- \(escaped) -->"),
        Case("{{ list }}", "&lt;&amp;"), Case("{{ '<br>' }}", "<br>"),
        Case("{{ x | append: '<br>' | size }}", "61"),
        Case("{{ good | append: '<br>' }}", "/a?b=1&amp;c=2<br>"),
        Case("{{ '<i>' | escape }}{{ x | escape }}", "&lt;i&gt;\(escaped)"),
        Case("{{ list | join: '<br>' }}", "&lt;<br>&amp;"),
        Case("{{ list | join: ', ' | truncate: 9 }}", "&lt;, &amp;"),
        Case("{{ '<i>' | upcase }}", "&lt;I&gt;"),
        Case("{{ '<b>x</b>' | truncate: 4 }}", "&lt;..."),
        Case("<i title=\"{{ '<br>' }}\">", "<i title=\"&lt;br&gt;\">"),
        Case("<a href=\"{{ good }}\">", "<a href=\"/a?b=1&amp;c=2\">"),
        Case("<a href=\"{{ link }}\">", "<a href=\"#blocked\">"),
        Case("<a href='{{ spaced }}'>", "<a href='#blocked'>"),
        Case("<a href=\"{{ java }}{{ rest }}\">", "<a href=\"#blocked\">"),
        Case("<a href=\"{{ host }}\">", "<a href=\"#blocked\">"),
        Case("<a href=\"/{{ slash }}\">", "<a href=\"#blocked\">"),
        Case("<a href=\"/p/{{ link }}\">", "<a href=\"/p/javascript:alert(1)\">"),
        Case("<img SRC = \"{{ link }}\">", "<img SRC = \"#blocked\">"),
        Case(
            "<p data-x=\"{{ x | json }}\">",
            "<p data-x=\"&quot;\\&quot;&#39;\\u003e\\u003cscript\\u003ealert(1)\\u003c/script\\u003e\\u0026&quot;\">"
        ),
        Case(
            "<script type=\"application/ld+json\">{\"name\":{{ x | json }}}</script>",
            "<script type=\"application/ld+json\">{\"name\":\"\\\"'\\u003e\\u003cscript\\u003e"
                + "alert(1)\\u003c/script\\u003e\\u0026\"}</script>"),
        Case(
            "<script>// don't\nf({{ n | json }})</script>{{ x }}",
            "<script>// don't\nf(5)</script>\(escaped)"),
        Case(
            "<p style=\"width: 5px\" class=\"c{{ n }}\">", "<p style=\"width: 5px\" class=\"c5\">"),
        Case("<p{% if n %} class=\"a\"{% endif %}>{{ x }}", "<p class=\"a\">\(escaped)"),
        Case(
            "<a {% if n %}href=\"{{ link }}\"{% else %}id=\"{{ x }}\"{% endif %}>",
            "<a href=\"#blocked\">"),
        Case("a < b {{ x }}", "a < b \(escaped)"), Case("<3 {{ x }}", "<3 \(escaped)"),
        Case("</p title>{{ x }}", "</p title>\(escaped)"),
    ])
    func `nothing breaks out of its place`(example: Case) throws {
        #expect(try render(example.template, Self.data) == example.expected)
    }

    @Test func `a blocked link is a warning with its place`() throws {
        let set = try templateSet("<a\n href=\"{{ l }}\">", Schema("globals", [Field("l", .text)]))
        let renderer = Renderer(set)
        renderer.setGlobal(0, renderer.text("javascript:x"))
        _ = try renderer.string(of: set)
        #expect(
            renderer.warnings.map(\.description) == [
                """
                Templates/page.liquid:2:11: warning: a link with a scheme that is not allowed was \
                replaced by '#blocked'
                 href="{{ l }}">
                          ^
                """
            ])
    }

    @Test func `safe HTML is written as it is between tags only`() throws {
        let page = "<div>{{ d }}</div><p title=\"{{ d }}\">{{ d | truncate: 9 }}{{ d | append: t }}"
        let globals = Schema("globals", [Field("d", .html), Field("t", .text)])
        let set = try templateSet(page, globals)
        let renderer = Renderer(set)
        let bytes = try #require(strdup("<b>\"x\" &amp;</b>"))
        renderer.setGlobal(0, renderer.html(SafeHTML(adopting: bytes, count: 16)))
        renderer.setGlobal(1, renderer.text("<"))
        #expect(
            try renderer.string(of: set) == "<div><b>\"x\" &amp;</b></div>"
                + "<p title=\"&lt;b&gt;&quot;x&quot; &amp;&lt;/b&gt;\">"
                + "&lt;b&gt;&quot;x&quot;...<b>\"x\" &amp;</b>&lt;")
    }

    @Test func `XML is escaped without regard to tags, plain text is not escaped`() throws {
        let xml = TemplateOptions(format: .xml)
        #expect(
            try render("<a href={{ link }}>{{ x }}", Self.data, options: xml)
                == "<a href=javascript:alert(1)>\(Self.escaped)")
        let plain = TemplateOptions(format: .plain)
        #expect(try render("{{ x }}", Self.data, options: plain) == Self.attack)
    }

    @Test func `a template of JSON takes JSON only`() throws {
        let json = TemplateOptions(format: .json)
        let page =
            "{\"name\": {{ name | json }}, \"url\": \"https://a.example/\", \"n\": {{ n | json }}}"
        #expect(
            try render(page, ["name": "\"<\u{2028}", "n": 3], options: json)
                == "{\"name\": \"\\\"\\u003c\\u2028\", \"url\": \"https://a.example/\", \"n\": 3}")
        let globals = Schema("globals", [Field("name", .text)])
        for wrong in ["{\"name\": {{ name }}}", "{\"name\": \"{{ name | json }}\"}"] {
            #expect(messages(wrong, globals, [:], json).contains("error: "), "\(wrong)")
        }
    }
}
