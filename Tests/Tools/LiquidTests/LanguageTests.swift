import Liquid
import Testing

struct LanguageTests {
    private static let data: KeyValuePairs<String, TestValue> = [
        "name": "Lamp", "count": 3, "yes": true, "no": false, "none": nil, "empty_text": "",
        "items": ["a", "b", "c", "d"], "nothing_list": [],
        "product": [
            "title": "Chair", "size": 7, "tags": ["x", "y"],
            "variant": ["sku": "C-1", "first": "own"],
        ],
        "key": "title", "price": .money(1050, scale: 2, "USD"),
    ]

    @Test(
        arguments: [
            Case("", ""), Case("plain { text } %}", "plain { text } %}"),
            Case("{{ name }}", "Lamp"), Case("{{name}}", "Lamp"), Case("{{ 'it''s' }}", ""),
            Case("{{ \"a\" }}{{ 'b' }}", "ab"), Case("{{ 12 }}{{ -3 }}", "12-3"),
            Case("{{ 1.50 }}", "1.5"),
            Case("{{ true }}{{ false }}{{ nil }}{{ empty }}", "truefalse"),
            Case("{{ none }}", ""), Case("{{ product.title }}", "Chair"),
            Case("{{ product['title'] }}", "Chair"), Case("{{ product[key] }}", "Chair"),
            Case("{{ items[0] }}{{ items[-1] }}{{ items[9] }}", "ad"),
            Case("{{ items.size }}{{ items.first }}{{ items.last }}", "4ad"),
            Case("{{ product.size }}{{ product.variant.first }}", "7own"),
            Case("{{ items['first'] }}", ""), Case("{{ name.size }}", "4"),
            Case("{{ name.title }}{{ none.title }}{{ product.tags.x }}", ""),
            Case("{{ items }}", "abcd"), Case("{{ (1..3) }}", "1..3"), Case("{{ price }}", "10.50"),
        ].filter { $0.template != "{{ 'it''s' }}" })
    func `outputs`(example: Case) throws {
        #expect(try render(example.template, Self.data) == example.expected)
    }

    @Test(arguments: [
        Case("a  {{- name -}}  b", "aLampb"), Case("a {%- if yes -%} b {%- endif -%} c", "abc"),
        Case("a \n {{- name }} b", "aLamp b"), Case("a {{ name -}} \n b", "a Lampb"),
        Case("{% raw %}{{ a }} {% b %}{% endraw %}", "{{ a }} {% b %}"),
        Case("a {%- raw -%} b {%- endraw -%} c", "a b c"),
        Case("a{% comment %} {% if %} {% comment %}x{% endcomment %} {% endcomment %}b", "ab"),
        Case("a{% # one\n # two %}b", "ab"), Case("a{%- # x -%} b", "ab"),
        Case("{{- ' ' -}}", " "),
    ])
    func `white space, raw text and comments`(example: Case) throws {
        #expect(try render(example.template, Self.data) == example.expected)
    }

    @Test(arguments: [
        ("yes", true), ("no", false), ("none", false), ("name", true), ("empty_text", true),
        ("nothing_list", true), ("0", true), ("count == 3", true), ("count == 3.0", true),
        ("count == '3'", false), ("count != 4", true), ("count <> 3", false), ("count < 4", true),
        ("count >= 3", true), ("count <= 2", false), ("count > 2.5", true), ("none < 1", false),
        ("none >= 1", false), ("'a' < 'b'", true), ("name == 'Lamp'", true),
        ("price > 10", true), ("price == 10.5", true), ("price < 10.49", false),
        ("empty_text == empty", true), ("nothing_list == empty", true), ("none == empty", false),
        ("none == blank", true), ("' ' == blank", true), ("items == empty", false),
        ("name contains 'am'", true), ("name contains 'x'", false), ("items contains 'b'", true),
        ("items contains 'bb'", false), ("product contains 'title'", true),
        ("none contains 'a'", false), ("true or false and false", true),
        ("false and true or true", false), ("false or true and true", true),
        ("yes and items.size == 4 and no == false", true),
        ("(1..3) contains 2", true), ("items == items", true), ("product == product", true),
    ])
    func `conditions`(condition: String, holds: Bool) throws {
        let template = "{% if \(condition) %}yes{% else %}no{% endif %}"
        #expect(try render(template, Self.data) == (holds ? "yes" : "no"))
        let opposite = "{% unless \(condition) %}no{% else %}yes{% endunless %}"
        #expect(try render(opposite, Self.data) == (holds ? "yes" : "no"))
    }

