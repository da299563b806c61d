import Liquid
import Testing

struct TableRowTagTests {
    private static let data: KeyValuePairs<String, TestValue> = [
        "list": ["a", "b", "c"], "nothing_list": [], "none": nil, "two": "2",
    ]

    @Test(arguments: [
        Case(
            "{% tablerow i in list %}{{ i }}{% endtablerow %}",
            "<tr class=\"row1\">\n<td class=\"col1\">a</td><td class=\"col2\">b</td>"
                + "<td class=\"col3\">c</td></tr>\n"),
        Case(
            "{% tablerow i in list cols: 2 %}{{ i }}{% endtablerow %}",
            "<tr class=\"row1\">\n<td class=\"col1\">a</td><td class=\"col2\">b</td></tr>\n"
                + "<tr class=\"row2\"><td class=\"col1\">c</td></tr>\n"),
        Case(
            "{% tablerow i in list cols: two offset: 1 limit: two %}{{ i }}{% endtablerow %}",
            "<tr class=\"row1\">\n<td class=\"col1\">b</td><td class=\"col2\">c</td></tr>\n"),
        Case(
            "{% tablerow i in (1..1) %}{{ i }}{% endtablerow %}",
            "<tr class=\"row1\">\n<td class=\"col1\">1</td></tr>\n"),
        Case(
            "{% tablerow i in nothing_list %}x{% endtablerow %}", "<tr class=\"row1\">\n</tr>\n"),
        Case("{% tablerow i in none %}x{% endtablerow %}", ""),
    ])
    func `a list becomes the rows of a table`(example: Case) throws {
        #expect(try render(example.template, Self.data) == example.expected)
    }

    @Test(arguments: [
        ("row", "1 1 2 "), ("col", "1 2 1 "), ("col0", "0 1 0 "),
        ("col_first", "true false true "), ("col_last", "false true false "),
        ("index", "1 2 3 "), ("index0", "0 1 2 "), ("rindex", "3 2 1 "), ("rindex0", "2 1 0 "),
        ("first", "true false false "), ("last", "false false true "), ("length", "3 3 3 "),
    ])
    func `tablerowloop gives the position`(property: String, expected: String) throws {
        let page =
            "{% capture all %}{% endcapture %}{% tablerow i in list cols: 2 %}"
            + "{% capture all %}{{ all }}{{ tablerowloop.\(property) }} {% endcapture %}"
            + "{% endtablerow %}|{{ all }}"
        #expect(try render(page, Self.data).hasSuffix("|" + expected))
    }

    @Test func `break ends the table, continue the cell`() throws {
        let page =
            "{% tablerow i in list %}{% if i == 'b' %}{% break %}{% endif %}{{ i }}"
            + "{% endtablerow %}!"
        let html = try render(page, Self.data)
        #expect(html.contains("a</td>"))
        #expect(!html.contains("c</td>"))
        #expect(html.hasSuffix("</tr>\n!"))
        let other =
            "{% tablerow i in list %}{% if i == 'b' %}{% continue %}{% endif %}{{ i }}"
            + "{% endtablerow %}"
        #expect(
            try render(other, Self.data)
                == "<tr class=\"row1\">\n<td class=\"col1\">a</td><td class=\"col2\"></td>"
                + "<td class=\"col3\">c</td></tr>\n")
    }

    @Test(arguments: [
        Case(
            "{% tablerow i in (1..2) %}",
            "1:4: error: 'tablerow' is not closed; '{% endtablerow %}' is missing"),
        Case(
            "{% tablerow i in (1..2) colz: 1 %}{% endtablerow %}",
            "1:25: error: 'tablerow' has no argument 'colz'; did you mean 'cols'?"),
        Case(
            "{% tablerow i of (1..2) %}{% endtablerow %}",
            "1:15: error: expected 'in', found 'of'"),
    ])
    func `mistakes are named and placed`(example: Case) {
        #expect(messages(example.template).hasPrefix("Templates/page.liquid:\(example.expected)"))
    }
}
