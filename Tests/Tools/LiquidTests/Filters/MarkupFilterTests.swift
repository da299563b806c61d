import Liquid
import Testing

private let plain = TemplateOptions(format: .plain)

struct MarkupFilterTests {
    private static let data: KeyValuePairs<String, TestValue> = [
        "x": "<b> & \"'", "none": nil, "mixed": "&lt;i&gt; & &#60; &#x3c; &amp <b>", "amp": "&",
        "lines": "<a>\r\nb\n", "list": ["<", "&"], "object": ["k": "<"], "pipes": "a|<|b",
    ]

    @Test(arguments: [
        Case(
            "{{ x | escape }}{{ x | h }}", "&lt;b&gt; &amp; &quot;&#39;&lt;b&gt; &amp; &quot;&#39;"),
        Case("{{ amp | escape | escape }}{{ amp | escape | force_escape }}", "&amp;&amp;amp;"),
        Case("{{ mixed | escape_once }}", "&lt;i&gt; &amp; &#60; &amp;#x3c; &amp;amp &lt;b&gt;"),
        Case("{{ amp | escape_once | escape_once }}", "&amp;"),
        Case("{{ x | raw }}{{ x | safe }}", "<b> & \"'<b> & \"'"),
        Case("{{ list | raw }}{{ none | raw }}", "<&"),
        Case("{{ lines | newline_to_br }}", "&lt;a&gt;<br />\nb<br />\n"),
        Case("{{ lines | raw | newline_to_br }}", "<a><br />\nb<br />\n"),
        Case(
            "{{ x | raw | upcase }}{{ x | raw | slice: 0, 2 }}", "&lt;B&gt; &amp; &quot;&#39;&lt;b"),
        Case("{{ x | raw | strip }}", "<b> & \"'"),
        Case("{{ x | raw | strip_newlines | truncate: 4, '' }}", "&lt;b&gt; "),
        Case("{{ pipes | replace: '|', '<br>' }}", "a<br>&lt;<br>b"),
        Case("{{ pipes | raw | replace: '|', '<br>' }}", "a&lt;br&gt;&lt;&lt;br&gt;b"),
        Case("{{ '<i>' | remove: 'i' }}{{ '<i>,' | split: ',' }}", "&lt;&gt;&lt;i&gt;"),
        Case("{{ list | append: '<br>' }}", "[&quot;&lt;&quot;, &quot;&amp;&quot;]<br>"),
        Case(
            "{{ object }}{{ object | append: '<br>' }}",
            "{&quot;k&quot;=&gt;&quot;&lt;&quot;}{&quot;k&quot;=&gt;&quot;&lt;&quot;}<br>"),
        Case("<p title=\"{{ object }}\">", "<p title=\"{&quot;k&quot;=&gt;&quot;&lt;&quot;}\">"),
        Case("<p title=\"{{ x | raw }}\">", "<p title=\"&lt;b&gt; & &quot;&#39;\">"),
    ])
    func `only what was marked as HTML is written as it is`(example: Case) throws {
        #expect(try render(example.template, Self.data) == example.expected)
    }

    @Test(arguments: [
        Case("{{ amp | append: '<br>' }}{{ amp | newline_to_br }}", "&<br>&"),
        Case("{{ amp | escape | append: amp | escape }}", "&amp;amp;&amp;"),
        Case("{{ pipes | replace: '|', '<' }}", "a<<<b"),
    ])
    func `plain text knows no markup`(example: Case) throws {
        #expect(try render(example.template, Self.data, options: plain) == example.expected)
    }

    @Test(arguments: [
        Case("<p class='a'>x<br\n/>y</p>", "xy"), Case("a<!-- <b> --\n-->b", "ab"),
        Case("a<script>if (1 < 2) {}</script>b<style>p > a {}</style>c", "abc"),
        Case("<SCRIPT>x</SCRIPT>", "x"), Case("a<script>b", "ab"), Case("a < b", "a < b"),
        Case("<script>1<script>2</script>3", "3"), Case("<!-->x-->y", "y"),
        Case("<sc<script></script>ript>x", "x"), Case("1 > 0 &amp;", "1 > 0 &amp;"), Case("", ""),
    ])
    func `tags, comments, scripts and styles are stripped`(example: Case) throws {
        let data: KeyValuePairs<String, TestValue> = ["x": .text(example.template)]
        #expect(try render("{{ x | strip_html }}", data, options: plain) == example.expected)
    }

    @Test func `blocks that are never closed take no time to strip`() throws {
        let openings = String(repeating: "<script<!--<style", count: 20_000)
        let text = try render(
            "{{ x | strip_html | size }}", ["x": .text(openings)], options: plain)
        #expect(text == "\(openings.count)")
    }

    @Test(arguments: [
        Case("{{ 'a b&c/ä~*' | url_encode }}", "a+b%26c%2F%C3%A4~%2A"),
        Case("{{ 'a+b%26%C3%a4%zz%4' | url_decode }}", "a b&ä%zz%4"),
        Case("{{ none | url_encode }}{{ none | url_decode }}{{ 5 | url_decode }}", "5"),
        Case("{{ 'A' | base64_encode }}{{ 'AB' | base64_encode }}", "QQ==QUI="),
        Case("{{ 'ABC' | base64_encode }}{{ none | base64_encode }}", "QUJD"),
        Case("{{ '??>' | base64_encode }} {{ '??>' | base64_url_safe_encode }}", "Pz8+ Pz8-"),
        Case("{{ 'QUI=' | base64_decode }}{{ '6rCA' | base64_decode }}", "AB가"),
        Case(
            "{{ 'Pz8-' | base64_url_safe_decode }}{{ 'Pz8+' | base64_url_safe_decode }}", "??>??>"),
        Case("{{ 'QUI' | base64_url_safe_decode }}{{ '' | base64_decode }}", "AB"),
    ])
    func `text is encoded and decoded`(example: Case) throws {
        #expect(try render(example.template, Self.data, options: plain) == example.expected)
    }

    @Test(arguments: [
        "QR==", "QUJ=", "QQ", "Q===", "QUI", "QUI=\n", "Pz8-", "5", "====", "QUJDQ===",
    ])
    func `base64 that is not exact is an error`(text: String) throws {
        let error = #expect(throws: RenderError.self) {
            try render("{{ x | base64_decode }}", ["x": .text(text)])
        }
        #expect(error?.problem.message == "this text is not valid base64")
    }

    @Test(arguments: [
        "'%FF' | url_decode", "'%C3' | url_decode", "'%C0%80' | url_decode",
        "'%ED%A0%80' | url_decode", "'%F4%90%80%80' | url_decode", "'/w==' | base64_decode",
    ])
    func `bytes that are not UTF-8 are an error`(expression: String) throws {
        let error = #expect(throws: RenderError.self) { try render("{{ \(expression) }}") }
        #expect(error?.problem.message == "this text is not valid UTF-8")
    }
}
