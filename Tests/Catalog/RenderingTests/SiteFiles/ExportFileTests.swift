import CatalogModel
import JSON
import CatalogRendering
import Testing

/// Products as JSON, and `llms.txt`.
@Suite struct ExportFileTests {
    private let records = Records()

    private func alternate(
        _ product: ProductRecord, _ facts: SiteFacts = SmallTheme.facts
    ) throws -> String {
        try ProductAlternate(of: product, in: facts, categories: Self.tree).withBytes {
            String(decoding: $0, as: UTF8.self)
        }
    }

    @Test func `products as JSON are those recorded`() throws {
        let products = records.awkward() + [records.full(8), detailed()]
        let lines = try products.map { try alternate($0) + "\n" }
        try Golden.expect(lines.joined(), toBe: "exports/products.jsonl")
        for line in lines { _ = try JSONValue(parsing: line) }
    }

    @Test func `without an address of the site, those of a product are relative to its file`()
        throws
    {
        var facts = SmallTheme.facts
        facts.baseURL = nil
        let json = try JSONValue(parsing: alternate(records.full(8), facts))
        #expect(json["url"]?.string == "../products/8.html")
        #expect(json["images"]?.elements?.first?["url"]?.string == "../images/1-480.jpg")
    }

    @Test func `amounts are texts with the decimals of their currency, and a gift costs 0`()
        throws
    {
        var product = records.full(1)
        product.price = DecimalAmount(units: 195, scale: 1)
        let json = try JSONValue(parsing: alternate(product))
        #expect(json["price"]?.string == "19.50")
        #expect(json["regular_price"]?.string == "39.98")
        #expect(json["lowest_price_30_days"]?.string == "24.99")
        #expect(json["currency"]?.string == "USD")
        #expect(json["discount_percent"] == .number("50"))
        product.price = 0
        let free = try JSONValue(parsing: alternate(product))
        #expect(free["price"]?.string == "0.00" && free["currency"]?.string == "USD")
        product.price = nil
        let ask = try JSONValue(parsing: alternate(product))
        #expect(ask["price"] == .null && ask["currency"] == .null)
    }

    private static let tree = CategoryTree([
        .init(category: Category(number: 1, slug: "a-1"), parent: nil, name: "Kitchen"),
        .init(category: Category(number: 2, slug: "b-2"), parent: 1, name: "Mugs"),
    ])

    /// A product with every fact that only some products have.
    private func detailed() -> ProductRecord {
        var product = records.full(8)
        product.link = records.text("https://shop.example/real?id=8")
        product.brand = records.text("Kiln")
        product.sku = records.text("M-8")
        product.gtin = records.text("4006381333931")
        product.mpn = records.text("PN")
        product.condition = .used
        product.availability = .low
        product.unitPrice = DecimalAmount(units: 25, scale: 1)
        product.unit = records.text("100 ml")
        product.categories = records.bytes(
            CategoryMembership(leaves: [2, 1], all: [1, 2]).packed)
        var blue = ProductVariant(id: "a b", values: [1, nil])
        blue.price = DecimalAmount(units: 21, scale: 0)
        blue.stock = 0
        blue.picture = 0
        blue.sku = "M-8-B"
        var other = ProductVariant(id: "2", values: [0, 0])
        other.picture = 9
        product.options = records.bytes(
            PackedOptions.encode(
                [
                    ProductOption(name: "Colour", values: ["White", "Blue"]),
                    ProductOption(name: "Size", values: ["S"]),
                ], [blue, other]))
        product.attributes = records.bytes(
            PackedAttributes.encode(
                [ProductAttribute(group: .certification, name: "KC", value: "1")], ["gift"]))
        return product
    }

