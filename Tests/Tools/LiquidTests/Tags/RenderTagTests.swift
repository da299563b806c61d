import Liquid
import Testing

struct RenderTagTests {
    private static let templates = [
        "snippets/show.liquid": "({{ x }})",
        "snippets/set.liquid": "{% assign x = 'inner' %}{{ x }}",
        "snippets/count.liquid": "{% increment c %}{% increment c %}",
        "snippets/turn.liquid": "{% cycle 'a', 'b' %}",
        "snippets/stop.liquid": "1{% break %}2",
        "snippets/item.liquid": "[{{ item }}]",
        "snippets/place.liquid": "{{ forloop.index }}/{{ forloop.length }}{{ item }} ",
        "snippets/outer.liquid": "+{% render 'show', x: x %}",
    ]
    private static let data: KeyValuePairs<String, TestValue> = [
        "list": ["a", "b", "c"], "one": "1", "none": nil, "nothing_list": [],
    ]
    private static let options = TemplateOptions(checks: [.filters, .templates])

    @Test(arguments: [
        Case("{% assign x = 1 %}{% render 'show' %}{{ x }}", "()1"),
        Case("{% assign x = 1 %}{% render 'set' %}{{ x }}", "inner1"),
        Case("{% capture x %}1{% endcapture %}{% render 'show' %}", "()"),
        Case("{% for x in list %}{% render 'show' %}{% endfor %}", "()()()"),
        Case("{% for i in list %}{% render 'stop' %}-{% endfor %}", "1-1-1-"),
        Case("{% render 'stop' %}!", "1!"),
        Case("{% increment c %}{% render 'count' %}{% increment c %}", "0011"),
        Case("{% cycle 'a', 'b' %}{% render 'turn' %}{% cycle 'a', 'b' %}", "aab"),
        Case("{% for i in list %}{% render 'turn' %}{% endfor %}", "aaa"),
        Case("{% render 'outer', x: 5 %}", "+(5)"),
    ])
    func `nothing goes in but arguments, nothing comes out but text`(example: Case) throws {
        #expect(try render(example) == example.expected)
    }

    @Test(arguments: [
        Case("{% render 'show', x: one %}", "(1)"),
        Case("{% render 'item' with one %}", "[1]"),
        Case("{% render 'show' with one as x %}", "(1)"),
        Case("{% render 'item' for list %}", "[a][b][c]"),
        Case("{% render 'show' for list as x %}", "(a)(b)(c)"),
        Case("{% render 'place' for list as item %}", "1/3a 2/3b 3/3c "),
        Case("{% render 'item' for nothing_list %}", ""),
        Case("{% render 'item' for (1..3) %}", "[1][2][3]"),
        Case("{% render 'show' with one as x, y: 2 %}", "(1)"),
        Case("{% for i in list %}{% render 'show', x: i %}{% endfor %}", "(a)(b)(c)"),
    ])
    func `values are passed by name, with and for`(example: Case) throws {
        #expect(try render(example) == example.expected)
    }

    @Test func `a partial may see the globals`() throws {
        let partials = ["snippets/p.liquid": "{{ shop }}"]
        #expect(
            try LiquidTests.render("{% render 'p' %}", ["shop": "S"], templates: partials) == "S")
    }

    @Test(arguments: [
        Case("{% render 'show', x: 1, x: 2 %}", "1:25: error: the argument 'x' is given twice"),
        Case("{% render %}", "1:11: error: expected the quoted name of a template, found nothing"),
        Case(
            "{% render 'shov' %}",
            "1:11: error: there is no template 'shov'; did you mean 'show'?"),
        Case("{% render 'show' with %}", "1:23: error: expected a value, found nothing"),
    ])
    func `mistakes are named and placed`(example: Case) {
        let text = messages(
            example.template, Schema("globals", []), ["snippets/show.liquid": ""])
        #expect(text.hasPrefix("Templates/page.liquid:\(example.expected)"))
    }

    private func render(_ example: Case) throws -> String {
        try LiquidTests.render(
            example.template, Self.data, templates: Self.templates, options: Self.options)
    }
}
