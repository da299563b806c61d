import Liquid
import Testing

struct PartialTests {
    private let templates = [
        "snippets/card.liquid":
            "[{{ product.title }}{{ badge }}{% if site %} {{ site }}{% endif %}]",
        "snippets/item.liquid": "{{ item }}{% unless forloop.last %},{% endunless %}",
        "layout/base.liquid":
            "<title>{% block title %}Shop{% endblock %}</title>{% block main %}{% endblock %}",
        "layout/wide.liquid":
            "{% layout 'base' %}{% block main %}<main>{% block body %}-{% endblock %}</main>"
            + "{% endblock %}",
    ]
    private let data: KeyValuePairs<String, TestValue> = [
        "chair": ["title": "Chair"], "all": ["a", "b"], "site": "S", "hidden": 1,
        "products": [["title": "One"], ["title": "Two"]],
    ]

    @Test(arguments: [
        Case("{% render 'card', product: chair %}", "[Chair S]"),
        Case("{% render 'card', product: chair, badge: '!' %}", "[Chair! S]"),
        Case("{% render 'card' with chair as product %}", "[Chair S]"),
        Case("{% render 'card' for products as product, badge: '*' %}", "[One* S][Two* S]"),
        Case("{% render 'item' for all as item %}", "a,b"),
        Case("{% render 'item' for all %}", "a,b"),
        Case("{% for x in all %}{% render 'item', item: x %}{% endfor %}", "a,b,"),
        Case(
            "{% render 'card', badge: 1 %}{% render 'card', product: chair, badge: 'x' %}",
            "[1 S][Chairx S]"),
    ])
    func `partials see their arguments and the globals`(example: Case) throws {
        let options = TemplateOptions(checks: [.filters, .templates])
        let html = try render(example.template, data, templates: templates, options: options)
        #expect(html == example.expected)
    }

    @Test func `a partial does not see what its caller assigned`() throws {
        let partial = ["snippets/p.liquid": "({{ x }})"]
        let page = "{% assign x = 1 %}{% render 'p' %}{% render 'p', x: 2 %}{{ x }}"
        #expect(try render(page, templates: partial) == "()(2)1")
    }

    @Test func `a partial that renders itself ends`() throws {
        let tree = [
            "snippets/tree.liquid":
                "<li>{{ node.name }}{% for c in node.children %}{% render 'tree', node: c %}{% endfor %}</li>"
        ]
        let data: KeyValuePairs<String, TestValue> = [
            "root": ["name": "a", "children": [["name": "b", "children": nil], ["name": "c"]]]
        ]
        let page = "{% render 'tree', node: root %}"
        let html = try render(page, data, templates: tree)
        #expect(html == "<li>a<li>b</li><li>c</li></li>")
    }

    @Test(arguments: [
        Case("{% layout 'base' %}{% block main %}M{% endblock %}", "<title>Shop</title>M"),
        Case(
            "{% layout 'base' %}\n{% block title %}T{% endblock %}\n{% block main %}M{% endblock %}",
            "<title>T</title>M"),
        Case(
            "{% layout 'wide' %}{% block body %}B{% endblock %}",
            "<title>Shop</title><main>B</main>"),
        Case("{% layout 'wide' %}", "<title>Shop</title><main>-</main>"),
        Case("{% layout 'wide' %}{% block main %}own{% endblock %}", "<title>Shop</title>own"),
        Case(
            "{% layout 'base' %}{% assign t = 'T' %}{% block title %}{{ t }}{% endblock %}",
            "<title>T</title>"),
        Case("{% block a %}no layout{% endblock %}", "no layout"),
    ])
    func `blocks replace those of the layout`(example: Case) throws {
        #expect(try render(example.template, data, templates: templates) == example.expected)
    }
}
