import CatalogModel
import CatalogRendering
import TestSupport
import Testing

@Suite struct HeaderCategoriesTests {
    private static func categories(_ names: String...) -> [CategoryTree.Node] {
        categories(names)
    }

    private static func categories(_ names: [String]) -> [CategoryTree.Node] {
        names.enumerated().map { index, name in
            CategoryTree.Node(
                category: Category(number: Int64(index + 1), slug: "c-\(index + 1)"),
                parent: nil, name: name)
        }
    }

    private static func page(_ theme: SiteTheme) throws -> String {
        let renderer = SiteRenderer(theme: theme)
        try renderer.renderFavorites(as: "favorites.html")
        return renderer.page
    }

    private static func menu(of theme: SiteTheme) throws -> [Substring] {
        let page = try page(theme)
        let menu = try #require(page.firstMatch(of: /<nav class="menu[\s\S]*?<\/nav>/)?.0)
        return menu.matches(of: />([^<\n]+)<\/a>/).map(\.1)
    }

    @Test func `the header links to twelve top categories, on desktops to six`() throws {
        let theme = try SmallTheme.load([SmallTheme.defaultFolder])
        #expect(try Self.menu(of: theme) == ["New arrivals"])
        let named = SiteTheme(
            theme, categories: Self.categories("Mugs <2>", "B", "C", "D", "E", "F", "G"))
        #expect(
            try Self.menu(of: named)
                == ["All products", "Mugs &lt;2&gt;", "B", "C", "D", "E", "F", "G"])
        // On desktops, the style sheet hides what has this class.
        let hidden = try Self.page(named).matches(of: /<a class="every" [^>]*>([^<]*)</).map(\.1)
        #expect(hidden == ["All products", "G"])
        let many = SiteTheme(theme, categories: Self.categories((1...13).map { "\($0)" }))
        #expect(try Self.menu(of: many).last == "12")
        #expect(try Self.page(named).contains("<a href=\"category/c-1/1.html\">Mugs"))
        #expect(try Self.menu(of: SiteTheme(named, categories: [])) == ["New arrivals"])
    }

    @Test(
        arguments: [
            (pages: 1, hasChanges: false, shown: 6), (0, true, 6), (1, true, 5), (3, false, 4),
            (5, true, 3),
        ])
    func `links after the first one take the places of categories on desktops, but three stay`(
        pages: Int, hasChanges: Bool, shown: Int
    ) throws {
        let folder = try TemporaryFolder()
        try folder.write("---\ntitle: Hidden\nmenu: false\n---\n", to: "Pages/hidden.md")
        for number in 0..<pages { try folder.write("# Page", to: "Pages/\(number).md") }
        let facts = SmallTheme.facts { $0.pages.hasChangesPage = hasChanges }
        let theme = try SmallTheme.load([folder.path, SmallTheme.defaultFolder], facts)
        let named = SiteTheme(theme, categories: Self.categories((1...8).map { "\($0)" }))
        let links = try Self.page(named).matches(of: /<a( class="every")? href="category/)
        #expect(links.count { $0.1 == nil } == shown)
    }

    @Test func `the owner's menu replaces the categories`() throws {
        let facts = SmallTheme.facts {
            $0.menu = [MenuLink(title: "Sale", target: .page("on-sale/1.html"))]
        }
        let theme = try SmallTheme.load([SmallTheme.defaultFolder], facts)
        let named = SiteTheme(theme, categories: Self.categories("Mugs"))
        #expect(try Self.menu(of: named) == ["Sale"])
    }

    @Test func `pages with a header depend on the names of the categories, and others do not`()
        throws
    {
        let theme = try SmallTheme.load([SmallTheme.defaultFolder])
        let themes = ["Mugs", "Cups"].map {
            SiteTheme(theme, categories: Self.categories($0))
        }
        for kind in PageKind.allCases {
            let (former, new) = (themes[0].dependencies(of: kind), themes[1].dependencies(of: kind))
            let changed = zip(former.parts, new.parts).filter { $0.content != $1.content }
            let isShown = former.parts.contains { $0.name == "categories" }
            #expect(changed.map(\.0.name) == (isShown ? ["categories"] : []), "\(kind)")
            #expect(isShown == !former.parts.isEmpty, "\(kind)")
        }
        let small = try SmallTheme.load()
        let renamed = SiteTheme(small, categories: Self.categories("Mugs"))
        #expect(
            renamed.dependencies(of: .grid).fingerprint == small.dependencies(of: .grid).fingerprint
        )
    }
}
