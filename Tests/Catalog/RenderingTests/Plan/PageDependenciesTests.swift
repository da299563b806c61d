import Digest
import CatalogRendering
import FoundationEssentials
import TestSupport
import Testing

@Suite struct PageDependenciesTests {
    /// The kinds whose dependencies differ, and the names of the parts that do.
    private func differences(
        _ one: SiteTheme, _ other: SiteTheme
    ) -> (kinds: Set<PageKind>, parts: Set<String>) {
        var parts: Set<String> = []
        let kinds = PageKind.allCases.filter { kind in
            let (old, new) = (one.dependencies(of: kind), other.dependencies(of: kind))
            parts.formUnion(Set(old.parts).symmetricDifference(new.parts).map(\.name))
            #expect((old.parts == new.parts) == (old.fingerprint == new.fingerprint))
            return old.fingerprint != new.fingerprint
        }
        return (Set(kinds), parts)
    }

    /// The built-in theme with a page of the owner, because the template of pages is compiled only if
    /// there is a page.
    private static func defaultThemeWithPage() throws -> TemporaryFolder {
        let folder = try SmallTheme.copy(of: SmallTheme.defaultFolder)
        try folder.write("# About\n\nWords", to: "Pages/about.md")
        return folder
    }

    /// The kinds of movies' pages that are made from a part; those of the shop show that
    /// dependencies follow their parts.
    private func kindsOfMovies(madeFrom part: String, _ theme: SiteTheme) -> Set<PageKind> {
        Set(
            theme.facts.subject.kinds.filter { kind in
                theme.dependencies(of: kind).parts.contains { $0.name == part }
            })
    }

    private func theme(in folder: TemporaryFolder, for subject: SiteSubject) throws -> SiteTheme {
        try folder.theme(facts: SmallTheme.facts { $0.subject = subject })
    }

    /// All changes of a theme, except those for sites of another subject.
    private func changes(
        in folder: TemporaryFolder, for subject: SiteSubject
    ) throws -> [ThemeChange] {
        func parts(_ subject: SiteSubject) throws -> Set<String> {
            let theme = try theme(in: folder, for: subject)
            return Set(subject.kinds.flatMap { theme.dependencies(of: $0).parts.map(\.name) })
        }
        let own = try parts(subject)
        let foreign = try SiteSubject.allCases.reduce(into: Set<String>()) {
            try $0.formUnion(parts($1))
        }
        .subtracting(own)
        return try ThemeChange.all(of: folder).filter { !foreign.contains($0.description) }
    }

