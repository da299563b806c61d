import CatalogBuild
import CatalogModel
import CatalogRendering
import CatalogSandbox
import TestSupport
import Testing

/// The links in the owner's menu and hero to lists that a site has only with some products.
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

    @Test func `links to lists that the settings do not ask for stay as they are`() async throws {
        site.settings.lists.facets = []
        let outcome = try await site.build()
        #expect(try links() == "Sale Cheapest Mugs Shop to on-sale/1.html")
        #expect(outcome.warnings == [])
    }
}
