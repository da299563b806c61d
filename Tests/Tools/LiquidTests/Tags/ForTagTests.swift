import Liquid
import Testing

struct ForTagTests {
    private static let data: KeyValuePairs<String, TestValue> = [
        "list": [1, 2, 3, 4, 5, 6], "other": [7, 8, 9], "shop": ["list": ["a", "b"]],
        "word": "many", "none": nil,
    ]

    @Test(arguments: [
        Case(
            "{% for i in list limit: 2 %}{{ i }}{% endfor %}-"
                + "{% for i in list offset: continue %}{{ i }}{% endfor %}", "12-3456"),
        Case(
            "{% for i in list limit: 2 %}{{ i }}{% endfor %}-"
                + "{% for i in list limit: 2 offset: continue %}{{ i }}{% endfor %}-"
                + "{% for i in list offset: continue %}{{ i }}{% endfor %}", "12-34-56"),
        Case(
            "{% for i in list limit: 2 offset: 1 %}{{ i }}{% endfor %}-"
                + "{% for i in list offset: continue %}{{ i }}{% endfor %}", "23-456"),
        // A loop with another variable or over another list knows nothing of it.
        Case(
            "{% for i in list limit: 2 %}{{ i }}{% endfor %}-"
                + "{% for j in list limit: 2 offset: continue %}{{ j }}{% endfor %}-"
                + "{% for i in other offset: continue %}{{ i }}{% endfor %}", "12-12-789"),
        // The offset continues at the end of the limit, not at the break.
        Case(
            "{% for i in list limit: 3 %}{{ i }}{% break %}{% endfor %}-"
                + "{% for i in list offset: continue %}{{ i }}{% endfor %}", "1-456"),
        Case(
            "{% for i in list %}{{ i }}{% endfor %}-"
                + "{% for i in list offset: continue %}{{ i }}{% else %}end{% endfor %}",
            "123456-end"),
        Case("{% for i in list limit: 2 offset: continue %}{{ i }}{% endfor %}", "12"),
    ])
    func `offset continue goes on where the loop of that name ended`(example: Case) throws {
        #expect(try render(example.template, Self.data) == example.expected)
    }

    @Test(arguments: [
        Case("{% for i in shop.list %}{{ forloop.name }} {% endfor %}", "i-shop.list i-shop.list "),
        Case("{% for i in (1..2) limit: 1 %}{{ forloop.name }}{% endfor %}", "i-(1..2)"),
        Case(
            "{% for i in list offset: 1 limit: 3 %}{{ forloop.index }}/{{ forloop.length }} "
                + "{% endfor %}", "1/3 2/3 3/3 "),
        Case(
            "{% for i in (1..2) %}{% for j in (1..2) %}{% for k in (1..1) %}"
                + "{{ forloop.parentloop.parentloop.index }}{{ forloop.parentloop.index }}"
                + "{{ forloop.index }} {% endfor %}{% endfor %}{% endfor %}",
            "111 121 211 221 "),
        Case(
            "{% for i in (1..2) %}{% for j in (1..2) %}{% endfor %}{{ forloop.index }}{% endfor %}",
            "12"),
        Case(
            "{% for i in (1..2) %}[{{ forloop.parentloop.index }}]{% endfor %}", "[][]"),
    ])
    func `forloop gives the position`(example: Case) throws {
        let options = TemplateOptions(checks: [.filters, .templates])
        let html = try render(example.template, Self.data, options: options)
        #expect(html == example.expected)
    }

    @Test(arguments: [
        Case("{% for i in list reversed %}{{ i }}{% endfor %}", "654321"),
        Case("{% for i in list reversed limit: 2 offset: 1 %}{{ i }}{% endfor %}", "32"),
        Case("{% for i in list reversed, limit: 2, offset: 1 %}{{ i }}{% endfor %}", "32"),
        Case("{% for i in (1..3) reversed %}{{ i }}{{ forloop.index }} {% endfor %}", "31 22 13 "),
        Case("{% for i in list offset: 4 %}{{ i }}{% endfor %}", "56"),
        Case("{% for i in list offset: 9 %}{{ i }}{% else %}none{% endfor %}", "none"),
        Case("{% for i in list limit: 0 %}{{ i }}{% else %}none{% endfor %}", "none"),
        Case("{% for i in none %}{{ i }}{% else %}none{% endfor %}", "none"),
        Case("{% for i in list %}{% break %}{% else %}none{% endfor %}", ""),
        Case("{% for i in 12 %}{{ i }}{% else %}none{% endfor %}", "none"),
        Case(
            "{% for i in (1..2) %}{% for j in none %}{% else %}{{ i }}{% endfor %}{% endfor %}",
            "12"),
    ])
    func `a part of a list, from the front or from the end`(example: Case) throws {
        #expect(try render(example.template, Self.data) == example.expected)
    }

    @Test func `a limit that is not a whole number is a fault`() {
        #expect(throws: RenderError.self) {
            try render("{% for i in list limit: word %}{{ i }}{% endfor %}", Self.data)
        }
    }

    @Test(arguments: [
        Case(
            "{% for i in (1..2) limit: 1 reversed %}{% endfor %}",
            "1:29: error: 'reversed' stands before 'limit' and 'offset'"),
        Case("{% for in (1..2) %}{% endfor %}", "1:11: error: expected 'in', found '('"),
        Case("{% for i %}{% endfor %}", "1:10: error: expected 'in', found nothing"),
        Case(
            "{% for i in (1..2) limit 1 %}{% endfor %}", "1:26: error: expected ':', found '1'"),
    ])
    func `mistakes are named and placed`(example: Case) {
        #expect(messages(example.template).hasPrefix("Templates/page.liquid:\(example.expected)"))
    }
}
