import Liquid
import Testing

/// The context after branches that end in different places of the HTML.
struct JoinTests {
    private static let data: KeyValuePairs<String, TestValue> = [
        "yes": true, "no": false, "x": .text("\"'<b>"), "link": "javascript:a", "n": 5,
    ]
    private static let globals = Schema("globals", data.map { Field($0.key, .any) })
    private static let safe = "&quot;&#39;&lt;b&gt;"

    @Test(arguments: [
        // The same place, but for the rest of a name.
        Case("<p{% if yes %} hidden{% endif %} class=\"{{ x }}\">", "<p hidden class=\"\(safe)\">"),
        Case("<p{% if no %} hidden{% endif %}>{{ x }}", "<p>\(safe)"),
        Case("<h{% if yes %}1{% else %}2{% endif %} id=\"{{ x }}\">", "<h1 id=\"\(safe)\">"),
        Case(
            "<a{% if yes %} href=\"a\"{% else %} id='b'{% endif %} title=\"{{ x }}\">",
            "<a href=\"a\" title=\"\(safe)\">"),
        Case("<a href=\"/a{% if yes %}?b=1{% endif %}\">{{ x }}", "<a href=\"/a?b=1\">\(safe)"),
        Case(
            "{% case n %}{% when 5 %}<a{% else %}<b{% endcase %} title=\"{{ x }}\">",
            "<a title=\"\(safe)\">"),
        Case("{% for i in (1..2) %}<i>{% else %}<b>{% endfor %}{{ x }}", "<i><i>\(safe)"),
    ])
    func `branches that end in the same context give no warning`(example: Case) throws {
        let set = try templateSet(example.template, Self.globals)
        #expect(set.warnings.isEmpty)
        #expect(try render(example.template, Self.data) == example.expected)
    }

    @Test(arguments: [
        Case(
            "{% if yes %}<a href=\"{% else %}<a title=\"{% endif %}{{ link }}\">{{ x }}",
            "<a href=\"#blocked\">\(safe)"),
        Case(
            "{% if no %}<a href=\"{% else %}<a title=\"{% endif %}{{ x }}\">",
            "<a title=\"\(safe)\">"),
        Case(
            "{% if yes %}<p title=\"{% endif %}{{ '<i>' }}\">{{ x }}",
            "<p title=\"&lt;i&gt;\">\(safe)"),
        Case("{% if no %}<p title=\"{% endif %}{{ '<i>' }}\">", "&lt;i&gt;\">"),
        Case(
            "<p {% if yes %}title=\"{% else %}title='{% endif %}{{ x }}",
            "<p title=\"\(safe)"),
        Case("{% if yes %}<p{% endif %}>{{ x }}", "<p>\(safe)"),
        Case("{% if yes %}<script>{% endif %}a</script>{{ x }}", "<script>a</script>\(safe)"),
        Case("<!-- {% if yes %}-->{% endif %}{{ x }} -->{{ x }}", "<!-- -->\(safe) -->\(safe)"),
        Case("{% case n %}{% when 5 %}<p title=\"{% endcase %}{{ x }}\">", "<p title=\"\(safe)\">"),
    ])
    func `a value is written so that it is safe at each place, with a warning`(
        example: Case
    ) throws {
        let set = try templateSet(example.template, Self.globals)
        #expect(set.warnings.count == 1)
        #expect(try render(example.template, Self.data) == example.expected)
    }

    @Test(arguments: [
        Case(
            "{% if yes %}<script>{% endif %}{{ x }}",
            "a value cannot be written safely both in a script and in text; "
                + "open and close in the same branch"),
        Case(
            "{% if yes %}<a href=\"{% endif %}{{ x }}",
            "a value cannot be written safely both in an address and in text; "
                + "open and close in the same branch"),
        Case(
            "{% if yes %}<p {% endif %}{{ x }}",
            "a value is not allowed as the name of a tag or attribute"),
        Case(
            "<p {% if yes %}title{% else %}onclick{% endif %}=\"{{ x }}\">",
            "only numbers may be written into this attribute; use a class or data- attribute"),
        Case(
            "<p {% if yes %}on{% endif %}click=\"{{ x }}\">",
            "only numbers may be written into this attribute; use a class or data- attribute"),
        Case(
            "{% for i in (1..2) %}<p title=\"{% endfor %}",
            "this 'for' leaves the HTML in text or in the value of an attribute; "
                + "open and close in the same branch"),
        Case(
            "{% case n %}{% when n %}<p title=\"{% endcase %}",
            "this 'case' leaves the HTML in text or in the value of an attribute; "
                + "open and close in the same branch"),
        Case(
            "{% case n %}{% when 5 %}<p title=\"{% when '' %}{% when empty %}{{ x }}{% endcase %}",
            "this 'case' leaves the HTML in text or in the value of an attribute; "
                + "open and close in the same branch"),
        Case(
            "{% capture c %}<p title=\"{% endcapture %}",
            "this 'capture' leaves the HTML in text or in the value of an attribute; "
                + "open and close in the same branch"),
        Case(
            "{% if yes %}<a {% elsif no %}<a b='{% elsif x %}<a b=\"{% elsif n %}<!--{% endif %}",
            "the branches of this 'if' leave the HTML in too many different states; open and close "
                + "in the same branch"),
    ])
    func `a value without a safe form is an error`(example: Case) {
        let errors = #expect(throws: TemplateErrors.self) {
            _ = try templateSet(example.template, Self.globals)
        }
        #expect(errors?.errors.map(\.message) == [example.expected])
    }

    @Test func `the warning names the places and the tag`() throws {
        let set = try templateSet("\n{% if yes %}<p title=\"{% endif %}\">", Self.globals)
        #expect(
            set.warnings.map(\.description) == [
                """
                Templates/page.liquid:2:4: warning: this 'if' leaves the HTML in the value of an \
                attribute or in text; open and close in the same branch
                {% if yes %}<p title="{% endif %}">
                   ^
                """
            ])
    }
}
