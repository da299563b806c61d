import Liquid
import Testing

/// Jumps out of loops from inside other tags.
struct InterruptionTests {
    @Test(arguments: [
        Case(
            "{% for i in (1..3) %}{% capture x %}a{{ i }}{% break %}b{% endcapture %}{% endfor %}[{{ x }}]",
            "[a1]"),
        Case(
            "{% for i in (1..2) %}{% capture x %}{{ i }}{% continue %}{% endcapture %}{% endfor %}{{ x }}",
            "2"),
        Case("{% capture x %}a{% break %}b{% endcapture %}c", ""),
        Case(
            "{% for i in (1..3) %}{% ifchanged %}x{% continue %}{% endifchanged %}{% endfor %}", "x"
        ),
        Case(
            "{% for i in (1..2) %}{% capture x %}{% include 'out' %}{% endcapture %}{% endfor %}{{ x }}",
            "y"),
    ])
    func `a capture ends where a jump leaves it`(example: Case) throws {
        let html = try render(example.template, templates: ["out.liquid": "y{% break %}z"])
        #expect(html == example.expected)
    }

    @Test(arguments: [
        "{% for i in (1..2) %}<a href=\"{% capture x %}a{% break %}{% endcapture %}\">b</a>{% endfor %}",
        "{% for i in (1..2) %}<a href=\"{% include 'out' %}\">b</a>{% endfor %}",
        "{% for i in (1..2) %}{% for j in (1..2) %}<i title=\"{% continue %}\">{% endfor %}{% endfor %}",
    ])
    func `a jump that would leave an attribute open is a mistake`(template: String) {
        let text = messages(template, Schema("globals", []), ["out.liquid": "a{% break %}b"])
        #expect(text.contains("close the open HTML first"))
    }

    @Test func `captured XML is not escaped twice`() throws {
        let options = TemplateOptions(format: .xml)
        let xml = try render(
            "{% capture x %}<b>{{ v }}</b>{% endcapture %}{{ x }}", ["v": "&"], options: options)
        #expect(xml == "<b>&amp;</b>")
    }

    @Test func `a fault that is written is escaped`() throws {
        let html = try render(
            "{{ l | map: v }}", ["l": [1], "v": "<img src=x>"],
            options: TemplateOptions(faults: .write))
        #expect(html.contains("&lt;img"))
        #expect(!html.contains("<img"))
    }
}
