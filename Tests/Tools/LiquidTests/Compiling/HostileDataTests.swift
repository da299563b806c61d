import Liquid
import Testing

/// Holes that were there: data which left the place that its template gave it.
struct HostileDataTests {
    @Test(arguments: [
        // A literal that is half a tag is text: what a filter adds would become part of the tag.
        Case("{{ 'a <' | append: tag | append: '>' }}", "a &lt;img src=x onerror=steal()>"),
        Case("{{ '<' }}{{ tag }}", "&lt;img src=x onerror=steal()"),
        Case("{{ html | split: '<' | join: '<' }}", "&lt;b&gt;x&lt;/b&gt;"),
        Case(
            "{{ '<a href=\"' | append: script | append: '\">' }}",
            "&lt;a href=&quot;javascript:steal()\">"),
        Case(
            "{% capture c %}a < {% endcapture %}{{ c | rstrip }}{{ tag }}",
            "a &lt;img src=x onerror=steal()"),
        Case("{% capture c %}a <{% endcapture %}", ""),
        // Entities that `escape_once` leaves are a scheme once the browser has read them.
        Case("<a href=\"{{ entity | escape_once }}\">", "<a href=\"#blocked\">"),
        Case("{{ entity | escape_once | script_tag }}", "<script src=\"#blocked\"></script>"),
        // Lists of links.
        Case("<img srcset=\"/a 1x, {{ script }} 2x\">", "<img srcset=\"#blocked 2x\">"),
        Case("<a ping='/a {{ script }}'>", "<a ping='#blocked'>"),
        Case(
            "<meta http-equiv=\"refresh\" content=\"0;url={{ script }}\">",
            "<meta http-equiv=\"refresh\" content=\"#blocked\">"),
        Case(
            "<svg><set attributeName=\"href\" to=\"{{ script }}\">",
            "<svg><set attributeName=\"href\" to=\"#blocked\">"),
        // Comments and tags that end elsewhere than one would think.
        Case("<!--><a href=\"{{ script }}\">", "<!--><a href=\"#blocked\">"),
        Case("<!-- --!><a href=\"{{ script }}\">", "<!-- --!><a href=\"#blocked\">"),
        Case("<?a --><a href=\"{{ script }}\">", "<?a --><a href=\"#blocked\">"),
        Case("<<a href=\"{{ script }}\">", "<<a href=\"#blocked\">"),
        Case("<svg><title><a href=\"{{ script }}\">", "<svg><title><a href=\"#blocked\">"),
        Case(
            "<xmp><script></xmp><b title=\"{{ quote }}\">",
            "<xmp><script></xmp><b title=\"&quot;\">"),
        // A quote that belongs to the template is not where the attribute begins.
        Case("<a href=\"/it's{{ scheme }}\">", "<a href=\"/it's:x\">"),
        Case("<a href=\"sms:{{ scheme }}\">", "<a href=\"sms::x\">"),
        Case("<a href=\"//cdn.example/{{ scheme }}\">", "<a href=\"//cdn.example/:x\">"),
    ])
    func `data stays in its place`(example: Case) throws {
        guard !example.expected.isEmpty else {
            return #expect(!messages(example.template).isEmpty)
        }
        #expect(try render(example.template, Self.data) == example.expected)
    }

    @Test(arguments: [
        ("<script>/* {{ x | json }} */</script>", "could end this comment"),
        ("<script>var a = /\"/; var b = \"{{ x | json }}\"</script>", "writes the quotes itself"),
        ("<script>`${`{{ x | json }}`}`</script>", "writes the quotes itself"),
        ("<script>/{{ x | json }}/</script>", "regular expression"),
        ("<script>if (a) /'/.test({{ x | json }})</script>", "not clear"),
        ("<script><!-- <script> </script> f({{ x }})", "add '| json'"),
        ("<a href=\"javascript:f({{ x | json }})\">", "only numbers"),
        ("<meta http-equiv=\"{{ x }}\">", "only numbers"),
        ("<meta content=\"{{ x }}\" http-equiv=\"refresh\">", "write 'http-equiv' first"),
        ("<a href=\"{{ x }}://shop.example\">", "would choose the scheme"),
        ("<!-- {{ x }}->", "could end the comment"),
        ("<a {% for i in (1..2) %}=\"{{ x }}\" href{% endfor %}>", "continue the name"),
        (
            "<a {% for i in (1..2) %}x{% break %}{% endfor %}href=\"{{ x }}\">",
            "close the open HTML"
        ),
        ("<a title=\"{% render 'self', x: x %}\">", "must end in the same HTML state"),
    ])
    func `a place that is not safe is a mistake`(template: String, message: String) {
        let own = "{% if x %}{% render 'self', x: nil %}{{ x }}{% endif %}\" href=\""
        let text = messages(
            template, Schema("globals", [Field("x", .any)]), ["snippets/self.liquid": own])
        #expect(text.contains(message), "\(text)")
    }

