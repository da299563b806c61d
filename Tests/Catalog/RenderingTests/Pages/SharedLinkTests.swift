import CatalogModel
import CatalogRendering
import ImageFormats
import TestSupport
import Testing

/// Data for search engines and messengers in the head of list pages.
@Suite struct SharedLinkTests {
    private let records = Records()

    private func theme(_ facts: SiteFacts = SmallTheme.facts) throws -> SiteTheme {
        try SmallTheme.load([SmallTheme.defaultFolder], facts)
    }

    private func html(
        _ page: some ProductsPage, of theme: SiteTheme, _ products: [ProductRecord]? = nil
    ) throws -> String {
        let products = products ?? (1...9).map { records.full($0) }
        let renderer = SiteRenderer(theme: theme)
        renderer.load(products)
        return try renderer.listPage(page, products.indices)
    }

    private func first(_ view: ListPage.View, card: String? = nil) -> ListPage {
        ListPage(view: view, number: nil, fullPageCount: 0, productCount: 9, card: card)
    }

    private func list(
        of facet: ProductFacet?, in order: ProductOrder = .newest, _ view: ListPage.View = .grid
    ) -> BoundedPage {
        BoundedPage(
            0,
            of: BoundedList(
                of: facet.map { FacetChoice($0, name: "Potter", productCount: 9) }, in: order,
                numbers: [1], isCut: false, productCount: 9, orders: ProductOrder.sorted),
            view: view, facets: [])
    }

    @Test func `the list view names the grid page with the same products as its address`() throws {
        let theme = try theme()
        let root = "https://shop.example/a"
        for (page, path) in [
            (first(.grid), "/"), (first(.list), "/"),
            (ListPage(view: .list, number: 2, fullPageCount: 3, productCount: 9), "/page/2.html"),
        ] {
            let html = try html(page, of: theme)
            #expect(html.contains("<link rel=\"canonical\" href=\"\(root)\(path)\">"))
            #expect(html.contains("<meta property=\"og:url\" content=\"\(root)\(path)\">"))
        }
        let vendor = try html(list(of: .vendor("12"), .list), of: theme)
        #expect(vendor.contains("<link rel=\"canonical\" href=\"\(root)/vendor/12/1.html\">"))
    }

    @Test func `only the grid page names the same page in other languages`() throws {
        var facts = SmallTheme.facts
        facts.languages = [
            SiteLanguage(tag: "ko", baseURL: "https://shop.example/a"),
            SiteLanguage(tag: "en", baseURL: "https://shop.example/en"),
        ]
        let theme = try theme(facts)
        #expect(try html(first(.grid), of: theme).contains("hreflang=\"x-default\""))
        #expect(try !html(first(.list), of: theme).contains("hreflang=\"x-default\""))
    }

    @Test func `pages in another order, of a price or of a state are not indexed`() throws {
        let theme = try theme()
        let band = PriceBand.bands(between: [12_000, 34_567], currency: "KRW")[0]
        let mark = "<meta name=\"robots\" content=\"noindex,follow\">"
        for page in [
            list(of: nil, in: .priceUp, .grid), list(of: .vendor("12"), in: .name, .grid),
        ] {
            #expect(try html(page, of: theme).contains(mark), "\(page.path)")
        }
        for view in ListPage.View.allCases {
            for page in [
                list(of: .inStock, view), list(of: .onSale, view), list(of: .price(band), view),
            ] {
                #expect(try html(page, of: theme).contains(mark), "\(page.path)")
            }
            for page in [list(of: .vendor("12"), view), list(of: .brand("Kiln"), view)] {
                #expect(try !html(page, of: theme).contains("robots"), "\(page.path)")
            }
            #expect(try !html(first(view), of: theme).contains("robots"))
        }
    }

