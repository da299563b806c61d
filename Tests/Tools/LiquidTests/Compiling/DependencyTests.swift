import Liquid
import Testing

@Suite struct DependencyTests {
    private static let site = Schema("site", [Field("title", .text), Field("url", .text)])
    private static let globals = Schema(
        "globals", [Field("site", .object(site)), Field("text", .any), Field("name", .text)])

    private static let templates = [
        "layout/base.liquid": "<html>{% block a %}{% endblock %}{% block b %}{% endblock %}</html>",
        "layout/inner.liquid": "{% layout 'base' %}{% block a %}{% render 'leaf' %}{% endblock %}",
        "layout/dead.liquid": "{% block a %}{% include 'sets' %}{% endblock %}{{ name }}",
        "snippets/leaf.liquid": "leaf",
        "snippets/twig.liquid": "{% render 'leaf' %}",
        "snippets/title.liquid": "{{ site.title }}",
        "snippets/given.liquid": "{{ given.url }}",
        "snippets/sets.liquid": "{% assign name = site.url %}",
        "snippets/open.liquid": "{% render 'leaf' %}<p class=\"",
        "snippets/loop.liquid": "{% if name %}{% render 'loop' %}{% endif %}{% render 'leaf' %}",
        "snippets/unused.liquid": "{{ 'unused.css' | asset_url }}{{ site.url }}",
        "other.liquid": "{% render 'title' %}{{ 'other.css' | asset_url }}",
    ]

    private func dependencies(
        _ page: String, _ options: TemplateOptions = options
    ) throws -> TemplateDependencies {
        var sources = [source("page.liquid", page)]
        sources += Self.templates.sorted { $0.key < $1.key }.map { source($0.key, $0.value) }
        let set = try TemplateSet(
            sources: sources, entries: ["page.liquid", "other.liquid"], globals: Self.globals,
            options: options)
        return try #require(set.dependencies(of: "page.liquid"))
    }

    private static let options = {
        var options = TemplateOptions(assets: [
            "a.css": "a.css?1", "other.css": "o?1", "unused.css": "u?1",
        ])
        options.translations = [
            "hello": "Hello {{ name }}", "mugs.one": "a mug", "mugs.other": "mugs", "bye": "Bye",
        ]
        options.hostFilters = [
            HostFilter("any") { context, _, _ in context.global("site") },
            HostFilter("none", reads: []) { context, _, _ in context.global("name") },
            HostFilter("url", reads: [GlobalUse("site", field: "url")]) { context, _, _ in
                context.global(GlobalUse("site", field: "url"))
            },
        ]
        return options
    }()

    @Test(
        arguments: [
            ("a", []),
            ("{% render 'leaf' %}", ["leaf"]),
            ("{% if false %}{% render 'twig' %}{% endif %}", ["leaf", "twig"]),
            ("{% render 'loop' %}", ["leaf", "loop"]),
            ("{% render 'leaf' %}{% render 'twig', a: 1 %}", ["leaf", "twig"]),
            ("{% include 'twig' %}", ["leaf", "twig"]),
            ("{% include 'sets' %}{{ name }}", ["sets"]),
            ("{% layout 'base' %}", ["base"]),
            ("{% layout 'inner' %}", ["base", "inner", "leaf"]),
            // The block that it replaces is not a part of it, and is counted with its layout alone.
            ("{% layout 'inner' %}{% block a %}{% endblock %}", ["base", "inner"]),
            // An included partial that never runs still defines variables.
            ("{% layout 'dead' %}{% block a %}{% endblock %}", ["dead", "sets"]),
            (
                "{% layout 'inner' %}{% block a %}{{ block.super }}{% endblock %}",
                ["base", "inner", "leaf"]
            ),
            // A name known late may be any partial's, and one that cannot stand there now may be
            // another tomorrow.
            (
                "{% render 'given', given: site %}{% include name %}",
                ["given", "leaf", "loop", "open", "sets", "title", "twig", "unused"]
            ),
        ] as [(String, [String])])
    func `a page is made from the templates that it leads to`(
        page: String, names: [String]
    ) throws {
        let found = try dependencies(page).templates.map { name in
            name.dropLast(".liquid".count).split(separator: "/").last.map(String.init) ?? name
        }
        #expect(Set(found) == Set(names + ["page"]))
        #expect(found.count == names.count + 1)
    }

