import Liquid
import Testing

/// `block.super`.
struct ReplacedBlockTests {
    private let templates = [
        "layout/base.liquid": "<{% block a %}base{% block b %}!{% endblock %}{% endblock %}>",
        "layout/middle.liquid":
            "{% layout 'base' %}{% block a %}middle {{ block.super }}{% endblock %}",
    ]

    @Test(arguments: [
        Case("{% layout 'base' %}{% block a %}[{{ block.super }}]{% endblock %}", "&lt;[base!]>"),
        Case(
            "{% layout 'middle' %}{% block a %}page {{ block.super }}{% endblock %}",
            "&lt;page middle base!>"),
        Case("{% layout 'base' %}{% block b %}{{ block.super }}?{% endblock %}", "&lt;base!?>"),
        Case(
            "{% layout 'middle' %}{% block b %}?{{ block.super }}{% endblock %}",
            "&lt;middle base?!>"),
    ])
    func `a block can hold what it replaces`(example: Case) throws {
        let templates = templates.mapValues { $0.replacing("<{%", with: "&lt;{%") }
        #expect(try render(example.template, templates: templates) == example.expected)
    }

    @Test(arguments: [
        Case("{{ block.super }}", "'block.super' is only allowed in a block that replaces another"),
        Case(
            "{% block a %}{{ block.super }}{% endblock %}",
            "the block 'a' does not replace another one"),
    ])
    func `there must be something to replace`(example: Case) {
        #expect(messages(example.template).contains(example.expected))
    }
}
