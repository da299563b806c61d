import Liquid
import Testing

struct IncludeTagTests {
    private static let templates = [
        "snippets/show.liquid": "({{ x }})",
        "snippets/set.liquid": "{% assign x = 'set' %}",
        "snippets/count.liquid": "{% increment c %}",
        "snippets/turn.liquid": "{% cycle 'a', 'b' %}",
        "snippets/stop.liquid": "({% break %})",
        "snippets/skip.liquid": "({% continue %})",
        "snippets/item.liquid": "[{{ item }}]",
        "snippets/loop.liquid": "{{ forloop.index }}",
        "snippets/outer.liquid": "{% include 'show' %}",
    ]
    private static let data: KeyValuePairs<String, TestValue> = [
        "list": ["a", "b", "c"], "which": "show", "one": "1",
    ]
    private static let options = TemplateOptions(checks: [.filters, .templates])

    @Test(arguments: [
        Case("{% assign x = 1 %}{% include 'show' %}", "(1)"),
        Case("{% include 'set' %}{{ x }}", "set"),
        Case("{% assign x = 1 %}{% include 'set' %}{{ x }}{% include 'show' %}", "set(set)"),
        Case("{% for x in list %}{% include 'show' %}{% endfor %}", "(a)(b)(c)"),
        Case("{% for x in list %}{% include 'outer' %}{% endfor %}", "(a)(b)(c)"),
        Case("{% for x in list %}{% include 'loop' %}{% endfor %}", "123"),
        Case("{% include 'count' %}{% increment c %}{% include 'count' %}", "012"),
        Case("{% include 'turn' %}{% cycle 'a', 'b' %}{% include 'turn' %}", "aba"),
    ])
    func `variables are shared both ways`(example: Case) throws {
        #expect(try render(example) == example.expected)
    }

    @Test(arguments: [
        Case("{% include 'show', x: one %}{{ x }}", "(1)"),
        Case("{% include 'show' x: 'n' %}", "(n)"),
        Case("{% include 'item' with one %}", "[1]"),
        Case("{% include 'show' with one as x %}", "(1)"),
        Case("{% include 'item' for list %}", "[a][b][c]"),
        Case("{% include 'show' for list as x %}", "(a)(b)(c)"),
        Case("{% assign item = 'own' %}{% include 'item' %}", "[own]"),
    ])
    func `a value is passed by name, with and for`(example: Case) throws {
        #expect(try render(example) == example.expected)
    }

    @Test(arguments: [
        Case("{% include which, x: 2 %}", "(2)"),
        Case("{% assign x = 1 %}{% include which %}", "(1)"),
        Case("{% assign p = 'set' %}{% include p %}{{ x }}", "set"),
        Case("{% assign p = 'item' %}{% include p for list %}", "[a][b][c]"),
        Case("{% assign p = 'item' %}{% include p with one %}", "[1]"),
    ])
    func `the name may come from a variable`(example: Case) throws {
        #expect(try render(example) == example.expected)
    }

    @Test(arguments: [
        Case("{% for i in list %}{{ i }}{% include 'stop' %}x{% endfor %}!", "a(!"),
        Case("{% for i in list %}{{ i }}{% include 'skip' %}x{% endfor %}!", "a(b(c(!"),
        Case(
            "{% assign p = 'stop' %}{% for i in list %}{{ i }}{% include p %}{% endfor %}!", "a(!"),
        Case("a{% include 'stop' %}b", "a("),
    ])
    func `break and continue reach the loop around it`(example: Case) throws {
        #expect(try render(example) == example.expected)
    }

    @Test func `a rendered partial cannot include`() {
        let partials = ["snippets/a.liquid": "{% include 'b' %}", "snippets/b.liquid": ""]
        let text = messages("{% render 'a' %}", Schema("globals", []), partials)
        #expect(
            text.hasPrefix(
                "Templates/snippets/a.liquid:1:4: error: 'include' is not allowed in a partial of "
                    + "'render'; use 'render' instead"))
    }

    @Test func `templates that include themselves end`() throws {
        let partials = ["snippets/a.liquid": "x{% include 'a' %}"]
        let error = #expect(throws: RenderError.self) {
            try LiquidTests.render("{% include 'a' %}", templates: partials)
        }
        #expect(error?.problem.message.contains("partials are nested deeper than 100") == true)
    }

    @Test func `a dynamic name without a template fails when it is written`() throws {
        #expect(throws: RenderError.self) {
            try render(Case("{% assign p = 'nowhere' %}{% include p %}", ""))
        }
    }

    @Test(arguments: [
        Case("{% include %}", "1:12: error: expected a value, found nothing"),
        Case(
            "{% include 'shov' %}",
            "1:12: error: there is no template 'shov'; did you mean 'show'?"),
        Case("{% include 'show' with %}", "1:24: error: expected a value, found nothing"),
    ])
    func `mistakes are named and placed`(example: Case) {
        let text = messages(example.template, Schema("globals", []), Self.templates)
        #expect(text.hasPrefix("Templates/page.liquid:\(example.expected)"))
    }

    private func render(_ example: Case) throws -> String {
        try LiquidTests.render(
            example.template, Self.data, templates: Self.templates, options: Self.options)
    }
}
