import Liquid
import Testing

struct HostBlockTests {
    private static let options: TemplateOptions = {
        var options = TemplateOptions()
        options.hostBlocks = [
            HostBlock("form", template: "form", subject: "article"),
            HostBlock("note", template: "note"), HostBlock("box", template: "box"),
            HostBlock("lost", template: "nowhere"),
        ]
        return options
    }()

    private static let templates = [
        "snippets/form.liquid": "<form id=\"{{ article.id }}\">{{ content }}</form>",
        "snippets/note.liquid": "<p>{{ content }}</p>",
        "snippets/box.liquid": "<div class=\"{{ kind }}\">{{ content }}</div>",
    ]

    private static func page(_ template: String) throws -> String {
        try render(
            template, ["post": ["id": 7], "word": "a & b", "list": [1, 2]],
            templates: templates, options: options)
    }

    @Test(arguments: [
        Case("{% form post %}{{ word }}<br>{% endform %}", "<form id=\"7\">a &amp; b<br></form>"),
        Case("{% note %}x{% endnote %}", "<p>x</p>"),
        Case("{% box kind: word %}x{% endbox %}", "<div class=\"a &amp; b\">x</div>"),
        Case(
            "{% note %}{% form post %}x{% endform %}{% endnote %}",
            "<p><form id=\"7\">x</form></p>"),
        Case(
            "{% for i in list %}{% note %}{{ i }}{% if i == 2 %}{% break %}{% endif %}!"
                + "{% endnote %}{% endfor %}.", "<p>1!</p>."),
        Case(
            "{% assign n = 1 %}{% note %}{% assign n = 2 %}{% endnote %}{{ n }}",
            "<p></p>2"),
        Case(
            "{% liquid\nnote\necho word\nendnote %}", "<p>a &amp; b</p>"),
    ])
    func `a program's own tag renders a template around its body`(example: Case) throws {
        #expect(try Self.page(example.template) == example.expected)
    }

    @Test(arguments: [
        Case("{% form post %}", "1:4: error: 'form' is not closed; '{% endform %}' is missing"),
        Case("{% form %}{% endform %}", "error: expected a value, found nothing"),
        Case("{% note kind %}{% endnote %}", "error: expected ':', found nothing"),
        Case(
            "{% lost %}{% endlost %}",
            "1:4: error: there is no template 'nowhere'; it should be in the file"),
        Case("{% endnote %}", "1:4: error: 'endnote' without its block; no block is open"),
        Case("{% nute %}{% endnote %}", "1:4: error: unknown tag 'nute'; did you mean 'note'?"),
        Case("{% note %}<a {% endnote %}", "1:4: error: this 'note' leaves the HTML"),
    ])
    func `mistakes are named and placed`(example: Case) {
        let text = messages(
            example.template, Schema("globals", [Field("post", .any)]), Self.templates,
            Self.options)
        #expect(text.contains(example.expected))
        #expect(text.split(separator: "\n").count == 3, "one mistake, one message: \(text)")
    }
}
