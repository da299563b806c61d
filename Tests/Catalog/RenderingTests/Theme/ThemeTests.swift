import CatalogBuild
import CatalogModel
import FoundationEssentials
import Glibc
import Liquid
import CatalogRendering
import TestSupport
import Testing
import YAML

@Suite struct ThemeTests {
    private func error(
        in theme: TemporaryFolder, _ facts: SiteFacts = SmallTheme.facts
    ) throws -> ThemeError {
        try #require(
            throws: ThemeError.self, performing: { try SmallTheme.load([theme.path], facts) })
    }

    @Test(arguments: ["grid.liquid", "list.liquid", "product.liquid", "404.liquid"])
    func `a missing template that every theme needs is named`(name: String) throws {
        let theme = try SmallTheme.copy()
        try theme.remove("Templates/" + name)
        let error = try error(in: theme)
        #expect(error == .missingTemplate(name, folders: [theme.file("Templates")]))
        #expect(
            "\(error)" == "the template '\(name)' is missing; looked in \(theme.path)/Templates")
    }

    @Test func `a theme without any file misses its texts`() throws {
        let error = try error(in: TemporaryFolder())
        #expect(error == .unknownLanguage("en", known: []))
    }

    @Test func `misspelt variables are all found, each with its place and the right name`() throws {
        let theme = try SmallTheme.copy()
        try theme.write("<p>\n{{ product.nmae }}</p>\n", to: "Templates/product.liquid")
        try theme.write("{{ text.hoem }}", to: "Templates/404.liquid")
        guard case .templates(let errors) = try error(in: theme) else {
            Issue.record("the templates were accepted")
            return
        }
        let places = errors.errors.map { "\($0.file.dropFirst(theme.path.count)):\($0.line)" }
        #expect(places == ["/Templates/404.liquid:1", "/Templates/product.liquid:2"])
        #expect(errors.errors.first?.message.contains("'home'") == true)
        #expect(errors.errors.last?.message.contains("'name'") == true)
    }

    @Test func `a snippet that is missing is an error of the template that names it`() throws {
        let theme = try SmallTheme.copy()
        try theme.remove("Templates/snippets/card.liquid")
        guard case .templates(let errors) = try error(in: theme) else {
            Issue.record("the templates were accepted")
            return
        }
        #expect(errors.errors.allSatisfy { $0.message.contains("card") })
    }

    @Test func `a layout without a place for the content is an error`() throws {
        let theme = try SmallTheme.copy(of: SmallTheme.defaultFolder)
        let layout = try theme.read("Templates/layout/theme.liquid")
        let without = layout.replacing("{% block content %}{% endblock -%}", with: "")
        try #require(without != layout)
        try theme.write(without, to: "Templates/layout/theme.liquid")
        guard case .templates(let errors) = try error(in: theme) else {
            Issue.record("the templates were accepted")
            return
        }
        #expect(
            errors.errors.map { "\($0.file): \($0.message)" } == [
                theme.file("Templates/layout/theme.liquid")
                    + ": the layout has no block 'content', so its pages would be empty; write "
                    + "'{% block content %}{% endblock %}' where they stand"
            ])
    }

    @Test func `an asset that is missing is an error of the template that names it`() throws {
        let theme = try SmallTheme.copy()
        try theme.remove("Public/site.css")
        guard case .templates(let errors) = try error(in: theme) else {
            Issue.record("the templates were accepted")
            return
        }
        #expect(errors.errors.first?.message.contains("site.css") == true)
    }

    @Test func `a language without texts is an error that lists those there are`() throws {
        var facts = SmallTheme.facts
        facts.language = "fr"
        let error = try error(in: try SmallTheme.copy(), facts)
        #expect(error == .unknownLanguage("fr", known: ["en", "ko"]))
        #expect(
            "\(error)" == """
                the texts of the language 'fr' are missing ('language' in the configuration). \
                Known are en, ko, and your own languages in Templates/strings/LANGUAGE.yml
                """)
    }

    @Test func `a language with a country has the texts of the language and those of its own file`()
        throws
    {
        var facts = SmallTheme.facts
        facts.language = "en-GB"
        let own = try TemporaryFolder()
        let folders = [SmallTheme.folder, own.path]
        #expect(try SmallTheme.load(folders, facts).warnings == [])
        try own.write("home: Start\nhoem: Start\n", to: "Templates/strings/en-GB.yml")
        let check = try ThemeCheck(of: ThemeFiles(readFrom: folders), language: facts.language)
        #expect(
            check.errors + check.warnings == [
                "\(own.path)/Templates/strings/en-GB.yml: warning: no page reads the text 'hoem'; "
                    + "did you mean 'home'?"
            ])
    }

    @Test func `the texts of a language of the owner are those of its countries, too`() throws {
        let own = try TemporaryFolder()
        let english = try String(
            contentsOfFile: SmallTheme.folder + "/Templates/strings/en.yml", encoding: .utf8)
        try own.write(english, to: "Templates/strings/zh-Hant.yml")
        let check = try ThemeCheck(
            of: ThemeFiles(readFrom: [SmallTheme.folder, own.path]), language: "zh-Hant-TW")
        #expect(check.errors + check.warnings == [])
    }

    @Test(arguments: [("kr", "ko"), ("ENG", "en"), ("UK", "en"), ("gb-GB", "en")])
    func `a country or another code in place of a language is understood`(
        tag: String, meant: String
    ) {
        let error = ThemeError.unknownLanguage(tag, known: ["en", "ko"])
        #expect("\(error)".contains("did you mean '\(meant)'?"))
    }

    @Test(arguments: [
        ("home: [", "2"), ("- a\n- b\n", "1"), ("home: a\nhome: b\n", "2"),
        ("home:\n  deep: [x]\n", "2"), ("a.b: x\na:\n  b: y\n", "1"),
    ])
    func `a broken file of texts is an error with its place`(text: String, line: String) throws {
        let theme = try SmallTheme.copy()
        try theme.write(text, to: "Templates/strings/en.yml")
        let error = try error(in: theme)
        guard case .strings = error else {
            Issue.record("\(error)")
            return
        }
        #expect("\(error)".hasPrefix(theme.file("Templates/strings/en.yml:\(line):")))
    }

    @Test func `the owner's texts replace those of the same key, and the others stay`() throws {
        let own = try TemporaryFolder()
        try own.write(
            "{{ text.home }}, {{ text.no_name }}, {{ 'mugs' | t: count: 2 }}, {{ text.extra }}",
            to: "Templates/404.liquid")
        try own.write(
            "home: Start\nmugs:\n  other: cups\nextra: More\n", to: "Templates/strings/en.yml")
        let builtIn = try SmallTheme.copy()
        try builtIn.write(
            "home: Home\nno_name: Unnamed\nmugs:\n  one: a mug\n  other: mugs\n",
            to: "Templates/strings/en.yml")
        let renderer = SiteRenderer(theme: try SmallTheme.load([builtIn.path, own.path]))
        try renderer.renderNotFound()
        #expect(renderer.page == "Start, Unnamed, cups, More")
    }

    @Test(
        arguments: [
            ("uk", ", because the site has no language 'uk'; did you mean 'strings/en.yml'?"),
            ("fr", ", because the site has no language 'fr'; its language is en, sv"), ("sv", nil),
            ("ko", nil),
        ] as [(String, String?)])
    func `texts in a language that the site does not have are warned about`(
        tag: String, reason: String?
    ) throws {
        let own = try TemporaryFolder()
        try own.write("home: x", to: "Templates/strings/\(tag).yml")
        var facts = SmallTheme.facts
        facts.languages = ["en", "sv"].map {
            SiteLanguage(tag: $0, baseURL: "https://shop.example/\($0)")
        }
        let file = own.file("Templates/strings/\(tag).yml")
        #expect(
            try SmallTheme.load([SmallTheme.folder, own.path], facts).warnings
                .filter { $0.hasPrefix(file) }
                == (reason.map { ["\(file): warning: no page reads these texts\($0)"] } ?? []))
    }

    @Test func `the owner's files win over the built-in ones of the same path`() throws {
        let own = try TemporaryFolder()
        try own.write("Mine: {{ text.missing }}", to: "Templates/404.liquid")
        try own.write("home: Hem\nno_name: Utan\nmissing: Inget\n", to: "Templates/strings/sv.yml")
        try own.write("p {}", to: "Public/site.css")
        try own.write("x", to: "Public/fonts/own.woff2")
        var facts = SmallTheme.facts
        facts.language = "sv"
        let theme = try SmallTheme.load([SmallTheme.folder, own.path], facts)
        let renderer = SiteRenderer(theme: theme)
        try renderer.renderNotFound()
        #expect(renderer.page == "Mine: Inget")
        #expect(theme.assets.map(\.path) == ["fonts/own.woff2", "site.css"])
        #expect(
            theme.assets.map(\.file) == [
                own.file("Public/fonts/own.woff2"), own.file("Public/site.css"),
            ])
        #expect(theme.assets.map(\.size) == [1, 4])
    }

    @Test(arguments: [
        ("style.css", "style.", ".css"), ("a.b/c", "a.b/c.", ""), ("end.", "end.", "."),
        ("a/site.min.js", "a/site.min.", ".js"), ("favicon.ico", "favicon.", ".ico"),
    ])
    func `a file that a page requests has a second name, which changes with it`(
        name: String, start: String, end: String
    ) throws {
        let own = try SmallTheme.copy()
        try own.write("{{ '\(name)' | asset_url }}", to: "Templates/404.liquid")
        var addresses: Set<String> = []
        for text in ["one", "two", "one"] {
            try own.write(text, to: "Public/" + name)
            try own.write(text, to: "Public/unasked.txt")
            let theme = try SmallTheme.load([own.path])
            let renderer = SiteRenderer(theme: theme)
            try renderer.renderNotFound()
            let asset = try #require(theme.assets.first { $0.path == name })
            let address = try #require(asset.namedPath)
            #expect(asset.places == [name, address])
            #expect(address.hasPrefix(start) && address.hasSuffix(end), "\(address)")
            let hash = address.dropFirst(start.count).dropLast(end.count)
            #expect(hash.wholeMatch(of: /[0-9a-f]{16}/) != nil, "\(address)")
            #expect(renderer.page == "/a/" + address)
            #expect(theme.assets.first { $0.path == "unasked.txt" }?.places == ["unasked.txt"])
            addresses.insert(address)
        }
        #expect(addresses.count == 2)
    }

    @Test func `a file of the owner's that already has such a name is used for both`() throws {
        let own = try SmallTheme.copy()
        let first = try #require(SmallTheme.load([own.path]).assets.first?.namedPath)
        try own.write(try own.read("Public/site.css"), to: "Public/" + first)
        let assets = try SmallTheme.load([own.path]).assets
        #expect(assets.flatMap(\.places).sorted() == [first, "site.css"].sorted())
    }

    @Test func `templates have Markdown and the texts of their language`() throws {
        let own = try TemporaryFolder()
        try own.write(
            "{{ '*a* [b](javascript:x) <i>' | markdownify }}{{ 'mugs' | t: count: 1 }},"
                + "{{ 'mugs' | t: count: 2 }},{{ 'deep.er' | t }}", to: "Templates/404.liquid")
        try own.write(
            "home: H\nno_name: N\nmissing: M\nmugs:\n  one: a mug\n"
                + "  other: \"{{ count }} mugs\"\ndeep:\n  er: <d>\n",
            to: "Templates/strings/en.yml")
        let renderer = SiteRenderer(theme: try SmallTheme.load([SmallTheme.folder, own.path]))
        try renderer.renderNotFound()
        #expect(renderer.page == "<p><em>a</em> b </p>\na mug,2 mugs,&lt;d&gt;")
    }

    @Test func `hidden files are not the theme's`() throws {
        let theme = try SmallTheme.copy()
        try theme.write("{{ nonsense }}", to: "Templates/.old.liquid")
        try theme.write("secret", to: "Public/.git/config")
        try theme.write("", to: "Public/.DS_Store")
        #expect(try SmallTheme.load([theme.path]).assets.map(\.path) == ["site.css"])
    }

    @Test(arguments: ["Templates/404.liquid", "Templates/strings/en.yml", "Pages/about.md"])
    func `a file in another encoding than UTF-8 is an error with its line`(name: String) throws {
        let theme = try SmallTheme.copy()
        // The second line is 컵 in CP949.
        try theme.write(Array("# a\n".utf8) + [0xC4, 0xC5, 0x0A], to: name)
        let error = try error(in: theme)
        #expect(error == .encoding(file: theme.file(name), line: 2))
        #expect(
            "\(error)" == theme.file(name)
                + ":2: error: the file is not UTF-8; save it in that encoding")
    }

    @Test func `a text that is a group for the built-in templates ends the build`() throws {
        let own = try TemporaryFolder()
        try own.write("home: {a: b}", to: "Templates/strings/en.yml")
        let error = try #require(
            throws: ThemeError.self,
            performing: { try SmallTheme.load([SmallTheme.folder, own.path]) })
        #expect(
            error
                == .texts([
                    own.file("Templates/strings/en.yml")
                        + ":1: error: 'home' is one text, not a group of texts; write the text "
                        + "behind 'home:'"
                ]))
    }

    @Test(arguments: ["", " \n\n"])
    func `an empty template of a page is an error`(text: String) throws {
        let own = try TemporaryFolder()
        try own.write(text, to: "Templates/product.liquid")
        let error = try #require(
            throws: ThemeError.self,
            performing: { try SmallTheme.load([SmallTheme.folder, own.path]) })
        #expect(error == .emptyTemplate(file: own.file("Templates/product.liquid")))
    }

    @Test func `an empty snippet is accepted`() throws {
        let own = try TemporaryFolder()
        try own.write("", to: "Templates/snippets/card.liquid")
        _ = try SmallTheme.load([SmallTheme.folder, own.path])
    }

    @Test func `a folder with the name of a template is refused`() throws {
        let theme = try SmallTheme.copy()
        try theme.remove("Templates/product.liquid")
        try theme.write("", to: "Templates/product.liquid/notes.txt")
        #expect(
            try error(in: theme)
                == .unreadable(
                    path: theme.file("Templates/product.liquid"),
                    reason: "it is a folder, not a template; rename it"))
    }

    @Test(arguments: ["a link", "a pipe"])
    func `special files and links are refused`(kind: String) throws {
        let theme = try SmallTheme.copy()
        let path = theme.file("Public/odd")
        if kind == "a link" { symlink("/etc/passwd", path) } else { mkfifo(path, 0o644) }
        let reason =
            kind == "a link"
            ? "it is a link; replace it by a copy of its file" : "it is not a regular file"
        #expect(try error(in: theme) == .unreadable(path: path, reason: reason))
    }

    @Test func `a page that exceeds a limit is an error with its place`() throws {
        let theme = try SmallTheme.copy()
        let loop = "{% for a in (1..9999) %}{% for b in (1..9999) %}{% endfor %}{% endfor %}"
        try theme.write("\n" + loop, to: "Templates/404.liquid")
        let renderer = SiteRenderer(theme: try SmallTheme.load([theme.path]))
        let error = try #require(
            throws: ThemeError.self, performing: { try renderer.renderNotFound() })
        guard case .rendering = error else {
            Issue.record("\(error)")
            return
        }
        #expect("\(error)".hasPrefix(theme.file("Templates/404.liquid:2:")))
    }

    @Test func `the built-in style sheet has a class for each colour of a picture`() throws {
        let sheet = try String(
            contentsOfFile: SmallTheme.defaultFolder + "/Public/style.css", encoding: .utf8)
        for (number, color) in PicturePalette.colors.enumerated() {
            let digits = color.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
            #expect(sheet.contains(".k\(number){--k:#\(digits)}"))
        }
    }
}
