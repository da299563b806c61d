import Liquid
import Testing

/// Whole numbers at the edges of 64 bits and beyond, wherever a template may have one.
struct NumberEdgeTests {
    private static let data: KeyValuePairs<String, TestValue> = [
        "list": [1, 2, 3, 4, 5], "word": "hello", "nothing": "",
        "most": .integer(.max), "least": .integer(.min),
        "huge": "99999999999999999999999999999999999999999",
        "deep": "-99999999999999999999999999999999999999999",
    ]

    @Test(arguments: [
        Case("{% for i in list offset: -2 limit: 5 %}{{ i }}{% endfor %}", "123"),
        Case("{% for i in list offset: -2 limit: 2 %}{{ i }}{% else %}none{% endfor %}", "none"),
        Case("{% for i in list offset: -2 %}{{ i }}{% endfor %}", "12345"),
        Case("{% for i in list reversed offset: -1 limit: 3 %}{{ i }}{% endfor %}", "21"),
        Case("{% for i in list offset: 2 limit: -1 %}{{ i }}{% else %}none{% endfor %}", "none"),
        Case(
            "{% for i in list offset: most limit: most %}{{ i }}{% else %}none{% endfor %}", "none"),
        Case(
            "{% for i in list offset: least limit: most %}{{ i }}{% else %}none{% endfor %}", "none"
        ),
        Case("{% for i in list offset: least %}{{ i }}{% endfor %}", "12345"),
        Case("{% for i in list offset: 1 limit: most %}{{ i }}{% endfor %}", "2345"),
        Case("{% for i in list offset: 1 limit: huge %}{{ i }}{% endfor %}", "2345"),
        Case("{% for i in list limit: 99999999999999999999 %}{{ i }}{% endfor %}", "12345"),
        Case("{% for i in list limit: least %}{{ i }}{% else %}none{% endfor %}", "none"),
    ])
    func `a loop ends at its offset and limit together`(example: Case) throws {
        #expect(try render(example.template, Self.data) == example.expected)
    }

    @Test(arguments: [
        ("offset: -2 limit: 5", "1|2|3"), ("offset: 1 limit: huge", "2|3|4|5"),
        ("limit: huge", "1|2|3|4|5"), ("offset: huge", ""), ("offset: deep", "1|2|3|4|5"),
        ("limit: deep", ""), ("limit: 100000000000000000000.0", "1|2|3|4|5"),
        ("cols: huge", "1|2|3|4|5"), ("cols: least", "1|2|3|4|5"),
    ])
    func `the rows of a table end at their offset and limit together`(
        arguments: String, expected: String
    ) throws {
        let page = "{% tablerow i in list \(arguments) %}{{ i }}{% endtablerow %}"
        let cells = try render(page, Self.data).split(separator: "<td").dropFirst()
        let texts = cells.map { $0.drop { $0 != ">" }.dropFirst().prefix { $0 != "<" } }
        #expect(texts.joined(separator: "|") == expected)
    }

    @Test(arguments: [
        Case(
            "{% for i in list offset: -2 limit: 5 %}{% endfor %}"
                + "{% for i in list offset: continue %}{{ i }}{% endfor %}", "2345"),
        Case(
            "{% for i in list offset: 9 %}{% endfor %}"
                + "{% for i in list offset: continue limit: 1 %}{{ i }}{% else %}none{% endfor %}",
            "none"),
        Case(
            "{% for i in list offset: most %}{% endfor %}"
                + "{% for i in list offset: continue limit: most %}{{ i }}{% else %}none{% endfor %}",
            "none"),
    ])
    func `a loop goes on behind the offset it was given`(example: Case) throws {
        #expect(try render(example.template, Self.data) == example.expected)
    }

