import CatalogBuild
import CatalogModel
import CatalogRendering
import CatalogSandbox
import TestSupport
import Testing
import WebServer

/// Effects of the owner's overrides on a site.
///
/// The tests run serially, because each has a server and databases open.
@Suite(.serialized) struct OverrideTests {
    private let shop: TestShop
    private let site: TestSite
    /// The site without overrides.
    private let before: [String: String]

    init() async throws {
        shop = try TestShop(
            (1...6).map { id in
                var product = SandboxProduct.sample(id, pictures: ["\(id).png"])
                product.extras = """
                    {"link": "https://source.example/\(id)", "categories": [["Home", "Cups"]],
                    "attributes": [{"name": "Material", "value": "Glass"}]}
                    """
                return product
            })
        site = try TestSite(shop)
        site.settings.lists.facets = [.category]
        site.settings.hasChangesPage = true
        try site.folder.write(
            """
            {% for product in pinned %}<b>{{ product.name }}</b>{% endfor %}
            {% for product in products %}{% render 'card', product: product %}{{ product.badge }}{% endfor %}
            {% if pagination.older %}<a href="{{ pagination.older | relative_url }}">older</a>{% endif %}
            {% for category in categories %}<a href="{{ category.url | relative_url }}">{{ category.name }}</a>{% endfor %}
            <a href="{{ page.other_view | relative_url }}">other</a>
            """, to: "root/Templates/grid.liquid")
        try site.folder.write(
            """
            {% render 'card', product: product %} {{ product.badge }} {{ product.link }}
            {% for category in product.categories %}{{ category.name }}{% endfor %}
            {% for fact in product.attributes %}{{ fact.name }}: {{ fact.value }};{% endfor %}
            {% for fact in product.disclosures %}law {{ fact.name }}: {{ fact.value }};{% endfor %}
            {{ product.description }}
            {% if previous %}<a href="{{ previous.url | relative_url }}">{{ previous.name }}</a>{% endif %}
            {% if next %}<a href="{{ next.url | relative_url }}">{{ next.name }}</a>{% endif %}
            """, to: "root/Templates/product.liquid")
        try await site.build()
        before = try site.contents()
    }

    private func correct(_ id: String, _ change: (inout ProductOverride) -> Void) {
        var override = ProductOverride()
        change(&override)
        site.settings.overrides = ProductOverrides(
            file: "overrides.yml",
            entries: [.init(id: ProductID(id), override: override, line: 3)])
    }

    /// Renders the site without asking the shop.
    private func render() async throws {
        shop.change { $0.requests = [] }
        _ = try await site.makeBuild().render()
        #expect(shop.takeRequests() == [])
    }

    /// Removes the overrides, and expects the pages to be the original ones, with and without
    /// reading the source.
    private func expectReturn(_ location: SourceLocation = #_sourceLocation) async throws {
        let overridden = try site.contents()
        let overrides = site.settings.overrides
        for isWhole in [false, true] {
            site.settings.overrides = .none
            if isWhole { try await site.build() } else { try await render() }
            try expectPages(location)
            site.settings.overrides = overrides
            if isWhole { try await render() } else { try await site.build() }
            let again = try site.contents()
            for (path, text) in overridden where Self.isPage(path) {
                #expect(again[path] == text, "\(path)", sourceLocation: location)
            }
        }
        site.settings.overrides = .none
        try await render()
        try expectPages(location)
    }

    private func expectPages(_ location: SourceLocation) throws {
        let after = try site.contents()
        for (path, text) in before where Self.isPage(path) {
            #expect(after[path] == text, "\(path)", sourceLocation: location)
        }
        #expect(try site.deadLinks() == [], sourceLocation: location)
    }

    /// The page of changes shows the override itself.
    private static func isPage(_ path: String) -> Bool {
        path.hasSuffix(".html") && path != "changes.html"
    }

