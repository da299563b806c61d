import Liquid
import Testing

struct LeftoverTests {
    private static let globals = Schema(
        "globals", [Field("a", .integer), Field("b", .integer), Field("list", .list(.integer))])

    @Test(arguments: [
        Case(
            "{% if a %}1{% else if b %}2{% endif %}",
            "1:20: error: 'else' takes no condition; write 'elsif', or remove the text behind it"),
        Case(
            "{% if a %}1{% else if b %}2{% elsif a %}{% else %}3{% endif %}",
            "1:20: error: 'else' takes no condition; write 'elsif', or remove the text behind it"),
        Case(
            "{% unless a %}1{% else b %}2{% endunless %}",
            "1:24: error: 'else' takes no condition; write 'elsif', or remove the text behind it"),
        Case(
            "{% case a %}{% when 1 %}1{% else if b %}2{% endcase %}",
            "1:34: error: 'else' takes no condition; write 'when', or remove the text behind it"),
        Case(
            "{% for n in list %}{% else if b %}{% endfor %}",
            "1:28: error: 'else' takes no condition; remove the text behind it"),
        Case(
            "{% if a %}{% endif a %}",
            "1:20: error: 'endif' takes no arguments; remove the text behind it"),
        Case(
            "{% for n in list %}{% endfor n %}",
            "1:30: error: 'endfor' takes no arguments; remove the text behind it"),
        Case(
            "{% capture c %}{% endcapture c %}",
            "1:30: error: 'endcapture' takes no arguments; remove the text behind it"),
        Case(
            "{% comment %}{% endcomment x %}",
            "1:28: error: 'endcomment' takes no arguments here"),
        Case(
            "{% liquid\nif a\n  echo b\nelse if b\n  echo a\nendif\n%}",
            "4:6: error: 'else' takes no condition; write 'elsif', or remove the text behind it"),
        Case(
            "{% if a %}1{% else %}2{% elsif b %}3{% endif %}",
            "1:26: error: this 'elsif' is behind 'else' and is never used; put 'else' last"),
        Case(
            "{% if a %}1{% else %}2{% else %}3{% endif %}",
            "1:26: error: this 'else' is behind 'else' and is never used; put 'else' last"),
        Case(
            "{% for n in list %}{% else %}1{% else %}2{% endfor %}",
            "1:34: error: this 'else' is behind 'else' and is never used; put 'else' last"),
        Case("{% if a %}1{%- else -%}2{%- endif -%}", ""),
    ])
    func `text that the language ignores is a mistake`(example: Case) {
        #expect(places(example.template) == example.expected)
    }

    @Test(arguments: [
        Case(
            "{% for n in list %}{{ n }}{% endif %}",
            "1:30: error: this 'endif' does not close the open 'for'; write 'endfor'"),
        Case(
            "{% if a %}1{% end if %}2",
            "1:15: error: this 'end' does not close the open 'if'; write 'endif'"),
        Case(
            "{% if a %}1{% else %}2{% end %}",
            "1:26: error: this 'end' does not close the open 'if'; write 'endif'"),
        Case(
            "{% case a %}{% when 1 %}2{% endif %}",
            "1:29: error: this 'endif' does not close the open 'case'; write 'endcase'"),
        Case(
            "{% for n in list %}{% endif %}{% endfor %}",
            "1:23: error: 'endif' without its block; the open block is 'for'"),
        Case(
            "{% for n in list %}{% if a %}1{% endfor %}{% endif %}",
            "1:23: error: 'if' is not closed; '{% endif %}' is missing"),
    ])
    func `a wrong end is reported once`(example: Case) {
        #expect(places(example.template) == example.expected)
    }

    @Test(arguments: [
        Case("{% if a && b %}{% endif %}", "1:9: error: '&' has no meaning here; write 'and'"),
        Case(
            "{% if a || b %}{% endif %}",
            "1:9: error: expected the end, found '|'; write 'or'"),
        Case(
            "{% if !a %}{% endif %}",
            "1:7: error: '!' has no meaning here; write 'unless', or compare with '== false'"),
        Case(
            "{% if not a %}{% endif %}",
            "1:7: error: 'not' does not exist; write 'unless', or compare with '== false'"),
        Case(
            "{% if a | plus: 1 %}{% endif %}",
            "1:9: error: expected the end, found '|'; write a filter behind a value in '{{ }}', "
                + "'echo' or 'assign'"),
        Case(
            "{{ a | plus(1) }}",
            "1:12: error: expected '|' or the end, found '('; write arguments behind a ':', and "
                + "conditions without parentheses"),
        Case(
            "{{ \u{201C}a\u{201D} }}",
            "1:4: error: '\u{201C}' has no meaning here; write straight quotes: ' or \""),
    ])
    func `the syntax of other languages is reported with the right one`(example: Case) {
        #expect(places(example.template) == example.expected)
    }

