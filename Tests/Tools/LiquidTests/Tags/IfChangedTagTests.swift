import Liquid
import Testing

struct IfChangedTagTests {
    @Test(arguments: [
        Case("{% for i in list %}{% ifchanged %}{{ i }}{% endifchanged %}{% endfor %}", "abac"),
        Case("{% for i in list %}{% ifchanged %}same{% endifchanged %}{% endfor %}", "same"),
        // All share one memory: what another of them wrote counts too.
        Case("{% ifchanged %}a{% endifchanged %}{% ifchanged %}a{% endifchanged %}", "a"),
        Case(
            "{% ifchanged %}a{% endifchanged %}{% ifchanged %}b{% endifchanged %}"
                + "{% ifchanged %}a{% endifchanged %}", "aba"),
        Case(
            "{% for i in list %}{% ifchanged %}{% if i == 'a' %}A{% endif %}{% endifchanged %}."
                + "{% endfor %}", "A...A.."),
    ])
    func `a body is written when it differs from the last one`(example: Case) throws {
        let data: KeyValuePairs<String, TestValue> = ["list": ["a", "a", "b", "a", "c"]]
        #expect(try render(example.template, data) == example.expected)
    }

    @Test(arguments: [
        Case(
            "{% ifchanged %}",
            "1:4: error: 'ifchanged' is not closed; '{% endifchanged %}' is missing"),
        Case("{% ifchanged x %}{% endifchanged %}", "1:14: error: expected the end, found 'x'"),
    ])
    func `mistakes are named and placed`(example: Case) {
        #expect(messages(example.template).hasPrefix("Templates/page.liquid:\(example.expected)"))
    }
}