    @Test func `a list describes itself with its products, cut between words`() throws {
        let theme = try theme()
        let page = ListPage(view: .grid, number: 1, fullPageCount: 1, productCount: 9)
        #expect(
            try html(page, of: theme).contains(
                "<meta name=\"description\" property=\"og:description\" content=\"Mug 9, Mug 8, Mug 7, Mug 6, Mug 5, Mug 4\">"
            ))
        var long = records.full(1)
        long.name = records.text(String(repeating: "jug ", count: 60))
        let text = try html(page, of: theme, [long])
        let cut = try #require(
            text.firstMatch(of: /name="description" property="og:description" content="([^"]*)"/)
        ).1
        #expect(cut.hasSuffix("jug…") && cut.count <= 160)
    }

    @Test func `the first page describes itself with the owner's description`() throws {
        let words = "property=\"og:description\" content=\"Made &amp; sold by hand\">"
        let theme = try theme(SmallTheme.facts { $0.hero.text = "Made & sold by hand" })
        #expect(try html(first(.grid), of: theme).contains(words))
        #expect(try !html(list(of: .vendor("12")), of: theme).contains(words))
        #expect(try html(first(.grid), of: self.theme()).contains("content=\"9 products: Mug 9, "))
    }

    @Test func `search engines read the owner's logo`() throws {
        let folder = try SmallTheme.copy(of: SmallTheme.defaultFolder)
        try folder.write("<svg viewBox=\"0 0 120 26\"></svg>", to: "Public/mark.svg")
        let own = try SmallTheme.load(
            [folder.path], SmallTheme.facts { $0.design.logo = .init(light: "mark.svg") })
        let logo = /"logo":"https:\/\/shop\.example\/a\/(mark\.[0-9a-f]{16}|favicon)\.svg"/
        let found = try [own, theme()].map {
            try html(first(.grid), of: $0).firstMatch(of: logo)?.1
        }
        #expect(found[0]?.hasPrefix("mark.") == true && found[1] == "favicon")
    }

    @Test func `a list without products has no description`() throws {
        let page = ListPage(view: .grid, number: nil, fullPageCount: 0, productCount: 0)
        #expect(try !html(page, of: theme(), []).contains("description"))
    }

    @Test func `shared links show the card, or else the first product`() throws {
        func image(_ path: String) -> String {
            "<meta property=\"og:image\" content=\"https://shop.example/a/\(path)\">"
        }
        let home = try html(first(.grid, card: "card.0.jpg"), of: theme())
        #expect(home.contains(image("card.0.jpg")))
        #expect(home.contains("<meta name=\"twitter:card\" content=\"summary_large_image\">"))
        let list = try html(list(of: .vendor("12")), of: theme())
        #expect(list.contains(image("images/1-480.jpg")))
        #expect(list.contains("<meta name=\"twitter:card\" content=\"summary_large_image\">"))
        let bare = try html(first(.grid), of: theme(), [records.bare(1)])
        #expect(!bare.contains("og:image"))
        let offline = try theme(SmallTheme.facts { $0.baseURL = nil })
        #expect(try !html(first(.grid, card: "card.0.jpg"), of: offline).contains("og:image"))
    }

    @Test(arguments: [true, false])
    func `a shared product shows its card, or else its picture`(hasCard: Bool) throws {
        var product = records.full(1)
        let picture = SitePicture(
            stem: "images/square", width: 480, height: 480,
            copies: [.init(.webp, width: 480), .init(.jpeg, width: 480)], hasCard: hasCard)
        product.gallery = records.bytes(Gallery.encode([picture]))
        let renderer = SiteRenderer(theme: try theme())
        renderer.load([product])
        let page = try renderer.productPage(at: 0)
        let (file, kind, size) =
            hasCard
            ? ("square-card", "summary_large_image", (1200, 630))
            : ("square-480", "summary", (480, 480))
        for tag in [
            "property=\"og:image\" content=\"https://shop.example/a/images/\(file).jpg\"",
            "property=\"og:image:width\" content=\"\(size.0)\"",
            "property=\"og:image:height\" content=\"\(size.1)\"",
            "name=\"twitter:card\" content=\"\(kind)\"",
        ] {
            #expect(page.contains("<meta \(tag)>"), "\(tag)")
        }
    }

    @Test func `another card changes the inputs of the first page only`() throws {
        let renderer = SiteRenderer(theme: try theme())
        renderer.load((1...9).map { records.full($0) })
        func inputs(_ number: Int?, _ card: String?) -> PageInputs {
            renderer.inputs(
                of: ListPage(
                    view: .grid, number: number, fullPageCount: 1, productCount: 9, card: card),
                products: 0..<9)
        }
        #expect(inputs(nil, "card.0.jpg") != inputs(nil, "card.1.jpg"))
        #expect(inputs(nil, nil) != inputs(nil, "card.1.jpg"))
        #expect(inputs(1, "card.0.jpg") == inputs(1, "card.1.jpg"))
    }

    @Test func `the description of a product is cut between words`() throws {
        var product = records.full(1)
        product.summary = records.text("A mug that ends here…")
        let renderer = SiteRenderer(theme: try theme())
        renderer.load([product])
        let page = try renderer.productPage(at: 0)
        #expect(page.contains("property=\"og:description\" content=\"A mug that ends here…\">"))
        #expect(!page.contains("...\">"))
    }
}
