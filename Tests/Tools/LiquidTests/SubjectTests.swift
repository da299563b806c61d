import Liquid
import Testing

/// The name of the subject in a rendered partial.
struct SubjectTests {
    @Test(arguments: [
        Case("{% render 'p' for none as item, item: 5 %}", "5"),
        Case("{% render 'p' for list as item, item: 5 %}", "152"),
        Case("{% render 'p' with none as item, item: 5 %}", "5"),
        Case("{% render 'p' with one as item, item: 5 %}", "1"),
        Case("{% render 'p' with none as item %}", ""),
        Case("{% for i in (6..7) %}{% render 'p' with none as item, item: i %}{% endfor %}", "67"),
    ])
    func `an argument of its name counts if the subject is nil`(example: Case) throws {
        #expect(
            try render(
                example.template, ["none": nil, "one": 1, "list": [1, nil, 2]],
                templates: ["snippets/p.liquid": "{{ item }}"]) == example.expected)
    }

    @Test func `map finds the variables that are seen`() throws {
        let page = "{% assign x = 'X' %}{{ self | map: 'x' | join }}|{{ self | map: 'y' | join }}"
        #expect(try render(page) == "X|")
    }

    @Test func `a text that stands wrongly is quoted once`() {
        #expect(messages("{{ 'a' 'b' }}").contains("expected the end, found 'b'\n"))
    }
}
