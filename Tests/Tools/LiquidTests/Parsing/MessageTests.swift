import Liquid
import Testing

struct MessageTests {
    private static let product = Schema(
        "product",
        [Field("title", .text), Field("price", .money), Field("tags", .list(.text))])
    private static let globals = Schema(
        "globals",
        [
            Field("product", .object(product)), Field("products", .list(.object(product))),
            Field("n", .integer), Field("x", .text),
        ])
    private static let partials = [
        "snippets/card.liquid": "{{ product.title }}",
        "layout/base.liquid": "{% block main %}{% endblock %}",
    ]
    private static let options = TemplateOptions(assets: ["style.css": "style.css"])

    @Test func `a message shows place, line and caret`() {
        let page = "<p>\n\t{% if n %}ä{% esle %}{% endif %}"
        #expect(
            messages(page, Self.globals) == """
                Templates/page.liquid:2:16: error: unknown tag 'esle'; did you mean 'else'?
                \t{% if n %}ä{% esle %}{% endif %}
                \t              ^
                """)
    }

    @Test(arguments: [
        Case(
            "{{ product.titel }}",
            "1:12: error: 'product' has no field 'titel'; did you mean 'title'?"),
        Case(
            "{{ prodct.title }}", "1:4: error: unknown variable 'prodct'; did you mean 'product'?"),
        Case(
            "{% for p in products %}{{ p.titl }}{% endfor %}",
            "1:29: error: 'product' has no field 'titl'; did you mean 'title'?"),
        Case(
            "{{ products.sise }}",
            "1:13: error: 'products' is a list and has no field 'sise'; did you mean 'size'?"),
        Case(
            "{{ product.price.units }}",
            "1:18: error: 'price' is an amount and has no field 'units'"),
        Case("{{ product }}", "1:4: error: 'product' is an object; name one of its fields"),
        Case("{{ x | upcas }}", "1:8: error: unknown filter 'upcas'; did you mean 'upcase'?"),
        Case("{{ x | upcase: 1 }}", "1:8: error: 'upcase' takes no argument"),
        Case("{{ x | append }}", "1:8: error: 'append' needs an argument: append: text"),
        Case(
            "{{ x | default: 1, alow_false: true }}",
            "1:20: error: 'default' has no argument 'alow_false'; did you mean 'allow_false'?"),
        Case("{% iff n %}{% endif %}", "1:4: error: unknown tag 'iff'; did you mean 'if'?"),
        Case("{% endfor %}", "1:4: error: 'endfor' without its block; no block is open"),
        Case("{% if n %}", "1:4: error: 'if' is not closed; '{% endif %}' is missing"),
        Case(
            "{% if n %}{% for p in products %}{% endif %}",
            "1:14: error: 'for' is not closed; '{% endfor %}' is missing"),
        Case("{{ x", "1:1: error: this output is not closed; '}}' is missing"),
        Case("{% if x", "1:1: error: this tag is not closed; '%}' is missing"),
        Case("{% raw %}", "1:4: error: 'raw' is not closed; '{% endraw %}' is missing"),
        Case("{% comment %}", "1:4: error: 'comment' is not closed; '{% endcomment %}' is missing"),
        Case("{{ 'a }}", "1:4: error: this text is not closed; ' is missing"),
        Case("{% if n = 1 %}{% endif %}", "1:9: error: '=' does not compare; write '=='"),
        Case("{{ x y }}", "1:6: error: expected the end, found 'y'"),
        Case("{{ | upcase }}", "1:4: error: expected a value, found '|'"),
        Case("{% for p of products %}{% endfor %}", "1:10: error: expected 'in', found 'of'"),
        Case(
            "{% for p in products limt: 1 %}{% endfor %}",
            "1:22: error: 'for' has no argument 'limt'; did you mean 'limit'?"),
        Case(
            "{{ 999999999999999999999999999999999999999 }}",
            "1:4: error: this number has too many digits"),
        Case("{% render 'crd' %}", "1:11: error: there is no template 'crd'; did you mean 'card'?"),
        Case("{% render x %}", "1:11: error: expected the quoted name of a template, found 'x'"),
        Case("{% layout 'bas' %}", "1:11: error: there is no template 'bas'; did you mean 'base'?"),
        Case(
            "a{% layout 'base' %}",
            "1:5: error: 'layout' must come first in a page; a partial has none"),
        Case(
            "{% layout 'base' %}\n lost",
            "2:2: error: a page with a layout writes only its blocks; move this into a block"),
        Case(
            "{{ 'stile.css' | asset_url }}",
            "1:18: error: there is no asset 'stile.css'; did you mean 'style.css'?"),
        Case(
            "{{ x | asset_url }}",
            "1:8: error: 'asset_url' needs the quoted name of a file, as {{ 'style.css' | asset_url }}"
        ),
        Case(
            "{{ product | image_url }}",
            "1:14: error: 'image_url' needs a field 'path', which 'product' does not have"),
        Case(
            "<a href={{ x }}>",
            "1:12: error: put this attribute's value in quotes: name=\"{{ … }}\""),
        Case(
            "<{{ x }}>",
            "1:5: error: a value is not allowed as the name of a tag or attribute"),
        Case(
            "<a {{ x }}>",
            "1:7: error: a value is not allowed as the name of a tag or attribute"),
        Case(
            "<script>{{ x }}</script>",
            "1:12: error: only JSON may be written into a script; add '| json'"),
        Case(
            "<script>'{{ x | json }}'</script>",
            "1:13: error: 'json' writes the quotes itself; remove those around this value"),
        Case(
            "<p style=\"color: {{ x }}\">",
            "1:21: error: only numbers may be written into this attribute; use a class or data- attribute"
        ),
        Case(
            "<p onclick=\"{{ x }}\">",
            "1:16: error: only numbers may be written into this attribute; use a class or data- attribute"
        ),
        Case(
            "<style>{{ x }}</style>",
            "1:11: error: only numbers may be written into <style>; use a class"),
        Case(
            "{% for p in products %}<p{% endfor %}",
            "1:4: error: this 'for' leaves the HTML in text or inside a tag; open and close in the same branch"
        ),
        Case("{% # a\n b %}", "1:4: error: every line of this comment must start with '#'"),
        Case("{{ forloop.index }}", "1:4: error: unknown variable 'forloop'"),
        Case(
            "{% for p in products %}{{ forloop.indx }}{% endfor %}",
            "1:27: error: 'forloop' has index, index0, rindex, rindex0, first, last, length, name, and parentloop in an inner loop; did you mean 'index'?"
        ),
        Case("{% %}", "1:1: error: a tag needs a name"),
        Case("{{ x & y }}", "1:6: error: '&' has no meaning here"),
    ])
    func `mistakes are named, placed and mended`(example: Case) {
        let text = messages(example.template, Self.globals, Self.partials, Self.options)
        #expect(
            text.split(separator: "\n").first.map(String.init)
                == "Templates/page.liquid:\(example.expected)")
        #expect(text.components(of: "error: ") == 1, "one mistake gives one message: \(text)")
    }

    @Test func `all mistakes of all files are reported at once`() {
        let page = "{% fi %}{{ x | upcas }}{% render 'bad', n: 1 %}{{ a. }}"
        let text = messages(page, Self.globals, ["snippets/bad.liquid": "{{ m }}{% endif %}"])
        let heads = text.split(separator: "\n").filter { $0.contains("error:") }
        #expect(
            heads == [
                "Templates/page.liquid:1:4: error: unknown tag 'fi'; did you mean 'if'?",
                "Templates/page.liquid:1:16: error: unknown filter 'upcas'; did you mean 'upcase'?",
                "Templates/page.liquid:1:54: error: expected the name of a field, found nothing",
                "Templates/snippets/bad.liquid:1:4: error: unknown variable 'm'; did you mean 'n'?",
                "Templates/snippets/bad.liquid:1:11: error: 'endif' without its block; no block is open",
            ])
    }

    @Test func `a partial's argument may be missing in one call but not in all`() {
        let page = "{% render 'p', a: 1 %}{% render 'p', b: 1 %}"
        #expect(messages(page, Self.globals, ["snippets/p.liquid": "{{ a }}{{ b }}"]) == "")
        #expect(
            messages(page, Self.globals, ["snippets/p.liquid": "{{ badge }}"])
                .contains("unknown variable 'badge'; 'render' does not pass it"))
    }

    @Test func `a missing argument of a partial with a dynamic name is not a mistake`() {
        let partials = ["snippets/p.liquid": "{{ badge }}", "snippets/q.liquid": "{{ x }}"]
        #expect(messages("{% include x %}", Self.globals, partials) == "")
        #expect(
            messages("{% include x %}{% include 'p' %}", Self.globals, partials)
                .contains("unknown variable 'badge'"))
    }

    @Test func `a partial's fields are checked for each sort of argument`() {
        let page = "{% render 'card', product: product %}{% render 'card', product: x %}"
        #expect(
            messages(page, Self.globals, Self.partials).hasPrefix(
                "Templates/snippets/card.liquid:1:12: error: 'product' is text and has no field 'title'"
            ))
    }

    @Test func `layouts that lead back are refused`() {
        let layouts = [
            "layout/a.liquid": "{% layout 'b' %}", "layout/b.liquid": "{% layout 'a' %}",
        ]
        #expect(
            messages("{% layout 'a' %}", Self.globals, layouts).contains(
                "layout/b.liquid:1:11: error: the layout 'a' uses itself"))
    }

    @Test func `blocks nested too deep are refused`() {
        let page = String(repeating: "{% if n %}", count: 101)
        #expect(messages(page, Self.globals).hasSuffix("^"))
        #expect(messages(page, Self.globals).contains("nested deeper than 100 blocks"))
        let brackets = "{{ x" + String(repeating: "[x", count: 200) + " }}"
        #expect(messages(brackets, Self.globals).contains("nested deeper than 100 brackets"))
    }

    @Test func `partials that render each other in too many steps are refused`() {
        var partials = ["snippets/a101.liquid": "x"]
        for step in 0...100 {
            partials["snippets/a\(step).liquid"] = "{% render 'a\(step + 1)' %}"
        }
        #expect(
            messages("{% render 'a0' %}", Self.globals, partials).contains("more than 100 steps"))
        #expect(messages("{% render 'a3' %}", Self.globals, partials) == "")
    }

    @Test func `a name that a partial makes longer at each rendering has a limit`() {
        let growing = ["snippets/a.liquid": "x{% render 'a' %}"]
        #expect(messages("<p {% render 'a' %}", Self.globals, growing) == "")
    }
}

extension String {
    fileprivate func components(of separator: String) -> Int {
        var count = 0
        var rest = self[...]
        while let range = rest.firstRange(of: separator) {
            count += 1
            rest = rest[range.upperBound...]
        }
        return count
    }
}
