import Liquid
import Testing

struct CaseTagTests {
    @Test(arguments: [
        Case("{% case n %}{% when 1 %}one{% when 2 %}two{% else %}more{% endcase %}", "two"),
        Case("{% case n %}{% when 1 %}one{% else %}more{% endcase %}", "more"),
        Case("[{% case n %}{% when 1 %}one{% endcase %}]", "[]"),
        Case("{% case n %}{% when 1, 2 %}few{% endcase %}", "few"),
        Case("{% case n %}{% when 1 or 2 %}few{% endcase %}", "few"),
        Case("{% case n %}{% when 1, 3 or 2 %}few{% endcase %}", "few"),
        Case("{% case n %}{% when '2' %}text{% when 2.0 %}number{% endcase %}", "number"),
        Case("{% case n %}{% when other %}same{% endcase %}", "same"),
        Case("{% case n %}lost{{ n }}{% when 2 %}two{% endcase %}", "two"),
        Case("{% case list %}{% when empty %}none{% endcase %}", "none"),
        Case("{% case ' ' %}{% when empty %}empty{% when blank %}blank{% endcase %}", "blank"),
        Case("{% case nil %}{% when nil %}nothing{% endcase %}", "nothing"),
        Case(
            "{% case n %}{% when 2 %}{% case other %}{% when 2 %}in{% endcase %}{% endcase %}", "in"
        ),
    ])
    func `the branch of an equal value is written`(example: Case) throws {
        let data: KeyValuePairs<String, TestValue> = ["n": 2, "other": 2, "list": []]
        #expect(try render(example.template, data) == example.expected)
    }

    @Test(arguments: [
        Case("{% case 1 %}{% when 1, 2 %}A{% when 1 or 3 %}B{% endcase %}", "AB"),
        Case("{% case 'a' %}{% when 'a', 'a' %}x{% endcase %}", "xx"),
        Case("{% case 1 %}{% when 1 %}A{% else %}B{% endcase %}", "A"),
        Case("{% case 1 %}{% else %}B{% when 1 %}A{% endcase %}", "BA"),
        Case("{% case 1 %}{% when 1 %}A{% else %}B{% when 1 %}C{% endcase %}", "AC"),
    ])
    func `every match is written, else only where nothing matched before`(example: Case) throws {
        #expect(try render(example.template) == example.expected)
    }

    @Test func `branches of white space write nothing`() throws {
        let page = "[{% case 1 %} {% when 1 %} {% assign x = 1 %} {% endcase %}]{{ x }}"
        #expect(try render(page) == "[]1")
    }

    @Test(arguments: [
        Case(
            "{% case 1 %}{% when 1 %}",
            "1:4: error: 'case' is not closed; '{% endcase %}' is missing"),
        Case("{% case %}{% endcase %}", "1:9: error: expected a value, found nothing"),
        Case("{% case 1 %}{% when 1 2 %}{% endcase %}", "1:23: error: expected the end, found '2'"),
        Case("{% case 1 %}{% whne 1 %}{% endcase %}", "1:16: error: unknown tag 'whne'"),
    ])
    func `mistakes are named and placed`(example: Case) {
        #expect(messages(example.template).hasPrefix("Templates/page.liquid:\(example.expected)"))
    }
}
