import Liquid
import Testing

struct WarningTests {
    private static let product = Schema(
        "product", [Field("title", .text), Field("tags", .list(.text)), Field("body", .html)])
    private static let globals = Schema(
        "globals",
        [
            Field("product", .object(product)), Field("products", .list(.object(product))),
            Field("n", .integer), Field("x", .text), Field("any", .any),
        ])

    @Test(arguments: [
        Case(
            "{{ product.body | truncate: 9 }}",
            "1:19: 'truncate' turns HTML into text, so its tags become visible; put 'strip_html' "
                + "before it"
        ),
        Case(
            "{% assign b = product.body %}{% assign c = b | upcase %}{{ c }}",
            "1:48: 'upcase' turns HTML into text, so its tags become visible; put 'strip_html' "
                + "before it"
        ),
        Case("{{ product.body | strip_html | truncate: 9 }}", ""),
        Case("{{ product.title | truncate: 9 }}{{ product.body | append: 'a' }}", ""),
        Case(
            "{{ products }}",
            "1:4: this is a list, and each 'product' is written with all its fields; use {% for "
                + "item in … %} and name a field"),
        Case(
            "{{ products | where: 'title', 'a' }}",
            "1:4: this is a list, and each 'product' is written with all its fields; use {% for "
                + "item in … %} and name a field"),
        Case("{{ product.tags }}{{ products | map: 'title' }}{{ any }}", ""),
        Case(
            "{% case n %}{% when 1, 2 %}a{% when 3 or 1 %}b{% endcase %}",
            "1:42: an earlier 'when' has the same value; the bodies of both are written"),
        Case(
            "{% case x %}{% when 'a', 'b', \"a\" %}a{% endcase %}",
            "1:31: an earlier 'when' has the same value; the bodies of both are written"),
        Case(
            "{% case n %}{% when n %}{% when n %}{% endcase %}",
            "1:33: an earlier 'when' has the same value; the bodies of both are written"),
        Case("{% case n %}{% when 1 %}a{% when '1' %}b{% else %}c{% endcase %}", ""),
        Case(
            "<a href=\"/find?q={{ x }}\">",
            "1:21: this value is in the query of an address, where '&' or '#' would end it; add '| "
                + "url_encode'"),
        Case("<a href=\"/find?q={{ x | url_encode }}&p={{ n }}\">", ""),
        Case(
            "{{ x | append: '<b' }}",
            "1:16: this text is a part of a tag and will be escaped; write the tag in the template"),
        Case("<a href=\"/{{ x }}\" title=\"a?{{ x }}\">?{{ x }}", ""),
        Case("<a href=\"/a?b=1#{{ x }}\">", ""),
        Case("<a href=\"/a{% if n %}?b=1{% endif %}\">{{ x }}", ""),
        Case(
            "{% for p in product %}{{ p }}{% endfor %}",
            "1:13: this is a single 'product', not a list; use it without a loop"),
        Case(
            "<p>{ product.title }</p>",
            "1:4: in single braces this is text; write {{ product.title }}"),
        Case(
            "<style>a{b.c}</style><script>{product.title}</script>{ a.b } {n} { product.title",
            ""),
    ])
    func `doubtful code is a warning with its place`(example: Case) throws {
        let set = try templateSet(example.template, Self.globals)
        #expect(set.warnings.map(\.head) == (example.expected.isEmpty ? [] : [example.expected]))
    }

