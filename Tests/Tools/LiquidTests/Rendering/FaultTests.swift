import Liquid
import Testing

struct FaultTests {
    private static let data: KeyValuePairs<String, TestValue> = ["zero": 0, "word": "many"]

    @Test(arguments: [
        Case("a{{ 1 | divided_by: zero }}b", "aLiquid error (line 1): divided by 0b"),
        Case("a\n{{ 1 | modulo: zero }}b", "a\nLiquid error (line 2): divided by 0b"),
        Case(
            "{% if 1 < word %}x{% else %}y{% endif %}b",
            "Liquid error (line 1): comparison of Integer with String failedb"),
        Case(
            "{% for i in (1..3) limit: word %}{{ i }}{% endfor %}b",
            "Liquid error (line 1): invalid integerb"),
        Case(
            "{% for i in (0..1) %}{{ 2 | divided_by: i }};{% endfor %}",
            "Liquid error (line 1): divided by 0;2;"),
        Case(
            "{% capture t %}x{{ 1 | divided_by: zero }}y{% endcapture %}{{ t }}",
            "xLiquid error (line 1): divided by 0y"),
        Case("{% echo 1 | divided_by: zero %}b", "Liquid error (line 1): divided by 0b"),
    ])
    func `a fault is written in its place and the page goes on behind it`(example: Case) throws {
        let options = TemplateOptions(faults: .write)
        #expect(try render(example.template, Self.data, options: options) == example.expected)
    }

    @Test func `each fault is written`() throws {
        let page = "{{ 1 | divided_by: zero }}\n{{ 'a' | concat: 'b' }}"
        let html = try render(page, Self.data, options: TemplateOptions(faults: .write))
        #expect(
            html == """
                Liquid error (line 1): divided by 0
                Liquid error (line 2): concat filter requires an array argument
                """)
    }

    @Test func `a fault in a partial names the partial's line`() throws {
        let partials = ["snippets/p.liquid": "\n{{ 1 | divided_by: n }}."]
        let html = try render(
            "{% render 'p', n: zero %}b", Self.data, templates: partials,
            options: TemplateOptions(faults: .write))
        #expect(html.hasSuffix("line 2): divided by 0.b"))
    }

    /// `with` opens a loop over the list; the fault in its argument must close it.
    @Test func `a fault inside an include leaves the loop around it as it was`() throws {
        let html = try render(
            "{% for i in (1..2) %}{{ i }}{% include 'p' with list, n: (1..half) %};{% endfor %}.",
            ["list": [7, 8, 9], "half": .decimal("2.5")],
            templates: ["snippets/p.liquid": "{{ p }}"],
            options: TemplateOptions(faults: .write))
        #expect(
            html
                == "1Liquid error (line 1): invalid integer;"
                + "2Liquid error (line 1): invalid integer;.")
    }

    @Test func `an assignment that fails is silent`() throws {
        let page = "a{% assign x = 1 | divided_by: zero %}[{{ x }}]b"
        let html = try render(page, Self.data, options: TemplateOptions(faults: .write))
        #expect(html == "a[]b")
    }

    @Test func `otherwise the page ends, and the fault has its place`() {
        let error = #expect(throws: RenderError.self) {
            try render("a\n{{ 1 | divided_by: zero }}b", Self.data)
        }
        #expect(error?.problem.line == 2)
        #expect(error?.problem.message == "divided by 0")
        #expect(error?.callers == [])
    }

    @Test func `the partials that led there are named`() {
        let partials = ["snippets/p.liquid": "{{ 1 | divided_by: n }}"]
        let error = #expect(throws: RenderError.self) {
            try render("\n{% render 'p', n: zero %}", Self.data, templates: partials)
        }
        #expect(error?.problem.file == "Templates/snippets/p.liquid")
        #expect(error?.callers.map(\.line) == [2])
    }
}