    @Test func `names, texts, links, attributes and badges replace those of the source`()
        async throws
    {
        correct("6") {
            $0.name = "Better <mug>"
            $0.description = "By *hand*."
            $0.link = "https://owner.example/6"
            $0.attributes = [
                ProductAttribute(name: "Material", value: "Clay"),
                ProductAttribute(name: "Origin", value: "Icheon"),
                ProductAttribute(group: .disclosure, name: "Material", value: "Clay and glaze"),
            ]
            $0.badge = "Staff pick"
        }
        let changes = try await site.changes { try await render() }
        #expect(
            changes.filter { $0.hasSuffix(".html") } == [
                "category/cups-\(try categoryHash("cups"))/1.html",
                "category/cups-\(try categoryHash("cups"))/list-1.html",
                "category/home-\(try categoryHash("home"))/1.html",
                "category/home-\(try categoryHash("home"))/list-1.html", "changes.html",
                "index.html", "list.html", "products/5.html", "products/6.html",
            ])
        let page = try site.page(6)
        for text in [
            "Better &lt;mug&gt;", "By <em>hand</em>.", "https://owner.example/6",
            "Material: Clay;Origin: Icheon;", "law Material: Clay and glaze;", "Staff pick",
            "By hand.",
        ] {
            #expect(page.contains(text), "\(text)")
        }
        #expect(try site.folder.read("dist/index.html").contains("Staff pick"))
        #expect(try await site.changes { try await site.build() } == [])
        try await expectReturn()
    }

    /// The end of the name of a category's folder.
    private func categoryHash(_ name: String) throws -> String {
        let path = try #require(before.keys.first { $0.hasPrefix("category/\(name)-") })
        return String(path.dropFirst("category/\(name)-".count).prefix { $0 != "/" })
    }

    @Test func `a category of known and new names replaces all`() async throws {
        correct("6") { $0.category = ["Home", "Gifts"] }
        try await render()
        let home = try #require(before.keys.first { $0.hasPrefix("category/home-") })
        let homes = try site.contents().keys.filter { $0.hasPrefix("category/home-") }
        #expect(Set(homes.map { $0.split(separator: "/")[1] }).count == 1)
        #expect(homes.contains(home))
        let gifts = try #require(
            try site.contents().first {
                $0.key.hasPrefix("category/gifts-") && $0.key.hasSuffix("/1.html")
            })
        #expect(gifts.value.contains("Mug 6") && !gifts.value.contains("Mug 5"))
        let cups = try site.folder.read("dist/category/cups-\(categoryHash("cups"))/1.html")
        #expect(!cups.contains("Mug 6") && cups.contains("Mug 5"))
        #expect(try site.page(6).contains("Gifts"))
        #expect(try site.deadLinks() == [])
        try await expectReturn()
    }

    @Test func `a hidden product leaves the site as one that the source removed`() async throws {
        correct("5") { $0.isHidden = true }
        let report = try await site.build().report
        #expect(report.products == 5)
        #expect(report.productsHidden == 1)
        #expect(report.productsRemoved == 1)
        let files = try site.contents()
        #expect(files["products/5.html"] == nil)
        #expect(try !site.folder.read("dist/sitemap.xml").contains("products/5"))
        #expect(files.filter { $0.value.contains("Mug 5") }.isEmpty)
        #expect(report.changes[.removed] == 1)
        #expect(try site.deadLinks() == [])
        #expect(try await site.changes { try await site.build() } == [])
        try await expectReturn()
    }

    @Test func `hiding most products is not a loss, and their pictures leave the site`()
        async throws
    {
        site.settings.overrides = ProductOverrides(
            file: "overrides.yml",
            entries: (2...6).map { id in
                var override = ProductOverride()
                override.isHidden = true
                return .init(id: ProductID("\(id)"), override: override, line: id)
            })
        try await site.buildDayLater()
        try await site.buildDayLater()
        let files = try site.contents()
        #expect(files.keys.filter { $0.hasPrefix("products/") } == ["products/1.html"])
        let shown = before.keys.filter { $0.hasPrefix("images/") }.count / 6
        #expect(files.keys.filter { $0.hasPrefix("images/") }.count == shown)
        shop.change { $0.requests = [] }
        try await site.build()
        let requests = shop.takeRequests()
        #expect(requests.contains { $0.hasPrefix("/api/products/2 ") })
        try await expectReturn()
    }

    @Test func `a change of the source is shown when its override is removed`()
        async throws
    {
        correct("6") { $0.name = "Mine" }
        try await site.build()
        shop.change { $0.change(6) { $0.name = "Theirs" } }
        try await site.build()
        #expect(try site.page(6).contains("Mine"))
        shop.change { $0.change(6) { $0.stock = 0 } }
        try await site.build()
        #expect(try site.page(6).contains("Mine"))
        site.settings.overrides = .none
        try await render()
        #expect(try site.page(6).contains("Theirs") && !site.page(6).contains("Mine"))
    }

    @Test func `data that only details have are kept when a row changes under an override`()
        async throws
    {
        correct("6") { $0.description = "Mine" }
        try await site.build()
        shop.change { state in
            state.change(6) { $0.price = 900 }
            state.answers["/api/products/6"] = .text("", status: 500)
        }
        try await site.build()
        #expect(try site.page(6).contains("Mine"))
        site.settings.overrides = .none
        try await render()
        #expect(try site.page(6).contains("About <em>mug</em> 6."))
    }

    @Test func `pinned products are first on the first pages, in the owner's order`()
        async throws
    {
        site.settings.overrides = ProductOverrides(
            file: "overrides.yml",
            entries: [(1, 2), (2, 1)].map { id, pin in
                var override = ProductOverride()
                override.pin = pin
                return .init(id: ProductID("\(id)"), override: override, line: id)
            })
        let changes = try await site.changes { try await render() }
        #expect(changes.filter { $0.hasSuffix(".html") } == ["index.html"])
        let first = try site.folder.read("dist/index.html")
        #expect(first.contains("<b>Mug 2</b><b>Mug 1</b>"))
        #expect(try site.contents().filter { $0.value.contains("<b>Mug") }.count == 1)
        shop.change { $0.change(1) { $0.name = "Cup" } }
        try await site.build()
        #expect(try site.folder.read("dist/index.html").contains("<b>Mug 2</b><b>Cup</b>"))
        shop.change { $0.change(1) { $0.name = "Mug 1" } }
        try await site.build()
        try await expectReturn()
    }

    @Test func `an id that no product has is reported with its line and a similar one`()
        async throws
    {
        shop.change { $0.products.append(.sample(2310)) }
        correct("2301") { $0.name = "Nobody" }
        let warnings = try await site.build().warnings
        #expect(warnings == ["overrides.yml:3: no product has the id '2301'; is it '2310'?"])
        // It is applied as soon as the product is there.
        shop.change { $0.products.append(.sample(2301)) }
        #expect(try await site.build().warnings == [])
        #expect(try site.page(2301).contains("Nobody"))
        correct("2310") { $0.isHidden = true }
        #expect(try await site.build().warnings == [])
        #expect(try await site.build().warnings == [])
    }

    @Test func `after a reading that failed the site is rendered as it was`() async throws {
        site.settings.overrides = ProductOverrides(
            file: "overrides.yml",
            entries: (5...6).map { id in
                var override = ProductOverride()
                if id == 5 { override.isHidden = true } else { override.category = ["Gifts"] }
                return .init(id: ProductID("\(id)"), override: override, line: id)
            })
        try await render()
        shop.change { $0.answers["/api/products"] = .text("", status: 500) }
        await #expect(throws: (any Error).self) { try await site.makeBuild().fetch() }
        await #expect(throws: (any Error).self) { try await site.build() }
        let changes = try await site.changes { _ = try await site.makeBuild().render() }
        #expect(changes == [])
        shop.change { $0.answers = [:] }
        let later = try await site.changes { try await site.build() }
        #expect(later == [])
        try await expectReturn()
    }

    @Test func `the format of an override's text has priority over that of all descriptions`()
        async throws
    {
        site.settings.site.pages.descriptions.format = .text
        correct("6") { $0.description = "By *hand*." }
        try await site.build()
        #expect(try site.page(6).contains("By <em>hand</em>."))
        #expect(try site.folder.read("dist/index.html").contains("By hand."))
        #expect(try site.page(5).contains("About *mug* 5."))
        correct("6") {
            $0.description = "<b>By</b> <i>hand</i>."
            $0.descriptionFormat = .html
        }
        try await render()
        #expect(try site.page(6).contains("<b>By</b> <i>hand</i>."))
        // An override of another value leaves the text to the settings.
        correct("6") { $0.name = "Mine" }
        try await render()
        #expect(try site.page(6).contains("About *mug* 6."))
    }

    /// The number of pictures on the page of product 6 besides its own.
    private func pictureCount() throws -> Int {
        try site.page(6).matches(of: /<img/).count - 1
    }

    private func correctWithPictures(_ paths: [String]) {
        correct("6") {
            $0.description = paths.map { "<p>text</p><img src=\"\($0)\">" }.joined()
            $0.descriptionFormat = .html
        }
    }

    @Test func `the pictures of an override's text are fetched and copied as all pictures are`()
        async throws
    {
        let own = "\(shop.address)/images/own.png"
        correctWithPictures([own])
        try await site.build()
        #expect(try pictureCount() == 1)
        #expect(try !site.page(6).contains(shop.address))
        #expect(try site.deadLinks() == [])
        #expect(try await site.changes { try await site.build() } == [])
        // Without the shop, what is not known is left out, and what is known stays in its place.
        correctWithPictures(["/images/new.png", own])
        try await render()
        #expect(try pictureCount() == 1)
        #expect(try site.deadLinks() == [])
        let changes = try await site.changes { try await site.build() }
        #expect(changes.contains("products/6.html"))
        #expect(try pictureCount() == 2)
        #expect(try site.deadLinks() == [])
        // A picture that the server changes changes the page.
        shop.change { $0.answers["/images/new.png"] = TestShop.picture("/other") }
        #expect(try await site.changes { try await site.build() }.contains("products/6.html"))
        shop.change { $0.answers = [:] }
        site.settings.overrides = .none
        try await render()
        for _ in 1...2 { try await site.buildDayLater() }
        #expect(
            try Set(site.contents().keys.filter { $0.hasPrefix("images/") })
                == Set(before.keys.filter { $0.hasPrefix("images/") }))
        #expect(try site.page(6) == before["products/6.html"])
    }

    @Test func `the preview shows overrides`() async throws {
        correct("6") { $0.name = "Mine" }
        let state = try StateCopy(of: site.settings.stateFolder)
        defer { state.remove() }
        let theme = try SiteDraft.theme(for: site.settings)
        let draft = try SiteDraft(site.settings, theme, of: state)
        guard case .bytes(let bytes) = try draft.file(at: "products/6.html") else {
            Issue.record("there is no page")
            return
        }
        #expect(String(decoding: bytes, as: UTF8.self).contains("Mine"))
        #expect(try site.page(6).contains("Mug 6"))
    }
}
