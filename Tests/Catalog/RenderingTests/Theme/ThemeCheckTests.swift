import CatalogBuild
import FoundationEssentials
import CatalogRendering
import TestSupport
import Testing

/// Findings of `ThemeCheck` in templates over the built-in ones.
@Suite struct ThemeCheckTests {
    /// A file over the built-in theme, and the first line of its message, without the folder.
    struct Mistake: CustomTestStringConvertible, Sendable {
        let file: String
        let text: String
        let reported: String

        init(_ file: String, _ text: String, _ reported: String) {
            (self.file, self.text, self.reported) = (file, text, reported)
        }

        var testDescription: String { "\(file): \(text)" }
    }

    /// Checks a folder over the built-in theme, or over the small one, which is faster.
    ///
    /// Messages about the small theme itself are left out.
    private func check(
        _ files: [String: String], _ subject: SiteSubject = .products, language: String = "ko",
        over theme: String = SmallTheme.defaultFolder
    ) throws -> (check: ThemeCheck, messages: [String]) {
        let folder = try TemporaryFolder()
        for (name, text) in files {
            let path = URL(filePath: folder.file(name))
            try FileManager.default.createDirectory(
                at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: path)
        }
        let check = try ThemeCheck(
            of: ThemeFiles(readFrom: [theme, folder.path]), language: language, subject: subject)
        let messages = (check.errors + check.warnings).map { String($0.prefix { $0 != "\n" }) }
            .filter { theme == SmallTheme.defaultFolder || $0.hasPrefix(folder.path) }
            .map { $0.replacing(folder.path + "/", with: "") }
        return (check, messages)
    }

    @Test(arguments: SiteSubject.allCases, ["ko", "en"])
    func `the built-in theme has no errors`(
        subject: SiteSubject, language: String
    ) throws {
        #expect(try check([:], subject, language: language).messages == [])
    }

    @Test func `the theme that shows every variable has no errors`() throws {
        let check = try ThemeCheck(
            of: ThemeFiles(readFrom: [SmallTheme.folder]), language: "en")
        #expect(check.errors == [])
    }

    @Test(arguments: [
        Mistake(
            "Templates/404.liquid", #"{% if site.title > 3 %}1{% endif %}"#,
            "Templates/404.liquid:1:"),
        Mistake(
            "Templates/product.liquid",
            "{% layout 'layout/page' %}\n{% block content %}\n"
                + #"{% if product.stock > "3" %}few{% endif %}{% endblock %}"#,
            "Templates/product.liquid:3:"),
        Mistake(
            "Templates/grid.liquid", "{{ 12 | divided_by: products.size }}",
            "Templates/grid.liquid:1:"),
    ])
    func `an error that would end a build is reported`(mistake: Mistake) throws {
        let (check, messages) = try check(
            [mistake.file: mistake.text], over: SmallTheme.folder)
        #expect(check.errors.count == 1)
        #expect(messages.first?.hasPrefix(mistake.reported) == true)
        #expect(check.errors.first?.contains("\n  on the ") == true)
    }

