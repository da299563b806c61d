import CatalogModel
import JSON
import Testing

@testable import CatalogRendering

@Suite struct SaleTests {
    private let records = Records()

    private func page(
        _ product: ProductRecord, _ change: (inout SiteFacts) -> Void = { _ in }
    ) throws -> String {
        let theme = try SmallTheme.load(
            [SmallTheme.defaultFolder], SmallTheme.facts(change))
        let renderer = SiteRenderer(theme: theme)
        renderer.load([product])
        return try renderer.productPage(at: 0)
    }

    /// A product with a link, two variants and the code `M 1`.
    private func mug() -> ProductRecord {
        var record = records.full(1)
        record.link = records.text("https://shop.example/mug?a=1&b=2")
        record.sku = records.text("M 1")
        var white = ProductVariant(id: "w", values: [0])
        white.stock = 2
        var blue = ProductVariant(id: "b/1", values: [1])
        blue.sku = "M-1/B"
        blue.price = DecimalAmount(units: 2999, scale: 2)
        blue.statedAvailability = .soldOut
        record.options = records.bytes(
            PackedOptions.encode(
                [ProductOption(name: "Colour", values: ["White", "Blue"])], [white, blue]))
        return record
    }

    /// Returns the first element with class `buy` outside of the table of variants.
    private func button(on page: String) -> Substring? {
        page.firstMatch(of: /<p class="act">(<a [^<]*<\/a>)/)?.1
    }

    @Test func `the table shows the discount of each variant, if there is one`() throws {
        var record = records.full(1)
        var blue = ProductVariant(id: "b", values: [1])
        (blue.price, blue.regularPrice) = (30, 40)
        var red = ProductVariant(id: "r", values: [2])
        red.price = 40
        record.options = records.bytes(
            PackedOptions.encode(
                [ProductOption(name: "Colour", values: ["White", "Blue", "Red"])],
                [ProductVariant(id: "w", values: [0]), blue, red]))
        let page = try page(record)
        let table = try #require(page.firstMatch(of: /<table>[\s\S]*?<\/table>/)?.0)
        let rows = table.split(separator: "<tr id=").dropFirst().map {
            $0.firstMatch(of: /class="off">(\d+)%/).map { String($0.1) }
        }
        #expect(rows == [record.percentOff.map { "\($0)" }, "25", nil])
    }