    @Test func `each part of the theme belongs to the expected kinds of movie pages`() throws {
        let folder = try Self.defaultThemeWithPage()
        let movies = try theme(in: folder, for: .movies)
        for (part, kinds) in ExpectedKinds.all {
            let expected = kinds.intersection(SiteSubject.movies.kinds)
            #expect(kindsOfMovies(madeFrom: part, movies) == expected, "\(part)")
        }
        let templates = try folder.files(in: "Templates").filter { $0.hasSuffix(".liquid") }
        #expect(templates == ExpectedKinds.ofTemplates.keys.sorted())
        let names = Set(try ThemeChange.all(of: folder).map(\.description))
        #expect(names.isSuperset(of: ExpectedKinds.ofParts.keys))
        // A page is given these texts, whether its template uses them or not.
        #expect(
            kindsOfMovies(madeFrom: "text.months.1", movies) == Set(SiteSubject.movies.kinds))
    }

    @Test func `a theme that shows no fact, text or file depends on templates alone`() throws {
        let folder = try SmallTheme.copy()
        try folder.write("a", to: "Templates/grid.liquid")
        try folder.write("b", to: "Templates/404.liquid")
        let theme = try folder.theme()
        #expect(
            theme.dependencies(of: .grid).parts.map(\.name) == ["Templates/grid.liquid", "engine"])
        // Its links begin with the site's address.
        #expect(
            theme.dependencies(of: .notFound).parts.map(\.name)
                == ["Templates/404.liquid", "base_url", "engine"])
        for kind in PageKind.allCases {
            let names = theme.dependencies(of: kind).parts.map(\.name)
            #expect(Set(names).count == names.count)
        }
    }

    /// Themes as folders, or as replacements for files of the small one.
    private static let themes: [(name: String, files: [String: String])] = [
        ("the built-in theme", [:]),
        ("the small theme", [:]),
        (
            "a theme of names known late",
            [
                "Templates/grid.liquid": """
                {% for product in products %}{% assign name = 'a' -%}
                {% if product.stock %}{% assign name = 'b' %}{% endif %}{% include name -%}
                {% endfor %}{{ text[page.kind] }}{{ site | json }}
                """,
                "Templates/list.liquid": """
                {% assign s = site %}{{ s.title }}{% assign key = 'canonical' %}{{ page[key] }}
                {% for word in text %}{{ word[0] }}={{ word[1] }};{% endfor %}
                """,
                "Templates/product.liquid": """
                <script type="application/ld+json">{{ product | structured_data }}</script>
                {% assign key = 'text' %}{% assign words = self[key] %}{{ words.home }}
                {{ 'mugs' | t: count: product.stock }}{{ previous.image.path }}{{ next | json }}
                """,
                "Templates/404.liquid": """
                {{ 'a.html' | relative_url }}{{ 'groups.deep' | t }}{{ site.size }}{{ text.size }}
                """,
                "Templates/snippets/a.liquid": "{% render 'deep' %}",
                "Templates/snippets/b.liquid": "{{ 'site.css' | asset_url }}{{ page.canonical }}",
                "Templates/snippets/deep.liquid": "{{ site.url }}{{ text.grid }}",
                "Templates/strings/en.yml": """
                home: Home
                grid: Grid
                list: List
                no_name: Unnamed
                missing: Nothing
                mugs:
                  zero: none
                  one: a mug
                  other: mugs
                groups:
                  deep: Deep
                """,
            ]
        ),
    ]

    private func folder(of theme: Int) throws -> TemporaryFolder {
        let folder =
            theme == 0 ? try Self.defaultThemeWithPage() : try SmallTheme.copy()
        for (path, text) in Self.themes[theme].files { try folder.write(text + "\n", to: path) }
        return folder
    }

    @Test func `a change of the built-in theme changes the pages of its kinds and no others`()
        throws
    {
        let changed = try expectFingerprintsToFollow(
            themeIn: folder(of: 0), for: .products, expectedKinds: ExpectedKinds.of
        ) { try SampleSite($0) }
        let expected = ExpectedKinds.all.filter { !$1.isDisjoint(with: SiteSubject.products.kinds) }
        #expect(changed.isSuperset(of: expected.keys))
    }

    @Test(arguments: themes.indices.dropFirst())
    func `a page whose bytes change with its theme has another fingerprint`(theme: Int) throws {
        try expectFingerprintsToFollow(themeIn: folder(of: theme), for: .products) {
            try SampleSite($0)
        }
    }

    @Test func `a page of movies whose bytes change with its theme has another fingerprint`() throws
    {
        try expectFingerprintsToFollow(themeIn: SmallTheme.copy(), for: .movies) {
            try SampleSite(moviesOf: $0)
        }
    }

    /// - Parameter expectedKinds: the kinds of all subjects that a change changes, where known.
    /// - Returns: the names of the changed parts.
    @discardableResult
    private func expectFingerprintsToFollow(
        themeIn folder: TemporaryFolder, for subject: SiteSubject,
        expectedKinds: (ThemeChange) -> Set<PageKind>? = { _ in nil },
        sampleSite: (SiteTheme) throws -> SampleSite
    ) throws -> Set<String> {
        let words = try folder.read("Templates/strings/en.yml")
        try folder.write(words, to: "Templates/strings/xx.yml")
        let before = try theme(in: folder, for: subject)
        let site = try sampleSite(before)
        let all = try changes(in: folder, for: subject)
        let changes = Self.sample(all) { expectedKinds($0) != nil }
        var still: [String] = []
        for change in changes {
            let after = try change.theme(in: folder, for: subject)
            let found = site.changes(in: try sampleSite(after))
            #expect(found.pages.isSubset(of: found.fingerprints), "\(change)")
            let (kinds, parts) = differences(before, after)
            #expect(parts.isEmpty || parts.contains(change.description))
            if found.pages.isEmpty, !parts.isEmpty { still.append(change.description) }
            let expected = expectedKinds(change)?.intersection(subject.kinds) ?? []
            if expected.isEmpty { continue }
            #expect(kinds == expected, "\(change)")
            #expect(parts == ExpectedKinds.parts(after: change))
        }
        // Most changes are seen, or this proves little; business, contact and delivery are not set.
        still.removeAll { name in
            ["business.", "ask_", "contact", "delivery", "return", "no_returns", "pinned"].contains
            {
                name.hasPrefix("text." + $0)
            }
        }
        // The sign of the won is written in another way in Korean alone.
        still.removeAll { $0 == "money" }
        #expect(still.count <= 16, "\(still)")
        return Set(changes.map(\.description))
    }

    /// Of the words and of emptied snippets, which are many, a run takes those of which something is
    /// expected and a sample, whose size is `THEME_WORDS`.
    private static func sample(
        _ changes: [ThemeChange], isExpected: (ThemeChange) -> Bool
    ) -> [ThemeChange] {
        let size = ProcessInfo.processInfo.environment["THEME_WORDS"].flatMap { Int($0) } ?? 8
        var random = SeededGenerator(seed: TestSeed.value(of: "THEME_SEED"))
        func isOfMany(_ change: ThemeChange) -> Bool {
            (change.description.hasPrefix("text.") || change.isRemoval) && !isExpected(change)
        }
        return changes.filter { !isOfMany($0) }
            + changes.filter(isOfMany).shuffled(using: &random).prefix(size)
    }

    @Test(arguments: themes.indices)
    func `a page whose bytes change with a product has another fingerprint`(theme: Int) throws {
        let isBuiltIn = theme == 0
        let theme = try folder(of: theme).theme()
        let site = try SampleSite(theme)
        let changes = FieldChange.all.filter { $0.field != "slug" }
        for (number, change) in changes.enumerated() {
            // The small theme shows every field of each; the pages of the built-in one are large.
            for index in isBuiltIn ? [number % 7, (number + 3) % 7] : Array(0..<7) {
                let found = site.changes(in: try SampleSite(theme, changing: change, of: index))
                #expect(found.pages.isSubset(of: found.fingerprints), "\(change.field) of \(index)")
            }
        }
    }

    @Test func `the folder of a theme or of a file changes nothing`() throws {
        let small = try SmallTheme.load()
        #expect(differences(small, try SmallTheme.copy().theme()).kinds == [])
        let own = try TemporaryFolder()
        let card = try SmallTheme.copy().read("Templates/snippets/card.liquid")
        try own.write(card, to: "Templates/snippets/card.liquid")
        try own.write("unused", to: "Templates/snippets/unused.liquid")
        try own.write(
            "home: Home & start # as before\nno_name: Unnamed\nmissing: 'Nothing <here>'",
            to: "Templates/strings/en.yml")
        #expect(
            differences(small, try own.theme(over: SmallTheme.folder)).kinds == [])
    }

    @Test func `a byte order mark is not part of a template or of the texts`() throws {
        let small = try SmallTheme.load()
        let site = try SampleSite(small)
        let folder = try SmallTheme.copy()
        for name in try folder.files(in: "Templates") {
            try folder.write("\u{FEFF}" + folder.read("Templates/" + name), to: "Templates/" + name)
        }
        let marked = try folder.theme()
        #expect(differences(small, marked).kinds == [])
        #expect(site.changes(in: try SampleSite(marked)).pages == [])
    }

    @Test func `the line ends of Windows stay in a template, and are removed from texts`() throws {
        let small = try SmallTheme.load()
        let site = try SampleSite(small)
        let folder = try SmallTheme.copy()
        func convert(_ name: String) throws {
            try folder.write(folder.read(name).replacing("\n", with: "\r\n"), to: name)
        }
        try convert("Templates/strings/en.yml")
        #expect(differences(small, try folder.theme()).kinds == [])
        try convert("Templates/layout/page.liquid")
        let found = site.changes(in: try SampleSite(try folder.theme()))
        #expect(found.pages == Set(site.pages.keys))
        #expect(found.fingerprints == found.pages)
    }
}