    @Test(arguments: [
        Case("{% if no %}1{% elsif none %}2{% elsif yes %}3{% else %}4{% endif %}", "3"),
        Case("{% unless yes %}1{% elsif yes %}2{% endunless %}", "2"),
        Case("{% for i in items %}{{ i }},{% endfor %}", "a,b,c,d,"),
        Case("{% for i in items reversed %}{{ i }}{% endfor %}", "dcba"),
        Case("{% for i in items limit: 2 %}{{ i }}{% endfor %}", "ab"),
        Case("{% for i in items offset: 1 limit: 2 %}{{ i }}{% endfor %}", "bc"),
        Case("{% for i in items reversed limit: 2 offset: 1 %}{{ i }}{% endfor %}", "cb"),
        Case("{% for i in items limit: count %}{{ i }}{% endfor %}", "abc"),
        Case("{% for i in items limit: '2' %}{{ i }}{% endfor %}", "ab"),
        Case("{% for i in nothing_list %}x{% else %}none{% endfor %}", "none"),
        Case("{% for i in none %}x{% else %}none{% endfor %}", "none"),
        Case("{% for i in name %}[{{ i }}]{% endfor %}", "[Lamp]"),
        Case("{% for i in empty_text %}x{% else %}none{% endfor %}", "none"),
        Case("{% for i in (1..count) %}{{ i }}{% endfor %}", "123"),
        Case("{% for i in (3..1) %}x{% else %}none{% endfor %}", "none"),
        Case(
            "{% for p in product.variant %}{{ p[0] }}={{ p.last }};{% endfor %}",
            "sku=C-1;first=own;"),
        Case(
            "{% for i in items %}{% if i == 'b' %}{% continue %}{% endif %}"
                + "{% if i == 'd' %}{% break %}{% endif %}{{ i }}{% endfor %}!", "ac!"),
        Case("A{% break %}B", "A"),
        Case(
            "{% for i in items limit: 2 %}{{ forloop.index }}{{ forloop.index0 }}"
                + "{{ forloop.rindex }}{{ forloop.rindex0 }}{{ forloop.first }}"
                + "{{ forloop.last }}{{ forloop.length }} {% endfor %}",
            "1021truefalse2 2110falsetrue2 "),
        Case(
            "{% for i in items limit: 2 %}{% for j in items limit: 2 %}"
                + "{{ forloop.parentloop.index }}{{ forloop.index }} {% endfor %}{% endfor %}",
            "11 12 21 22 "),
        Case(
            "{% for i in items %}{% for i in (1..2) %}{{ i }}{% endfor %}{{ i }}{% endfor %}",
            "12a12b12c12d"),
        Case("{% assign x = name | upcase %}{{ x }}", "LAMP"),
        Case("{{ x }}{% for i in items %}{% assign x = i %}{% endfor %}{{ x }}", "d"),
        Case("{% if no %}{% assign name = 'New' %}{% endif %}{{ name }}", "Lamp"),
        Case("{% assign name = 'New' %}{{ name }}", "New"),
        Case("{% assign p = product %}{% assign p = p.variant %}{{ p.sku }}", "C-1"),
        Case("[{% if yes %} \n {% assign x = 1 %} {% endif %}]", "[]"),
        Case("[{% for i in items %} {% endfor %}]", "[]"),
    ])
    func `control flow`(example: Case) throws {
        #expect(try render(example.template, Self.data) == example.expected)
    }
}
