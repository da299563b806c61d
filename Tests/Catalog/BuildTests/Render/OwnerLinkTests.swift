import CatalogBuild
import CatalogModel
import CatalogRendering
import CatalogSandbox
import TestSupport
import Testing

/// The links in the owner's menu and hero to files that a site may not have.
@Suite struct OwnerLinkTests {
    private let shop: TestShop
    private let site: TestSite

    init() throws {
        shop = try TestShop((1...3).map { .sample($0) })
        site = try TestSite(shop)
        site.settings.lists.facets = [.onSale, .inStock, .category]
        site.settings.site.pages.menu = [
            ("Sale", "on-sale/1.html"), ("Cheapest", "on-sale/price-up/1.html"),
            ("Mugs", "category/9/1.html"), ("Shop", "index.html"),
        ].map { MenuLink(title: $0, target: .page($1)) }
        site.settings.site.pages.hero.target = .page("on-sale/1.html")
        try site.folder.write(
            """
            {% for item in site.menu %}{{ item.title }} {% endfor %}\
            {% if site.hero.path %}to {{ site.hero.path }}{% endif %}
            """,
            to: "root/Templates/404.liquid")
    }

    /// Sells the first `count` products at a discount.
    private func discount(_ count: Int) {
        shop.change { state in
            state.products = (1...3).map { .sample($0, discount: $0 <= count ? 100 : 0) }
        }
    }

    /// The titles in the menu, and the target of the hero's button.
    private func links() throws -> String {
        try site.folder.read("dist/404.html").split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
    }

    @Test func `a link to a list is left out while the site does not have the list`() async throws {
        discount(1)
        let first = try await site.build()
        #expect(try links() == "Sale Cheapest Shop to on-sale/1.html")
        #expect(
            first.warnings == [
                """
                menu, 'Mugs': the link to 'category/9/1.html' is left out, because the site does \
                not have this category
                """
            ])
        discount(0)
        let none = try await site.build()
        #expect(try links() == "Shop")
        #expect(
            none.warnings.contains(
                """
                menu, 'Sale': the link to 'on-sale/1.html' is left out, because no product is on sale
                """))
        #expect(none.warnings.count == 4, "\(none.warnings)")
        discount(3)
        let all = try await site.build()
        #expect(try links() == "Shop")
        #expect(
            all.warnings.contains(
                """
                home.hero: the link to 'on-sale/1.html' is left out, because all products are on sale
                """))
        discount(2)
        try await site.build()
        #expect(try links() == "Sale Cheapest Shop to on-sale/1.html")
    }

    @Test func `a link to a list that the settings do not ask for is left out`() async throws {
        site.settings.lists.facets = []
        let outcome = try await site.build()
        #expect(try links() == "Shop")
        #expect(outcome.warnings.count == 4, "\(outcome.warnings)")
        #expect(
            outcome.warnings.contains(
                """
                menu, 'Mugs': the link to 'category/9/1.html' is left out, because 'lists.filters' \
                does not contain 'category'
                """))
    }

    @Test func `a link to a file that the site has stays`() async throws {
        try site.folder.write("{{ page.title }}", to: "root/Templates/page.liquid")
        try site.folder.write("# About us\n", to: "root/Pages/About us.md")
        try site.folder.write("x", to: "root/Public/files/terms of sale.pdf")
        try await site.build()
        let product = try #require(
            site.contents().keys.first { $0.hasPrefix("products/") && $0.hasSuffix(".html") })
        site.settings.site.pages.menu = [
            "pages/about-us.html", "files/terms%20of%20sale.pdf", product, "list.html",
            "index.html#top",
        ].map { MenuLink(title: $0, target: .page($0)) }
        site.settings.site.pages.hero.target = .address("https://blog.example")
        #expect(try await site.build().warnings == [])
    }

    @Test func `a link to a file that no build writes stays, with a warning`() async throws {
        site.settings.site.pages.menu = [
            MenuLink(title: "Blog", target: .page("blog/index.html"))
        ]
        site.settings.site.pages.hero.target = nil
        let outcome = try await site.build()
        #expect(try links() == "Blog")
        #expect(
            outcome.warnings == [
                """
                menu, 'Blog': no build writes 'blog/index.html'; if another program does, write \
                the whole address of the page
                """
            ])
    }

    @Test(arguments: [
        ("pages/about.html", "no file in Pages/ makes this page"),
        ("products/9999.html", "no product has this page"),
        ("changes.html", "the settings leave this file out"),
    ])
    func `a link to a file that the site does not have is left out`(
        path: String, reason: String
    ) async throws {
        site.settings.site.pages.menu = [
            MenuLink(title: "Gone", target: .page(path)),
            MenuLink(title: "Shop", target: .page("index.html")),
        ]
        site.settings.site.pages.hero.target = nil
        let outcome = try await site.build()
        #expect(try links() == "Shop")
        #expect(
            outcome.warnings == [
                "menu, 'Gone': the link to '\(path)' is left out, because \(reason)"
            ])
    }
}