    @Test func `a warning is printed like an error`() throws {
        let set = try templateSet("<p>\n{{ product.body | upcase }}", Self.globals)
        #expect(
            set.warnings.map(\.description) == [
                """
                Templates/page.liquid:2:19: warning: 'upcase' turns HTML into text, so its tags \
                become visible; put 'strip_html' before it
                {{ product.body | upcase }}
                                  ^
                """
            ])
    }

    @Test func `warnings are reported beside errors`() throws {
        let page = "{{ product.body | upcase }}{{ nothing }}"
        let errors = #expect(throws: TemplateErrors.self) {
            _ = try templateSet(page, Self.globals)
        }
        #expect(errors?.errors.map(\.column) == [31])
        #expect(errors?.warnings.map(\.column) == [19])
    }

    @Test func `the warning of a partial is reported once, with its first caller`() throws {
        let page = "{% render 'a', b: product.body %}\n {% render 'a', b: product.body %}"
        let partials = [
            "snippets/a.liquid": " {% render 'c', b: b %}",
            "snippets/c.liquid": "{{ b | upcase }}",
        ]
        let set = try templateSet(page, Self.globals, partials)
        #expect(set.warnings.count == 1)
        #expect(
            set.warnings.first?.callers.map(\.description) == [
                "Templates/snippets/a.liquid:1:5", "Templates/page.liquid:1:4",
            ])
        #expect(
            set.warnings.first?.description.hasSuffix(
                """
                       ^
                  rendered from Templates/snippets/a.liquid:1:5
                  rendered from Templates/page.liquid:1:4
                """) == true)
    }

    @Test func `a long way to a mistake is cut`() {
        let partials = Dictionary(
            uniqueKeysWithValues: (0..<20).map { number in
                ("snippets/p\(number).liquid", "{% render 'p\(number + 1)' %}")
            } + [("snippets/p20.liquid", "<a {{ x }}>")])
        let text = messages("{% render 'p0' %}", Self.globals, partials)
        #expect(text.ranges(of: "rendered from").count == 8)
        #expect(text.hasSuffix("\n  … and from 13 more"))
    }

    @Test func `a mistake that depends on the caller names it`() {
        let page = "<a class=\"{% render 'p' %}\">\n<a {% render 'p' %}>"
        #expect(
            messages(page, Self.globals, ["snippets/p.liquid": "{{ x }}"]) == """
                Templates/snippets/p.liquid:1:4: error: a value is not allowed as the name of a \
                tag or attribute
                {{ x }}
                   ^
                  rendered from Templates/page.liquid:2:7
                """)
    }
}

extension WarningTests {
    @Test func `unescaped output can be listed`() throws {
        let page = """
            {{ x | raw }}{{ x | append: '<br>' | safe }}{{ '<hr>' }}{{ x | split: '<br>' }}
            {% assign a = 'b' | prepend: '<i>' %}{{ a }}{% if x == '<b>' %}{% endif %}
            """
        let set = try templateSet(page, Self.globals)
        #expect(set.warnings.isEmpty)
        #expect(
            set.trustedHTML.map(\.head) == [
                "1:8: 'raw' writes this value without escaping",
                "1:29: this text is HTML, and is written without escaping",
                "1:38: 'safe' writes this value without escaping",
                "1:48: this text is HTML, and is written without escaping",
                "2:30: this text is HTML, and is written without escaping",
            ])
        #expect(set.trustedHTML.first?.description.contains(": note: ") == true)
    }

    @Test func `a template that no page uses is checked on request`() throws {
        let partials = [
            "snippets/unused.liquid":
                "{{ card.title }}{{ x | upcas }}{% render 'used', y: 1 %}{% include 'other' %}",
            "snippets/used.liquid": "{{ y }}",
            "snippets/other.liquid": "{{ card }}{{ product.titel }}",
        ]
        #expect(messages("", Self.globals, partials) == "")
        var options = TemplateOptions()
        options.checkedUnused = Set(partials.keys)
        let text = messages("", Self.globals, partials, options)
        #expect(text.ranges(of: "error: ").count == 2)
        #expect(text.contains("unknown filter 'upcas'"))
        #expect(text.contains("'product' has no field 'titel'"))
    }
}

extension TemplateError {
    /// The message without the parts that all messages of a table share.
    fileprivate var head: String { "\(line):\(column): \(message)" }
}