    @Test func `options, variants, categories and codes have their documented names`() throws {
        let json = try JSONValue(parsing: alternate(detailed()))
        for (name, value) in [
            ("link", "https://shop.example/real?id=8"), ("brand", "Kiln"), ("sku", "M-8"),
            ("gtin", "4006381333931"), ("mpn", "PN"), ("condition", "used"),
            ("availability", "low_stock"), ("unit_price", "2.50"), ("unit", "100 ml"),
        ] {
            #expect(json[name]?.string == value, "\(name)")
        }
        #expect(
            json["categories"]?.elements?.map { $0.elements?.map(\.string) ?? [] } == [
                ["Kitchen", "Mugs"], ["Kitchen"],
            ])
        #expect(json["options"]?.elements?.map { $0["name"]?.string } == ["Colour", "Size"])
        let variants = try #require(json["variants"]?.elements)
        let page = "https://shop.example/a/products/8.html"
        #expect(variants.map { $0["id"]?.string } == ["a b", "2"])
        #expect(
            variants.map { $0["url"]?.string } == [
                page + "#v-" + PathSlug.make(from: "a b"), page + "#v-2",
            ])
        #expect(
            variants.map { $0["values"]?.elements?.map(\.string) ?? [] } == [
                ["Blue", nil], ["White", "S"],
            ])
        #expect(variants.map { $0["price"]?.string } == ["21.00", "19.99"])
        #expect(variants.map { $0["regular_price"]?.string } == [nil, "39.98"])
        #expect(variants.map { $0["stock"]?.integer } == [0, nil])
        #expect(variants.map { $0["sold_out"] } == [.bool(true), .bool(false)])
        #expect(variants.map { $0["availability"]?.string } == ["sold_out", nil])
        #expect(
            variants.map { $0["image"]?.string } == [
                "https://shop.example/a/images/1-480.jpg", nil,
            ])
        #expect(json["attributes"]?.elements?.first?["group"]?.string == "certification")
        #expect(json["tags"]?.elements?.map(\.string) == ["gift"])
    }

    @Test func `the description is as safe as that of the page`() throws {
        let page = SiteRenderer(theme: try SmallTheme.load())
        let product = records.awkward()[3]
        page.load([product])
        let html = try JSONValue(parsing: alternate(product))["description_html"]?.string ?? ""
        #expect(html.contains("<strong>bold</strong>"))
        #expect(!html.contains("<script") && !html.contains("javascript:"))
        #expect(try page.productPage(at: 0).contains(html))
        #expect(try !alternate(product).contains("<"))
    }

    @Test func `each value of a file changes its fingerprint`() throws {
        let theme = try SmallTheme.load()
        let renderer = SiteRenderer(theme: theme)
        renderer.load([records.full(1)])
        let before = renderer.alternateFingerprint(at: 0)
        var changed: Set = [before]
        for change in FieldChange.all {
            renderer.load([change.applied(to: records.full(1), records)])
            changed.insert(renderer.alternateFingerprint(at: 0))
        }
        #expect(changed.count == FieldChange.all.count + 1)
        var facts = SmallTheme.facts
        facts.baseURL = nil
        let other = SiteRenderer(theme: try SmallTheme.load([SmallTheme.folder], facts))
        other.load([records.full(1)])
        #expect(other.alternateFingerprint(at: 0) != before)
        // Neighbours on the page are not in the file.
        renderer.load([records.full(1), records.full(2)])
        #expect(renderer.alternateFingerprint(at: 0) == before)
    }

    @Test func `the page of a product links to its JSON if there is any`() throws {
        for exports in [[], [.json]] as [Set<Export>] {
            let facts = SmallTheme.facts(exports: exports)
            let renderer = SiteRenderer(
                theme: try SmallTheme.load([SmallTheme.defaultFolder], facts))
            renderer.load([records.full(8)])
            let link = #"<link rel="alternate" type="application/json" href="../products/8.json">"#
            #expect(try renderer.productPage(at: 0).contains(link) == exports.contains(.json))
        }
    }

    private func llms(_ facts: SiteFacts, _ products: [ProductRecord]) throws -> String {
        let theme = try SmallTheme.load([SmallTheme.defaultFolder], facts)
        var file = LLMsFile(of: theme, productCount: products.count)
        for product in products { file.add(product) }
        return String(decoding: file.bytes(), as: UTF8.self)
    }

    @Test func `the file for language models is the one recorded`() throws {
        var facts = SmallTheme.facts(
            changes: true, feed: true, jsonFeed: true, exports: Set(Export.allCases))
        facts.title = "Shop [of] *stars*\n# Not a heading"
        try Golden.expect(
            try llms(facts, records.awkward() + [records.full(8)]), toBe: "exports/llms.txt")
    }

    @Test func `llms.txt lists the top categories of the site`() throws {
        let facts = SmallTheme.facts(changes: true, exports: [.llms])
        let theme = SiteTheme(
            try SmallTheme.load([SmallTheme.defaultFolder], facts),
            categories: [
                CategoryTree.Node(
                    category: Category(number: 1, slug: "mugs-1"), parent: nil, name: "Mugs [new]")
            ])
        let text = String(decoding: LLMsFile(of: theme, productCount: 0).bytes(), as: UTF8.self)
        let base = "https://shop.example/a/"
        #expect(
            text.contains(
                "newest first](\(base))\n"
                    + "- [Mugs \\[new\\]](\(base)category/mugs-1/1.html)\n- [Changes]"))
    }

    @Test func `llms.txt without products and an address lists the pages that exist`() throws {
        var facts = SmallTheme.facts(exports: [.llms, .kakao])
        facts.baseURL = nil
        let text = try llms(facts, [])
        #expect(text.contains("](index.html)"))
        #expect(!text.contains("sitemap.xml") && !text.contains("products/"))
    }
}
