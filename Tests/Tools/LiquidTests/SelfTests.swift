import Liquid
import Testing

struct SelfTests {
    private static let data: KeyValuePairs<String, TestValue> = [
        "x": 1, "two words": 2, "key": "x", "product": ["title": "Chair"],
    ]

    @Test(arguments: [
        Case("{{ self['x'] }}", "1"), Case("{{ self.x }}", "1"),
        Case("{{ self['two words'] }}", "2"), Case("{{ self[key] }}", "1"),
        Case("{{ self['product'].title }}", "Chair"),
        Case("{% assign x = 5 %}{{ self['x'] }}", "5"),
        Case("{% for i in (1..2) %}{{ self['i'] }}{% endfor %}", "12"),
        Case("[{{ self['unknown'] }}]", "[]"),
        Case("{% assign self = 'own' %}{{ self }}", "own"),
    ])
    func `self holds the variables that are seen`(example: Case) throws {
        let options = TemplateOptions(checks: [.filters, .templates])
        #expect(try render(example.template, Self.data, options: options) == example.expected)
    }

    @Test func `self is passed to a partial as a value`() throws {
        let partials = ["snippets/p.liquid": "{{ all.product.title }}{{ all['x'] }}"]
        let page = "{% render 'p', all: self %}"
        #expect(try render(page, Self.data, templates: partials) == "Chair1")
    }

    @Test func `a name in brackets alone is refused`() {
        #expect(messages("{{ ['x'] }}").hasPrefix("Templates/page.liquid:1:4: error: "))
    }
}