    @Test(
        arguments: [
            ("{{ 'name' }}", []),
            ("{{ site.title }}", ["site.title"]),
            ("{{ site['url'] }}", ["site.url"]),
            ("{{ site[name] }}", ["site", "name"]),
            ("{% if site %}{% endif %}", ["site"]),
            ("{{ site.size }}", ["site"]),
            ("{% assign s = site %}{{ s.url }}", ["site"]),
            ("{% render 'given', given: site %}", ["site"]),
            ("{% render 'title' %}", ["site.title"]),
            ("{% render 'title' for (1..2) %}", ["site.title"]),
            ("{{ 'a' | append: site.url }}", ["site.url"]),
            ("{% if name == site.url %}{% endif %}", ["site.url", "name"]),
            ("{% for i in (1..3) limit: name %}{% endfor %}", ["name"]),
            ("{% case site.url %}{% when name %}{% endcase %}", ["site.url", "name"]),
            ("{% cycle site.url, name %}", ["site.url", "name"]),
            ("{% capture a %}{{ name }}{% endcapture %}", ["name"]),
            ("{{ name }}{% assign name = 1 %}", ["name"]),
            ("{% increment name %}{{ name }}", ["name"]),
            ("{% include 'sets' %}", ["site.url", "name"]),
            ("{{ text.a.b }}", ["text"]),
            ("{{ self.name }}", ["name"]),
            ("{{ self[site.url] }}", ["site", "site.url", "text", "name"]),
            ("{{ 1 | none }}", []),
            ("{{ 1 | url }}", ["site.url"]),
            ("{{ 1 | any }}", ["site", "text", "name"]),
            ("{{ 'hello' | t: name: name }}", ["name"]),
        ] as [(String, [String])])
    func `the globals that a page reads are known by field or as a whole`(
        page: String, names: [String]
    ) throws {
        let uses = names.map { name in
            let parts = name.split(separator: ".").map(String.init)
            return GlobalUse(parts[0], field: parts.count > 1 ? parts[1] : nil)
        }
        let dependencies = try dependencies(page)
        #expect(dependencies.globals == Set(uses))
        let isWhole = names.contains("site")
        #expect(dependencies.reads("site", field: "url") == (isWhole || names.contains("site.url")))
    }

    @Test func `texts and files count by their names, in partials as well`() throws {
        let page = try dependencies(
            "{{ 'hello' | t: name: 1 }}{{ 'mugs' | t: count: 2 }}{{ 'a.css' | asset_url }}")
        #expect(page.translations == ["hello", "mugs.one", "mugs.other"])
        #expect(page.assets == ["a.css"])
        let late = try dependencies("{% render 'given', given: site %}{% include name %}")
        #expect(late.translations == [])
        #expect(late.assets == ["unused.css"])
    }

    @Test func `a host's filter finds only the globals that it named`() throws {
        let data: KeyValuePairs<String, TestValue> = [
            "site": ["title": "T", "url": "U"], "name": "N",
        ]
        #expect(
            try render("{{ 1 | none }},{{ 1 | url }}", data, options: Self.options) == ",U")
    }

    @Test func `a template that is not an entry has no dependencies of its own`() throws {
        let set = try templateSet("a", Self.globals, Self.templates, Self.options)
        #expect(set.dependencies(of: "snippets/leaf.liquid") == nil)
        #expect(set.dependencies(of: "page.liquid")?.templates == ["page.liquid"])
    }
}
