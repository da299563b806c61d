import Liquid
import Testing

struct TranslationFilterTests {
    private static let options: TemplateOptions = {
        var options = TemplateOptions()
        options.translations = [
            "title": "Tom & Jerry", "cart.greeting": "Hello, {{ name }}! <b>",
            "cart.terms_html": "Read <a href=\"/terms\">{{ what }}</a>",
            "items.zero": "nothing", "items.one": "one item", "items.other": "{{ count }} items",
            "pieces.other": "{{count}}개", "odd": "{{ open", "twice": "{{ a }}{{ b }}{{ a }}",
            "empty": "", "around": "-{{ a }}-{{ a }}-",
        ]
        return options
    }()

    @Test(arguments: [
        Case("{{ 'title' | t }}", "Tom &amp; Jerry"),
        Case("<p title=\"{{ 'title' | t }}\">", "<p title=\"Tom &amp; Jerry\">"),
        Case("{{ 'cart.greeting' | t: name: who }}", "Hello, &lt;i&gt;! &lt;b&gt;"),
        Case(
            "{{ 'cart.terms_html' | t: what: who }}", "Read <a href=\"/terms\">&lt;i&gt;</a>"),
        Case("{{ 'items' | t: count: 0 }}", "nothing"),
        Case("{{ 'items' | t: count: 1 }}", "one item"),
        Case("{{ 'items' | t: count: 12 }}", "12 items"),
        Case("{{ 'items' | t: count: none }}", " items"),
        Case("{{ 'items' | t: count: 1300 }}", "1,300 items"),
        Case("{{ 'pieces' | t: count: stock }}", "1,000,000,000,000개"),
        Case("{{ 'pieces' | t: count: 999 }}", "999개"),
        Case("{% assign text = 'pieces' | t: count: '1,300' %}{{ text }}", "1,300개"),
        Case("{{ 'twice' | t: a: 1300, b: 1 }}", "130011300"),
        Case("{{ 'pieces' | t: count: 0 }}", "0개"),
        Case("{{ 'pieces' | t: count: 1 | append: '!' }}", "1개!"),
        Case("{{ 'odd' | t }}", "{{ open"),
        Case("{{ 'twice' | t: a: 'x', b: 2 }}", "x2x"),
        Case("{{ 'empty' | t }}", ""),
        Case("{{ 'around' | t: a: 1 }}", "-1-1-"),
        Case("{{ 'title' | t: surplus: 1 | upcase }}", "TOM &amp; JERRY"),
        Case("{% assign text = 'items' | t: count: 3 %}{{ text }}", "3 items"),
        Case("{% if who == 'x' %}{% else %}{{ 'items' | t: count: 1 }}{% endif %}", "one item"),
    ])
    func `a key stands for a text of the site`(example: Case) throws {
        let text = try render(
            example.template, ["who": "<i>", "none": nil, "stock": 1_000_000_000_000],
            options: Self.options)
        #expect(text == example.expected)
    }

    @Test(arguments: [
        Case("{{ 'titel' | t }}", "there is no text 'titel'; did you mean 'title'?"),
        Case("{{ 'itms' | t }}", "there is no text 'itms'; did you mean 'items'?"),
        Case("{{ 'items' | t }}", "the text 'items' has forms for numbers; add 'count:'"),
        Case("{{ 'cart.greeting' | t }}", "the text 'cart.greeting' needs 'name': add 'name: …'"),
        Case("{{ 'title' | t: 3 }}", "the arguments of 't' need names, such as count: 3"),
        Case("{{ who | t }}", "'t' needs the quoted key of a text, as {{ 'cart.title' | t }}"),
    ])
    func `mistakes are named`(example: Case) {
        let text = messages(
            example.template, Schema("globals", [Field("who", .text)]), [:], Self.options)
        #expect(text.contains("error: " + example.expected + "\n"))
    }
}
