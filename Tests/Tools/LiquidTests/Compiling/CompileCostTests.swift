@testable import Liquid
import TestSupport
import Testing

/// The cost of compiling: the time does not grow with the square of a template's length, or
/// exponentially with the number of templates.
///
/// The sizes are such that quadratic growth would be noticed.
struct CompileCostTests {
    private static func times(_ count: Int, _ text: String) -> String {
        String(repeating: text, count: count)
    }

    private static func list(_ count: Int, _ separator: String, _ text: (Int) -> String) -> String {
        (0..<count).map(text).joined(separator: separator)
    }

    @Test(arguments: [
        Case(times(2_000, "{%x%}"), "unknown tag 'x'"),
        Case("{% raw %}" + times(20_000, "{%"), "'raw' is not closed"),
        Case("{% raw %}" + times(5_000, "{%endraw") + "%}", ""),
        Case("{% doc %}" + times(20_000, "{%") + "%}", "'doc' is not closed"),
        Case("{% doc %}" + times(5_000, "{%doc"), "'doc' is not closed"),
        Case("<!--" + times(20_000, "-"), ""),
        Case("<" + times(20_000, "a"), ""),
        Case(
            "{% assign \(times(5_000, "a"))b = 1 %}{{ \(times(5_000, "a")) }}",
            "unknown variable"),
        Case("{% \(times(20_000, "a")) %}", "unknown tag"),
        Case("{% if x %}" + times(2_000, "{% elsif x %}") + "{% endif %}", ""),
        Case("{% case x %}" + times(2_000, "{% when 1 %}") + "{% endcase %}", ""),
        Case("{% render 'p', " + list(2_000, ", ") { "a\($0): 1" } + " %}", ""),
        Case("{% cycle " + times(66_000, "1,") + "1 %}", "more than 65,535 variables"),
        Case(list(2_000, "") { "{{ v\($0) }}" }, "unknown variable"),
        Case("{{ x" + times(2_000, " | upcase") + " }}", ""),
        Case("{{ x" + times(20_000, " | group_by: 'name'") + " | size }}", ""),
        Case("{% " + times(2_000, "liquid ") + " %}", "nested deeper than 100 blocks"),
        Case(times(20_000, "{{"), "this output is not closed"),
        Case("{{ x" + times(5_000, ".a") + " }}", ""),
        Case("{% paginate x\(times(1_000, ".a")) by 1 %}{% endpaginate %}", "is nested deeper"),
    ])
    func `a long template compiles, or its mistakes are reported`(example: Case) {
        var options = TemplateOptions()
        options.pagesLists = true
        let text = messages(
            example.template, Schema("globals", [Field("x", .any)]), ["snippets/p.liquid": "p"],
            options)
        #expect(text.isEmpty == example.expected.isEmpty)
        #expect(text.prefix(600_000).contains(example.expected))
        #expect(text.utf8.count < 600_000)
    }

    /// Each of a hundred partials renders the next one inside this number of blocks.
    private static func chain(blocks: Int) -> [String: String] {
        var templates = ["snippets/p98.liquid": "x"]
        for index in 0..<98 {
            templates["snippets/p\(index).liquid"] =
                times(blocks, "{% if x %}") + "{% render 'p\(index + 1)' %}"
                + times(blocks, "{% endif %}")
        }
        return templates
    }

    private static func layouts(_ count: Int, body: String) -> [String: String] {
        var templates = ["layout/l\(count).liquid": "{% block a %}z{% endblock %}"]
        for index in 0..<count {
            templates["layout/l\(index).liquid"] =
                "{% layout 'l\(index + 1)' %}{% block a %}\(body){% endblock %}"
        }
        return templates
    }

    @Test(arguments: [
        ("{% render 'p0' %}", chain(blocks: 99), "nested deeper than 1000"),
        ("{% render 'p0' %}", chain(blocks: 8), ""),
        (
            "{% layout 'l0' %}", layouts(1100, body: "{{ block.super }}"),
            "nested deeper than 1000"
        ),
        (
            "{% render 'q' %}",
            [
                "snippets/q.liquid": "<a b{% render 'r' %}",
                "snippets/r.liquid": "b{% render 'r' %}c{% render 'r' %}",
            ], ""
        ),
        (
            "{% render 'p', l: x %}",
            [
                "snippets/p.liquid":
                    "{% assign g = l | group_by: 'name' %}{% render 'p', l: g %}"
            ], ""
        ),
    ])
    func `templates that use each other come to an end`(
        page: String, templates: [String: String], expected: String
    ) {
        let text = messages(page, Schema("globals", [Field("x", .any)]), templates)
        #expect(text.contains(expected))
        #expect(!text.contains("100 steps"))
    }

    @Test(
        .needs(.variable("LIQUID_RANDOM_ROUNDS")),
        arguments: [
            ("{% layout 'l0' %}", layouts(16, body: "{{ block.super }}{{ block.super }}")),
            (
                times(300, "{% include x %}"),
                Dictionary(uniqueKeysWithValues: (0..<30).map { ("snippets/p\($0).liquid", "p") })
            ),
            (list(200, "") { "{% assign a\($0) = 1 %}" } + times(200, "{{ self }}"), [:]),
        ])
    func `templates that use each other in ever new ways are too large`(
        page: String, templates: [String: String]
    ) {
        var options = TemplateOptions()
        options.sizeLimit = 1 << 15
        let text = messages(page, Schema("globals", [Field("x", .any)]), templates, options)
        #expect(text.contains("too large together"))
    }

    @Test func `the message about a very long line shows the part near the mistake`() {
        let text = messages(Self.times(1000, "ä") + "{{ x }}" + Self.times(1000, "ö"))
        let lines = text.split(separator: "\n")
        #expect(lines[0] == "Templates/page.liquid:1:1004: error: unknown variable 'x'")
        #expect(lines[1].hasPrefix("…ä"))
        #expect(lines[1].unicodeScalars.count < 400)
        let caret = lines[2].unicodeScalars.count
        #expect(Array(lines[1].unicodeScalars)[caret - 1] == "x")
    }
}
