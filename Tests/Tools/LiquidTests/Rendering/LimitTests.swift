import Liquid
import TestSupport
import Testing

struct LimitTests {
    @Test(arguments: [
        Case(
            "{% for i in (1..1000) %}{% for j in (1..1000) %}{% endfor %}{% endfor %}",
            "the page takes more than 1000 steps"),
        Case(
            "{% for i in (1..900) %}0123456789{{ i }}{% endfor %}",
            "the page is larger than 5000 bytes"),
        Case("{% for i in (1..2000000) %}{% endfor %}", "the page takes more than 1000000 steps"),
        Case("{% render 'self' %}", "partials are nested deeper than 50"),
        Case(
            "{% if 'a' < 1 %}{% endif %}",
            "text and integer cannot be ordered; compare numbers with numbers, without quotes"),
        Case("{{ 'x' | money }}", "'money' takes an amount, not text"),
        Case(
            "{{ 170141183460469231731687303715884105727 | plus: 1 }}",
            "the result of this calculation is too large"),
        Case("{{ 'abc' | truncate: 'x' }}", "the length must be a whole number, not text"),
        Case(
            "{% for i in (1..2) limit: 'x' %}{% endfor %}", "limit must be a whole number, not text"
        ),
    ])
    func `a page that costs too much or makes no sense is an error`(example: Case) throws {
        let error = #expect(throws: RenderError.self) {
            try render(
                example.template,
                templates: ["snippets/self.liquid": "{% render 'self' %}"],
                limits: RenderLimits(steps: 1000, outputBytes: 5000, depth: 50))
        }
        #expect(error?.problem.message == example.expected)
    }

    @Test func `texts that double end at the arena's limit`() throws {
        let page =
            "{% assign s = 'xxxxxxxx' %}{% for i in (1..60) %}{% assign s = s | append: s %}{% endfor %}"
        let error = #expect(throws: RenderError.self) {
            try render(page, limits: RenderLimits(arenaBytes: 1 << 20))
        }
        #expect(error?.problem.message == "the page needs more than 1048576 bytes of values")
        #expect(error?.problem.column == 68)
    }

    @Test func `an error inside a partial names its callers`() throws {
        let error = #expect(throws: RenderError.self) {
            try render(
                "\n{% render 'a' %}",
                templates: [
                    "snippets/a.liquid": " {% render 'b' %}",
                    "snippets/b.liquid": "{{ 'x' | money }}",
                ])
        }
        #expect(
            error?.description == """
                Templates/snippets/b.liquid:1:10: error: 'money' takes an amount, not text
                {{ 'x' | money }}
                         ^
                  rendered from Templates/snippets/a.liquid:1:5
                  rendered from Templates/page.liquid:2:4
                """)
    }

    @Test func `a list that contains itself is an error`() throws {
        let set = try templateSet(
            "{{ l }}{% if l == l %}{% endif %}", Schema("globals", [Field("l", .any)]))
        let renderer = Renderer(set)
        let list = renderer.list(1)
        list[0] = list.value
        renderer.setGlobal(0, list.value)
        #expect(throws: RenderError.self) { try renderer.string(of: set) }
    }

    @Test func `a renderer goes on after an error, and after a release`() throws {
        let set = try templateSet(
            "{% if x < 1 %}{% endif %}{{ x | append: '!' }}", Schema("globals", [Field("x", .any)]))
        let renderer = Renderer(set)
        let mark = renderer.mark
        for round in 0..<200 {
            renderer.setGlobal(0, renderer.text(String(repeating: "x", count: 5000)))
            #expect(throws: RenderError.self) { try renderer.string(of: set) }
            renderer.setGlobal(0, .integer(-round))
            #expect(try renderer.string(of: set) == "\(-round)!")
            renderer.release(to: mark)
        }
    }

    /// Random cuts and joins of templates must end in a result or in messages, never in a trap.
    @Test func `no template causes a crash`() throws {
        let seed = TestSeed.value()
        var random = SeededGenerator(seed: seed)
        let pieces = [
            "{{", "}}", "{%", "%}", "-", "if", "for", "x", "in", "|", "'", "\"", "append:", ":",
            ",",
            "render", "'p'", "assign", "=", "==", "<", ">", "<a href=\"", "<script>", "</script>",
            "endif", "endfor", "else", "(1..3)", "[", "]", ".", "0", "-5", "9.5", "raw", "endraw",
            "comment", "endcomment", "#", "layout", "block", "endblock", "ä", "\n", " ", "date:",
            "truncate:", "money", "json", "forloop", "size", "limit:", "offset:", "reversed",
            "break",
        ]
        var (pages, refusals) = (0, 0)
        for _ in 0..<3000 {
            var page = ""
            for _ in 0..<(random.next() % 24) {
                page += pieces[Int(random.next() % UInt64(pieces.count))]
                if random.next() % 2 == 0 { page += " " }
            }
            do {
                _ = try render(
                    page, ["x": ["a", 1, ["b": "c"]]], templates: ["snippets/p.liquid": page])
                pages += 1
            } catch is TemplateErrors {
                refusals += 1
            } catch is RenderError {
                pages += 1
            }
        }
        #expect(pages > 0 && refusals > 0, "seed \(seed)")
    }
}
