import Liquid
import Testing

struct CycleTagTests {
    @Test(arguments: [
        Case("{% for i in (1..5) %}{% cycle 'a', 'b' %}{% endfor %}", "ababa"),
        Case("{% for i in (1..3) %}{% cycle 'only' %}{% endfor %}", "onlyonlyonly"),
        Case("{% for i in (1..4) %}{% cycle 1, 2.5, true, %}{% endfor %}", "12.5true1"),
        Case("{% cycle 'a', 'b' %}{% cycle 'a', 'b' %}{% cycle 'a', 'b' %}", "aba"),
        Case("{% cycle 'a', 'b' %}{% cycle 'a', 'c' %}{% cycle 'a', 'b' %}", "aab"),
        Case("{% for i in (1..3) %}{% cycle x, 'b' %}{% endfor %}", "XbX"),
        Case("{% cycle x, 'b' %}{% cycle x, 'b' %}", "XX"),
        Case("{% cycle 'g': 1, 2 %}{% cycle 'h': 1, 2 %}{% cycle 'g': 1, 2 %}", "112"),
        Case("{% cycle 'g': 'a', 'b' %}{% cycle 'g': 'c', 'd' %}", "ad"),
        Case("{% cycle x: 1, 2 %}{% cycle 'X': 1, 2 %}", "12"),
        Case("{% cycle 'g': x, 'b' %}{% cycle 'g': x, 'b' %}{% cycle 'g': x, 'b' %}", "XbX"),
    ])
    func `values follow each other, by group`(example: Case) throws {
        #expect(try render(example.template, ["x": "X"]) == example.expected)
    }

    @Test func `values are escaped`() throws {
        #expect(try render("{% cycle x, 'b' %}", ["x": "<"]) == "&lt;")
    }

    @Test(arguments: [
        Case("{% cycle %}", "1:10: error: expected a value, found nothing"),
        Case("{% cycle 'a' b %}", "1:14: error: expected the end, found 'b'"),
        Case("{% cycle 'g': %}", "1:15: error: expected a value, found nothing"),
    ])
    func `mistakes are named and placed`(example: Case) {
        #expect(messages(example.template).hasPrefix("Templates/page.liquid:\(example.expected)"))
    }
}
