import Liquid
import Testing

struct CounterTagTests {
    @Test(arguments: [
        Case("{% increment c %}{% increment c %}{% increment c %}", "012"),
        Case("{% decrement c %}{% decrement c %}{% decrement c %}", "-1-2-3"),
        Case("{% increment c %}{% increment d %}{% increment c %}", "001"),
        Case("{% increment c %}{% increment c %}{% decrement c %}{% decrement c %}", "0110"),
        Case("{% for i in (1..3) %}{% increment c %}{% endfor %}", "012"),
    ])
    func `increment writes and adds, decrement takes away and writes`(example: Case) throws {
        #expect(try render(example.template) == example.expected)
    }

    @Test(arguments: [
        Case("{% increment c %}{% increment c %} {{ c }}", "01 2"),
        Case("{% decrement c %} {{ c }}", "-1 -1"),
        Case("{% increment c %}{% assign c = 'x' %}{{ c }}{% increment c %}{{ c }}", "0x1x"),
        Case("{% assign c = 9 %}{% increment c %}{{ c }}", "09"),
    ])
    func `a variable shows the counter of its name unless it is assigned`(example: Case) throws {
        #expect(try render(example.template) == example.expected)
    }

    @Test(arguments: [
        Case("{% increment %}", "1:14: error: expected the name of a counter, found nothing"),
        Case("{% decrement %}", "1:14: error: expected the name of a counter, found nothing"),
        Case("{% increment c d %}", "1:16: error: expected the end, found 'd'"),
        Case("{% increment 1 %}", "1:14: error: expected the name of a counter, found '1'"),
    ])
    func `mistakes are named and placed`(example: Case) {
        #expect(messages(example.template).hasPrefix("Templates/page.liquid:\(example.expected)"))
    }
}