    @Test(arguments: [
        [
            Mistake(
                "Templates/snippets/Card.liquid", "x",
                "Templates/snippets/Card.liquid: warning: no page uses it: the name is "
                    + "'snippets/card.liquid', and capital letters differ"),
            Mistake(
                "Templates/layouts/theme.liquid", "x",
                "Templates/layouts/theme.liquid: warning: no page uses this template; did you mean "
                    + "'layout/theme.liquid'?"),
            Mistake(
                "Templates/card.liquid", "x",
                "Templates/card.liquid: warning: no page uses this template; did you mean "
                    + "'snippets/card.liquid'?"),
            Mistake(
                "Templates/snippets/ribbon.liquid", "x",
                "Templates/snippets/ribbon.liquid: warning: no page uses this template"),
            Mistake(
                "Templates/product.html", "x",
                "Templates/product.html: warning: this file is not read, because its name does not end "
                    + "in '.liquid'; did you mean 'product.liquid'?"),
            Mistake(
                "Templates/strings/ko.yaml", "a: b",
                "Templates/strings/ko.yaml: warning: this file is not read, because its name does not "
                    + "end in '.yml'; did you mean 'strings/ko.yml'?"),
            Mistake(
                "product.liquid", "x",
                "product.liquid: warning: this template is not read; move it into 'Templates'"),
            Mistake(
                "templates/product.liquid", "x",
                "templates: warning: this folder is not read; did you mean 'Templates'?"),
            Mistake(
                "public/own.css", "x",
                "public: warning: this folder is not read; did you mean 'Public'?"),
            Mistake(
                "override.yml", "1: {hide: true}",
                "override.yml: warning: this file is not read; did you mean 'overrides.yml'?"),
            Mistake(
                "Public/Style.css", "x",
                "Public/Style.css: warning: it does not replace 'style.css', because capital letters "
                    + "differ"),
            Mistake(
                "Templates/strings/fr.yml", "a: b",
                "Templates/strings/fr.yml: warning: no page reads these texts, because the site has no "
                    + "language 'fr'; its language is ko"),
            Mistake("Templates/movie.liquid", "x", ""),
            Mistake("Public/own.css", "x", ""),
        ],
        [
            Mistake("public/.catalog-site", "", ""),
            Mistake("overrides.yml", "1: {hide: true}", ""),
            Mistake(
                "Templates/strings/ko.yml", "sold_oud: Gone",
                "Templates/strings/ko.yml: warning: no page reads the text 'sold_oud'; did you mean "
                    + "'sold_out'?"),
            Mistake(
                "Templates/strings/ko.yml", "zzzzzzzz: Gone",
                "Templates/strings/ko.yml: warning: no page reads the text 'zzzzzzzz'; correct its "
                    + "name, or remove it"),
            Mistake("Templates/strings/ko.yml", "sold_out: Gone", ""),
        ],
    ])
    func `a file that replaces no built-in file is reported`(mistakes: [Mistake]) throws {
        let files = Dictionary(mistakes.map { ($0.file, $0.text) }) { $0 + "\n" + $1 }
        let expected = mistakes.map(\.reported).filter { !$0.isEmpty }
        #expect(try check(files).messages.sorted() == expected.sorted())
    }

    @Test(arguments: [
        Mistake(
            "Templates/strings/ko.yml", "sold_out: x\nbuy: {a: b}",
            "Templates/strings/ko.yml:2: error: 'buy' is one text, not a group of texts; write the "
                + "text behind 'buy:'"),
        Mistake(
            "Templates/strings/ko.yml", "variants: {othr: x}",
            "Templates/strings/ko.yml:1: error: 'variants' is one text, not a group of texts; "
                + "write the text behind 'variants:'"),
        Mistake(
            "Templates/strings/ko.yml", "count: \"{{ cout }}\"",
            "Templates/strings/ko.yml:1: error: the text 'count' cannot contain '{{ cout }}'; it "
                + "can contain '{{ count }}'"),
    ])
    func `the error for a text that the built-in templates cannot use names its line`(
        mistake: Mistake
    ) throws {
        let (check, messages) = try check([mistake.file: mistake.text])
        #expect(check.errors.count == 1)
        #expect(messages.first == mistake.reported)
    }

    @Test func `a text that the owner's template reads is used`() throws {
        let messages = try check([
            "Templates/404.liquid": "{{ text.ours }}{{ 'pieces' | t: count: 2 }}",
            "Templates/strings/ko.yml": "ours: x\npieces:\n  one: a\n  other: b\n",
        ]).messages
        #expect(messages == [])
    }

    @Test func `a template that another one uses is used`() throws {
        let files = [
            "Templates/404.liquid": "{% render 'badge' %}",
            "Templates/snippets/badge.liquid": "<b>x</b>",
        ]
        let messages = try check(files, over: SmallTheme.folder).messages
        #expect(messages == [])
    }