    @Test(arguments: [
        Case("{{ word | slice: most }}{{ word | slice: least }}{{ word | slice: huge }}", ""),
        Case("{{ word | slice: 1, most }} {{ word | slice: -2, huge }}", "ello lo"),
        Case("{{ word | slice: 1, least }}{{ list | slice: most, most | join }}", ""),
        Case("{{ word | truncate: most }} {{ word | truncate: huge }}", "hello hello"),
        Case("{{ word | truncate: least }} {{ word | truncate: 0 }}", "... ..."),
        Case("{{ 'a b' | truncatewords: most }} {{ 'a b' | truncatewords: least }}", "a b a..."),
        Case(
            "{{ most | plus: 1 }} {{ least | minus: 1 }}",
            "9223372036854775808 -9223372036854775809"),
        Case(
            "{{ least | abs }} {{ least | divided_by: -1 }}",
            "9223372036854775808 9223372036854775808"),
        Case(
            "{{ least | modulo: -1 }} {{ least | modulo: 7 }} {{ most | modulo: least }}", "0 6 -1"),
        Case("{{ most | times: least }}", "-85070591730234615856620279821087277056"),
        Case("{{ list[most] }}{{ list[least] }}", ""),
        Case(
            "{% cycle most: 1, 2 %}{% cycle most: 1, 2 %}{% cycle least, 2 %}",
            "12-9223372036854775808"),
        Case("{{ most | round: least }} {{ 1.5 | round: most }}", "0 1.5"),
    ])
    func `filters take every whole number`(example: Case) throws {
        #expect(try render(example.template, Self.data) == example.expected)
    }

    @Test(arguments: [
        Case("{% for i in (most..most) %}{{ i }}{% endfor %}", "9223372036854775807"),
        Case("{% for i in (most..least) %}{{ i }}{% else %}none{% endfor %}", "none"),
        Case("{% for i in (most..deep) %}{{ i }}{% else %}none{% endfor %}", "none"),
        Case("{% for i in (huge..0) %}{{ i }}{% else %}none{% endfor %}", "none"),
        Case("{% for i in (9223372036854775808..1) %}{{ i }}{% else %}none{% endfor %}", "none"),
    ])
    func `ranges begin and end where they say`(example: Case) throws {
        #expect(try render(example.template, Self.data) == example.expected)
    }

    @Test(arguments: [
        Case("{{ (9223372036854775807..9223372036854775809) | size }}", "the numbers of a range"),
        Case(
            "{{ (huge..huge) | size }}", "the numbers of a range must be from -9223372036854775808"),
        Case("{{ (0..huge) | size }}", "more than 1000000 steps"),
        Case("{{ (least..most) | size }}", "more than 1000000 steps"),
        Case("{{ huge | plus: 1 }}", "too large"),
    ])
    func `a result beyond 64 bits is an error that says so`(example: Case) {
        let error = #expect(throws: RenderError.self) { try render(example.template, Self.data) }
        #expect(error?.problem.message.contains(example.expected) == true, "\(example.expected)")
    }

    @Test(arguments: [
        "nothing.first", "nothing.last", "literal.first", "literal.last", "first", "last",
    ])
    func `the ends of an empty text are empty`(value: String) throws {
        let page =
            "{% assign literal = '' %}{% assign first = nothing | first %}"
            + "{% assign last = nothing | last %}{% if \(value) == empty %}empty{% endif %} "
            + "{% if \(value) == '' %}text{% endif %} {% if \(value) == nil %}nil{% endif %}"
        #expect(try render(page, Self.data) == "empty text ")
    }

    @Test(arguments: LanguageReference(TemplateOptions()).filters.map(\.name))
    func `any number is calculated without a crash`(filter: String) throws {
        let numbers = ["most", "least", "huge", "deep", "9223372036854775808", "1.5", "0"]
        for input in numbers + ["list", "word"] {
            for first in numbers {
                for arguments in ["", ": \(first)", ": \(first), least", ": \(first), most"] {
                    do {
                        _ = try render("{{ \(input) | \(filter)\(arguments) }}", Self.data)
                    } catch {
                        #expect(error is RenderError || error is TemplateErrors)
                    }
                }
            }
        }
    }
}