    @Test func `the address for buying takes codes in its places, percent-encoded`() throws {
        let address = try #require(
            PurchaseAddress("https://shop.example/{slug}/{sku}?id={id}&v={variant}"))
        let codes = ProductCodes(id: "1&2", sku: "M 1/가", slug: "mug", variant: "..")
        #expect(
            address.address { codes[$0] }
                == "https://shop.example/mug/M%201%2F%EA%B0%80?id=1%262&v=%2E%2E")
        #expect(address.address { $0 == .sku ? nil : codes[$0] } == nil)
        #expect(address.address { $0 == .sku ? "" : codes[$0] } == nil)
    }

    @Test(arguments: [
        "https://shop.example/{}", "https://shop.example/{ID}", "https://shop.example/}",
        "https://shop.example/{id", "https://{id}/", "https://shop.example{id}", "{id}",
    ])
    func `an address with other places is not one`(text: String) {
        #expect(PurchaseAddress(text) == nil)
    }

    @Test func `the button leads to the link of the product, or to the owner's address`() throws {
        #expect(
            try button(on: page(mug()))
                == "<a class=\"buy\" href=\"https://shop.example/mug?a=1&amp;b=2\">Buy now</a>")
        let page = try page(mug()) {
            $0.buy.address = PurchaseAddress("https://shop.example/cart?sku={sku}")
            $0.buy.label = "Order <now>"
        }
        #expect(
            button(on: page)
                == "<a class=\"buy\" href=\"https://shop.example/cart?sku=M%201\">Order &lt;now&gt;</a>"
        )
        #expect(!page.contains("href=\"https://shop.example/cart?sku=M-1%2FB\""))
        #expect(page.contains("<tr id=\"v-w\" data-choice=\"0\">"))
    }

    @Test func `each variant has its row, price, stock and address`() throws {
        var record = mug()
        record.link = records.text("")
        let page = try page(record) {
            $0.buy.address = PurchaseAddress("https://shop.example/cart/{variant}")
            $0.language = "en"
        }
        #expect(
            page.contains("href=\"https://shop.example/cart/w\">Buy now<span class=\"vh\">: White"))
        #expect(page.contains("<strong>$29.99</strong>"))
        #expect(page.contains("data-choice=\"1\" class=\"gone\""))
        #expect(page.contains("<legend>Colour</legend>"))
        // The address needs a variant, and the product itself has no link.
        #expect(button(on: page) == "<a class=\"buy\" href=\"#v-w\">Choose an option</a>")
    }

    @Test func `a product with one variant has no chooser, and its button leads to the variant`()
        throws
    {
        var record = mug()
        var only = ProductVariant(id: "w/1", values: [0])
        only.stock = 2
        record.options = records.bytes(
            PackedOptions.encode([ProductOption(name: "Colour", values: ["White"])], [only]))
        let page = try page(record) {
            $0.buy.address = PurchaseAddress("https://shop.example/cart/{variant}")
        }
        #expect(
            button(on: page)
                == "<a class=\"buy\" href=\"https://shop.example/cart/w%2F1\">Buy now</a>")
        #expect(!page.contains("Choose an option"))
        #expect(!page.contains("<fieldset>"))
        #expect(page.contains("<p class=\"low\">Colour: White</p>"))
    }

    @Test func `the page of a product lists its options if it has no variants`() throws {
        var record = mug()
        record.options = records.bytes(
            PackedOptions.encode([ProductOption(name: "Colour", values: ["White", "<Red>"])], []))
        let page = try page(record)
        #expect(page.contains("<p class=\"low\">Colour: White, &lt;Red&gt;</p>"))
        #expect(!page.contains("<fieldset>"))
    }

    @Test func `what can be ordered is not shown with 0 in stock`() throws {
        var record = records.full(1)
        (record.availability, record.stock) = (.inStock, 0)
        var variant = ProductVariant(id: "w", values: [0])
        (variant.statedAvailability, variant.stock) = (.inStock, 0)
        var other = ProductVariant(id: "b", values: [1])
        (other.statedAvailability, other.stock) = (.low, 0)
        record.options = records.bytes(
            PackedOptions.encode(
                [ProductOption(name: "Colour", values: ["White", "Blue"])], [variant, other]))
        let page = try page(record)
        #expect(!page.contains("0 in stock") && page.contains(">In stock<"))
        #expect(page.contains("https://schema.org/InStock"))
        #expect(record.shownStock == nil && variant.shownStock == nil)
        record.availability = nil
        #expect(record.shownStock == 0)
    }

    @Test func `a product that is sold out has no link for buying, but one for questions`() throws {
        var record = mug()
        record.availability = .soldOut
        record.stock = 0
        let page = try page(record) { $0.contact.phone = "02-1234 5678" }
        #expect(
            button(on: page) == "<a class=\"buy\" role=\"link\" aria-disabled=\"true\">Sold out</a>"
        )
        #expect(page.contains("<a href=\"tel:02-12345678\">Call 02-1234 5678</a>"))
        record.availability = .discontinued
        #expect(try self.page(record).contains("aria-disabled=\"true\">No longer sold</a></p>"))
    }

    @Test func `without a price or an address the button asks the shop, or a note says how`() throws
    {
        var record = mug()
        record.price = nil
        let asked = try page(record) {
            $0.contact.kakao = "https://pf.kakao.com/_a"
            $0.buy.note = "Call <us>."
        }
        #expect(
            button(on: asked)
                == "<a class=\"buy\" href=\"https://pf.kakao.com/_a\">Ask on KakaoTalk</a>")
        #expect(asked.contains("<p class=\"note\">Call &lt;us&gt;.</p>"))
        let noted = try page(records.full(1)) { $0.buy.note = "Call us." }
        #expect(button(on: noted) == nil)
        #expect(noted.contains("<p class=\"note\">Call us.</p>"))
        #expect(try !page(records.full(1)).contains("class=\"buy\""))
    }

    @Test func `without a contact the button leads to the business of the footer`() throws {
        var record = records.full(1)
        record.name = records.text("Salt & <Pepper>")
        record.sku = records.text("S+P")
        let page = try page(record) {
            var business = BusinessInformation()
            business[.email] = "help@shop.example"
            $0.footer.business = business
        }
        let address = "mailto:help@shop.example?subject=Salt%20%26%20%3CPepper%3E%20%28S%2BP%29"
        #expect(button(on: page)?.contains("href=\"\(address)\"") == true)
    }

    @Test func `delivery and returns are beside the price, as texts or made of their terms`()
        throws
    {
        let page = try page(records.full(1)) {
            var delivery = DeliveryTerms()
            delivery.price = Money(units: 3000, currency: "KRW")
            delivery.freeFrom = Money(units: 50_000, currency: "KRW")
            delivery.days = 1...3
            $0.delivery = delivery
            var returns = ReturnTerms()
            returns.text = "Within <7> days"
            $0.returns = returns
        }
        let terms = try #require(page.firstMatch(of: /<dl class="terms">[\s\S]*?<\/dl>/)?.0)
        #expect(terms.contains("Arrives in 1 to 3 days"))
        #expect(terms.contains("3,000") && terms.contains("50,000"))
        #expect(terms.contains("<dt>Returns</dt><dd>Within &lt;7&gt; days</dd>"))
    }

    @Test func `a price of zero is free, and a range begins with its lowest price`() throws {
        var record = records.full(1)
        record.price = 0
        record.regularPrice = nil
        record.percentOff = nil
        #expect(try page(record).contains("<p class=\"price\"><strong>Free</strong></p>"))
        record.price = 12
        record.hasPriceRange = true
        #expect(try page(record).contains("<strong data-price>From $12.00</strong>"))
    }

    private static let kitchen = CategoryTree.Node(
        category: Category(number: 1, slug: "kitchen-1"), parent: nil, name: "Kitchen")
    private static let mugs = CategoryTree.Node(
        category: Category(number: 2, slug: "mugs-2"), parent: 1, name: "Mugs <2>")

    @Test func `a product links to the lists of its seller and of its category, if they exist`()
        throws
    {
        let theme = try SmallTheme.load([SmallTheme.defaultFolder], SmallTheme.facts)
        func headings(_ kinds: Set<FacetKind>, _ change: (inout ProductRecord) -> Void) throws
            -> [String]
        {
            let tree = CategoryTree([Self.kitchen, Self.mugs])
            let renderer = SiteRenderer(
                theme: theme, facetPages: FacetPages(kinds: kinds, categories: tree))
            var record = records.full(1)
            change(&record)
            renderer.load([record])
            return try renderer.productPage(at: 0)
                .matches(of: /<section class="related others.*?"><h2><a.*?>(.*?)<\/a><\/h2>/)
                .map { String($0.1) }
        }
        let name = records.text("Mill & <Sons>")
        #expect(try headings([]) { $0.vendorName = name } == [])
        let ofBoth = try headings([.vendor, .category]) {
            $0.categories = records.bytes(CategoryMembership(leaves: [2], all: [1, 2]).packed)
            $0.brand = records.text("")
            $0.vendorName = name
        }
        #expect(ofBoth == ["More from Mill &amp; &lt;Sons&gt;", "More in this category"])
        #expect(
            try headings([.vendor]) {
                $0.brand = records.text("")
                $0.vendorName = records.text("")
            } == ["More from this seller"])
        #expect(
            try headings([.vendor, .brand]) { $0.brand = name }.first?.contains("Mill") == true)
    }

    /// The first page of the mugs, in a view.
    private func list(
        _ view: ListPage.View, of product: ProductRecord, facts: SiteFacts = SmallTheme.facts
    ) throws -> String {
        let theme = try SmallTheme.load([SmallTheme.defaultFolder], facts)
        let tree = CategoryTree([Self.kitchen, Self.mugs])
        let renderer = SiteRenderer(
            theme: theme, facetPages: FacetPages(kinds: [.category, .brand], categories: tree))
        renderer.load([product])
        let choice = FacetChoice(
            .category(Self.mugs.category), name: Self.mugs.name, productCount: 1)
        let mugs = BoundedList(
            of: choice, in: .newest, numbers: [1], isCut: false, productCount: 1, orders: [])
        let small = Category(number: 3, slug: "small-3")
        let page = BoundedPage(
            0, of: mugs, view: view, facets: [],
            categories: [FacetChoice(.category(small), name: "Small", productCount: 1)])
        return try renderer.listPage(page, 0..<1)
    }

    @Test(arguments: ListPage.View.allCases)
    func `lists mention free delivery from a price on, unless the product is sold out`(
        view: ListPage.View
    ) throws {
        let facts = SmallTheme.facts {
            var delivery = DeliveryTerms()
            delivery.price = Money(units: 3, currency: "USD")
            delivery.freeFrom = Money(units: 50, currency: "USD")
            $0.delivery = delivery
        }
        let words = "<span class=\"free\">Free delivery</span>"
        for (price, currency, availability, isFree) in [
            (50, "USD", Availability.inStock, true), (49, "USD", .inStock, false),
            (50, "EUR", .inStock, false), (50, "USD", .soldOut, false),
        ] {
            var record = records.full(1)
            record.price = DecimalAmount(units: Int64(price), scale: 0)
            record.currency = records.text(currency)
            record.availability = availability
            let page = try list(view, of: record, facts: facts)
            #expect(page.contains(words) == isFree, "\(price) \(currency) \(availability)")
        }
    }

    @Test(arguments: ListPage.View.allCases)
    func `a list of a category shows its breadcrumbs and links to its subcategories`(
        view: ListPage.View
    ) throws {
        let page = try list(view, of: records.rich(8))
        #expect(page.contains("<title>Mugs &lt;2&gt; | "))
        #expect(page.contains("<h1><bdi>Mugs &lt;2&gt;</bdi> <span"))
        #expect(
            page.contains(
                "<li><a href=\"../../category/kitchen-1/1.html\"><bdi>Kitchen</bdi></a></li>"))
        #expect(page.contains("<li aria-current=\"page\"><bdi>Mugs &lt;2&gt;</bdi></li>"))
        let name = view == .grid ? "1" : "list-1"
        #expect(
            page.contains(
                "<a href=\"../../category/small-3/\(name).html\"><bdi>Small</bdi> <span>1</span></a>"
            ))
    }

    @Test func `search engines read the breadcrumbs of a category's list`() throws {
        let data = try list(.grid, of: records.rich(8)).linkedData
        let crumbs = try #require(data.first { $0["@type"]?.string == "BreadcrumbList" })
        let steps = try #require(crumbs["itemListElement"]?.elements)
        #expect(steps.compactMap { $0["name"]?.string } == ["All products", "Kitchen", "Mugs <2>"])
        #expect(
            steps.map { $0["item"]?.string } == [
                "https://shop.example/a/", "https://shop.example/a/category/kitchen-1/1.html", nil,
            ])
        #expect(steps.map { $0["position"]?.integer } == [1, 2, 3])
    }

    @Test(arguments: ListPage.View.allCases)
    func `a brand is named before another seller, and once if it is the seller`(
        view: ListPage.View
    ) throws {
        var record = records.rich(8)
        #expect(try list(view, of: record).contains("<p class=\"vendor\"><b>Kiln</b> Potter</p>"))
        record.brand = record.vendorName
        #expect(try list(view, of: record).contains("<p class=\"vendor\">Potter</p>"))
        record.brand = records.text("Kiln")
        record.vendorName = records.text("")
        #expect(try list(view, of: record).contains("<p class=\"vendor\"><b>Kiln</b></p>"))
    }

    @Test func `all facts of a product are on its page`() throws {
        let page = try page(records.rich(8))
        for fact in [
            "<p class=\"low\">$3.00 per 100 ml</p>", "<td>M-1</td>", "<td>4006381333931</td>",
            "<td>Used</td>", "<h3>Certifications</h3>", "<summary>Product disclosure</summary>",
            "<li>#gift</li>", "Only a few left", "On backorder", "Pre-order", "No longer sold",
            "Only 2 left",
        ] {
            #expect(page.contains(fact), "\(fact)")
        }
    }
}