    @Test(arguments: [
        Case(
            "{% block other %}x{% endblock %}",
            "1:23: error: the layout has no block 'other', so this block is not written; its "
                + "blocks are main, title"),
        Case(
            "{% block mian %}x{% endblock %}",
            "1:23: error: the layout has no block 'mian', so this block is not written; did you "
                + "mean 'main'?"),
        Case("{% block main %}x{% endblock %}{% block styles %}x{% endblock %}", ""),
        Case("{% block main %}{% block own %}x{% endblock %}{% endblock %}", ""),
    ])
    func `a page with blocks that the layout lacks is a mistake`(example: Case) {
        let layout = "{% block main %}{% block title %}{% endblock %}{% endblock %}"
        #expect(
            places("{% layout 'base' %}" + example.template, ["layout/base.liquid": layout])
                == example.expected)
    }

    @Test func `a block that is spelt nearly as one of the layout is doubtful`() throws {
        let page =
            "{% layout 'base' %}{% block main %}x{% endblock %}{% block titel %}y{% endblock %}"
        let layout = "{% block title %}{% endblock %}{% block main %}{% endblock %}"
        let set = try templateSet(page, Self.globals, ["layout/base.liquid": layout])
        #expect(
            set.warnings.map(\.message) == [
                "the layout has no block 'titel', so this block is not written; did you mean "
                    + "'title'?"
            ])
    }

    @Test(arguments: [
        Case("{{ a\n<p>{{ b }}</p>", "1:1: error: this output is not closed; '}}' is missing"),
        Case(
            "<p>{{ a }</p>{% if b %}1{% endif %}{{ b }}",
            "1:4: error: this output is not closed; '}}' is missing"),
        Case("it's {{ a\nit's {{ b }}", "1:6: error: this output is not closed; '}}' is missing"),
        Case("{{ a %}{{ b }}", "1:1: error: this output ends with '%}'; write '}}'"),
        Case("{% if a }}1{% endif %}", "1:1: error: this tag ends with '}}'; write '%}'"),
        Case("{% if a }1{% endif %}", "1:1: error: this tag is not closed; '%}' is missing"),
        Case(
            "{% if a\n<p>{{ b }}</p>{% endif %}",
            "1:1: error: this tag is not closed; '%}' is missing"),
        Case(
            "{% for n in list\n<p>{{ n }}</p>{% endfor %}",
            "1:1: error: this tag is not closed; '%}' is missing"),
        Case(
            "{% for n in list <p>{{ n }}</p>{% endfor %}",
            "1:1: error: this tag is not closed; '%}' is missing"),
        Case(
            "{% assign x = 1\n{{ x }}", "1:1: error: this tag is not closed; '%}' is missing"),
        Case("{{ a", "1:1: error: this output is not closed; '}}' is missing"),
        Case("{% if a %}{{ '{{' }}{{ \"%}\" }}{% endif %}", ""),
        Case("{% # a comment {{ with }} braces } %}{{ a }}", ""),
        Case("{% liquid\n# a comment with }\necho a\n%}", ""),
    ])
    func `a missing end is reported where the block began, without further errors`(example: Case) {
        #expect(places(example.template) == example.expected)
    }

    @Test(arguments: [
        Case("{% if b %}1{% else if a %}2{% endif b %}", "1"),
        Case("{% if a %}1{% else %}2{% elsif b %}3{% else %}4{% endif %}", "2"),
    ])
    func `without the check the language ignores leftover text`(example: Case) throws {
        var options = TemplateOptions()
        options.checks.remove(.leftovers)
        let text = try render(
            example.template, ["a": .boolean(false), "b": .boolean(true)], options: options)
        #expect(text == example.expected)
    }

    /// The first lines of the messages, without the file.
    private func places(_ template: String, _ partials: [String: String] = [:]) -> String {
        messages(template, Self.globals, partials).split(separator: "\n")
            .filter { $0.hasPrefix("Templates/") }
            .map { $0.dropFirst("Templates/page.liquid:".count) }.joined(separator: "\n")
    }
}
