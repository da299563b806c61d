import Liquid
import Testing

struct CaptureTagTests {
    @Test(arguments: [
        Case("{% capture a %}x{{ n }}{% endcapture %}[{{ a }}{{ a }}]", "[x3x3]"),
        Case("{% capture a %}{% endcapture %}[{{ a }}]", "[]"),
        Case("{% capture 'a' %}x{% endcapture %}{{ a }}", "x"),
        Case("{% capture n %}{{ n }}{{ n }}{% endcapture %}{{ n }}", "33"),
        Case("{% capture a %}1{% endcapture %}{% if a == '1' %}text{% endif %}", "text"),
        Case(
            "{% capture a %}x{% capture b %}y{% endcapture %}{{ b }}{{ b }}{% endcapture %}{{ a }}",
            "xyy"),
        Case(
            "{% for i in (1..3) %}{% capture a %}{{ a }}{{ i }}{% endcapture %}{% endfor %}{{ a }}",
            "123"),
        Case("{% if false %}{% capture n %}new{% endcapture %}{% endif %}{{ n }}", "3"),
        Case("[{% if true %} {% capture a %}x{% endcapture %} {% endif %}]{{ a }}", "[]x"),
    ])
    func `the output of a body is stored as a text`(example: Case) throws {
        let options = TemplateOptions(checks: [.filters, .templates])
        #expect(try render(example.template, ["n": 3], options: options) == example.expected)
    }

    @Test func `captured HTML is not escaped again`() throws {
        let page = "{% capture a %}<b>{{ x }}</b>{% endcapture %}{{ a }}"
        #expect(try render(page, ["x": "<i>"]) == "<b>&lt;i&gt;</b>")
    }

    @Test(arguments: [
        Case("{% capture %}{% endcapture %}", "1:12: error: expected the name of a variable"),
        Case(
            "{% capture a %}",
            "1:4: error: 'capture' is not closed; '{% endcapture %}' is missing"),
    ])
    func `mistakes are named and placed`(example: Case) {
        #expect(messages(example.template).hasPrefix("Templates/page.liquid:\(example.expected)"))
    }
}