    @Test(arguments: [
        "<p style=\"width: {{ n }}px\">", "<p onclick=\"f({{ n }})\">",
        "<a href=\"javascript:f({{ n }})\">", "<style>p { width: {{ n }}px }</style>",
    ])
    func `a value in a place for numbers is written only if it is a number`(place: String) throws {
        let set = try templateSet(place, Schema("globals", [Field("n", .integer)]))
        let renderer = Renderer(set)
        renderer.setGlobal(0, .integer(1))
        #expect(try renderer.string(of: set) == place.replacing("{{ n }}", with: "1"))
        // The program around the engine has promised a number, and gives a text.
        renderer.setGlobal(0, renderer.text("steal()"))
        #expect(try renderer.string(of: set) == place.replacing("{{ n }}", with: ""))
    }

    @Test(arguments: [
        Case("<script>f({{ x | json }}); // it's {{ x | json }}</script>", ""),
        Case("<script>a = b / 2; f({{ x | json }})</script>", ""),
        Case("<script>a.replace(/\"/g, ''); f({{ x | json }})</script>", ""),
        Case("<script>`${a}`; f({{ x | json }})</script>", ""),
        Case("<script>{% if x %}a = 1{% else %}b = '2'{% endif %}; f({{ x | json }})</script>", ""),
        Case(
            "<script>f({a: 1{% if x %},b: 'c'{% endif %}{% if x %},d: e{% endif %}{% if x %},f: /g/"
                + "{% endif %}{% if x %},h: {}{% endif %}, x: {{ x | json }}})</script>", ""),
        Case(
            "<script>f([{% for i in (1..2) %}{{ x | json }}{% unless forloop.last %},{% endunless %}"
                + "{% endfor %}])</script>", ""),
        Case("<a href=\"{% if x %}https{% else %}http{% endif %}://a.example/{{ x }}\">", ""),
        Case(
            "<a href=\"{% case x %}{% when 1 %}a{% when 2 %}b{% when 3 %}c{% when 4 %}d{% when 5 %}e"
                + "{% endcase %}.html?{{ x }}\">", ""),
        Case("<a href=\"/s?f={% for t in x %}tag:{{ t | url_encode }}{% endfor %}\">", ""),
        Case("<img srcset=\"{% for t in x %}https://a.example/{{ t }} 1x, {% endfor %}\">", ""),
        Case(
            "<img srcset=\"{% for t in x %}{{ t }} {{ forloop.index }}x"
                + "{% unless forloop.last %}, {% endunless %}{% endfor %}\">", ""),
        Case("<a href=\"//{{ x }}:8080/\">", ""),
        Case("<h{% if x %}1{% else %}2{% endif %}>{{ x }}</h1>", ""),
        Case("<svg{% if x %} a{% endif %}/>{{ x }}", ""),
        Case("<meta{% if x %} http-equiv=\"a\"{% endif %} content=\"{{ x }}\">", ""),
    ])
    func `safe values are not mistakes`(example: Case) {
        let text = messages(example.template, Schema("globals", [Field("x", .any)]))
        #expect(!text.contains("error:"), "\(text)")
    }

    @Test(arguments: [
        "a <a href=\"{{ name }}\">b</a>", "<p title='{{ name }}'>",
        "<script>f({{ name }})</script>",
        "a <{{ name }}>", "<b", "<!-- {{ name }} -->",
    ])
    func `a translation takes arguments between tags only`(text: String) {
        var options = TemplateOptions()
        options.translations = ["a_html": text, "b_html": "<b>{{ name }}</b>", "c": text]
        let globals = Schema("globals", [Field("x", .any)])
        let page = "{{ 'b_html' | t: name: x }}{{ 'c' | t: name: x }}"
        #expect(messages(page, globals, [:], options).isEmpty)
        #expect(
            messages("{{ 'a_html' | t: name: x }}", globals, [:], options)
                .contains("inside a tag, or with an unclosed tag"))
    }

    @Test func `a blocked link inside ifchanged takes back what stood before it`() throws {
        let page = "<a href=\"{{ scheme }}{% ifchanged %}{{ rest }}{% endifchanged %}\">"
        let html = try render(page, ["scheme": "averylongscheme", "rest": ":x"])
        #expect(html == "<a href=\"#blocked\">")
    }

    private static let data: KeyValuePairs<String, TestValue> = [
        "tag": "img src=x onerror=steal()", "html": "<b>x</b>", "script": "javascript:steal()",
        "entity": "javascript&colon;steal()", "quote": "\"", "scheme": ":x",
    ]
}