    @Test(arguments: [
        Mistake(
            "Templates/grid.liquid", "{{ product.name }}",
            "Templates/grid.liquid:1:4: warning: 'product' is empty on pages of grid.liquid; only "
                + "pages of product.liquid have it"),
        Mistake(
            "Templates/404.liquid", "{% for product in products %}{% endfor %}",
            "Templates/404.liquid:1:19: warning: 'products' is empty on pages of 404.liquid; only "
                + "pages of grid.liquid and list.liquid have it"),
        Mistake(
            "Templates/grid.liquid",
            "{% for product in products %}{{ product.name }}{% endfor %}", ""),
        Mistake(
            "Templates/404.liquid", "{% render 'card' %}",
            "Templates/404.liquid:1:4: warning: 'snippets/card.liquid' shows 'product', which is "
                + "empty on pages of 404.liquid; pass it as an argument, as in product: …"),
        Mistake(
            "Templates/layout/theme.liquid",
            "{% block content %}{% endblock %}"
                + "{% block head %}{% endblock %}{% if product or chart %}x{% endif %}", ""),
        Mistake(
            "Templates/layout/theme.liquid",
            "{{ pagination.count }}{% block content %}{% endblock %}{% block head %}{% endblock %}",
            "Templates/layout/theme.liquid:1:4: warning: 'pagination' is empty on pages of "
                + "changes.liquid and favorites.liquid and page.liquid and product.liquid and "
                + "removed.liquid and "
                + "search.liquid, which also use this template; write it between "
                + "{% if pagination %} and {% endif %}"),
        Mistake(
            "Templates/layout/theme.liquid",
            "{% if pagination %}{{ pagination.count }}{% endif %}"
                + "{% block content %}{% endblock %}{% block head %}{% endblock %}", ""),
    ])
    func `a variable of another kind of page is reported with that kind`(mistake: Mistake) throws {
        // The small theme has no layout of this name.
        let isLayout = mistake.file.hasPrefix("Templates/layout/")
        let theme = isLayout ? SmallTheme.defaultFolder : SmallTheme.folder
        let messages = try check([mistake.file: mistake.text], over: theme).messages
        #expect(messages == (mistake.reported.isEmpty ? [] : [mistake.reported]))
    }

    @Test(arguments: [
        Mistake(
            "Templates/404.liquid", "<p>a</p>\n<b>b</b></h2>",
            "Templates/404.liquid:2:9: warning: this '</h2>' closes nothing; remove it, or write "
                + "the '<h2>' that it closes"),
        Mistake(
            "Templates/404.liquid", "<div>\n<h2>a\n</div>",
            "Templates/404.liquid:2:1: warning: this '<h2>' is not closed; '</h2>' is missing"),
        Mistake(
            "Templates/404.liquid", "<h2>a</h3>",
            "Templates/404.liquid:1:6: warning: this '</h3>' closes a '<h2>'; write '</h2>'"),
        Mistake(
            "Templates/404.liquid", "<div/>",
            "Templates/404.liquid:1:1: warning: this '<div>' is not closed; '</div>' is missing"),
        Mistake(
            "Templates/404.liquid", "<b><i>a</b></i>",
            "Templates/404.liquid:1:4: warning: this '<i>' is not closed; '</i>' is missing"),
        Mistake(
            "Templates/product.liquid",
            "{% if product.sold_out %}<em>{% else %}<em>{% endif %}x{% if product.name %}</em>"
                + "{% endif %}",
            "Templates/product.liquid:1:40: warning: this '<em>' is not closed; '</em>' is missing"),
        Mistake(
            "Templates/404.liquid", "{% capture a %}<b>x{% endcapture %}{{ a }}",
            "Templates/404.liquid:1:16: warning: this '<b>' is not closed; '</b>' is missing"),
        Mistake(
            "Templates/snippets/card.liquid", "<a href=\"/\">x</a></ul>",
            "Templates/snippets/card.liquid:1:18: warning: this '</ul>' closes"),
        Mistake("Templates/404.liquid", "<ul><li>a<li>b</ul><p>a<p>b<table><tr><td>c</table>", ""),
        Mistake(
            "Templates/404.liquid", "<svg><path d='M0 0'/><g><path/></g></svg><br/><img src=a>", ""),
        Mistake(
            "Templates/404.liquid",
            "<!-- <b> --><script>if (a <b) x = '</i>'</script><style>a{}</style>"
                + "<textarea><b></textarea><a title='<b>'>x</a>", ""),
        Mistake(
            "Templates/404.liquid",
            "{% layout 'layout/page' %}{% block content %}<b>x</b></div>{% endblock %}",
            "Templates/404.liquid:1:"),
        Mistake("Templates/404.liquid", "<DIV>a</div> 1 < 2 <5", ""),
        Mistake(
            "Templates/404.liquid",
            "{% if site.url %}<div class=a>{% else %}<div class=b>{% endif %}x</div>", ""),
    ])
    func `tags that do not match are reported`(mistake: Mistake) throws {
        let (check, messages) = try check(
            [mistake.file: mistake.text], over: SmallTheme.folder)
        #expect(check.errors == [])
        #expect(messages.count == (mistake.reported.isEmpty ? 0 : 1))
        #expect(mistake.reported.isEmpty || messages.first?.hasPrefix(mistake.reported) == true)
    }
}
