import CatalogModel
import CatalogRendering
import Testing

/// Prices and counts on pages of the built-in theme.
@Suite struct PriceTextTests {
    private let records = Records()

    private func renderer(_ language: String) throws -> SiteRenderer {
        let facts = SmallTheme.facts { $0.language = language }
        return SiteRenderer(theme: try SmallTheme.load([SmallTheme.defaultFolder], facts))
    }

    @Test(arguments: [
        ("en", "Lowest price in the 30 days before this reduction: ₩12,000"),
        ("ko", "할인 시작 전 30일 최저가: 12,000원"),
    ])
    func `the lowest price is shown as that of before the reduction`(
        language: String, message: String
    ) throws {
        var record = records.full(1)
        record.currency = records.text("KRW")
        record.price = 9_000
        (record.regularPrice, record.percentOff) = (15_000, 40)
        record.lowestPrice = 12_000
        let renderer = try renderer(language)
        renderer.load([record])
        #expect(try renderer.productPage(at: 0).contains("<p class=\"low\">\(message)</p>"))
    }

    @Test func `won have a sign in Korean if the owner chooses it`() throws {
        var record = records.full(1)
        record.currency = records.text("KRW")
        record.price = DecimalAmount(units: 2_380_000, scale: 2)
        (record.regularPrice, record.percentOff) = (nil, nil)
        for (hasSign, price) in [(false, "23,800원"), (true, "₩23,800")] {
            let facts = SmallTheme.facts {
                $0.language = "ko"
                $0.hasWonSign = hasSign
            }
            let theme = try SmallTheme.load([SmallTheme.defaultFolder], facts)
            let renderer = SiteRenderer(theme: theme)
            renderer.load([record])
            #expect(try renderer.productPage(at: 0).contains(">\(price)</strong>"))
        }
    }

    @Test func `another way to write prices makes pages stale`() throws {
        let kits = try [false, true].map { hasSign in
            let facts = SmallTheme.facts { $0.hasWonSign = hasSign }
            return try SmallTheme.load([SmallTheme.defaultFolder], facts)
        }
        for kind in [PageKind.grid, .list, .product] {
            let parts = kits.map { Set($0.dependencies(of: kind).parts) }
            #expect(parts[1].subtracting(parts[0]).map(\.name) == ["money"])
        }
    }

    @Test(arguments: ["en", "ko"])
    func `a discount under one percent shows both prices, and no badge`(language: String) throws {
        var record = records.full(1)
        record.regularPrice = DecimalAmount(units: 2_000, scale: 2)
        record.percentOff = nil
        let renderer = try renderer(language)
        renderer.load([record])
        let list = ListPage(view: .grid, number: nil, fullPageCount: 0, productCount: 1)
        for page in [try renderer.productPage(at: 0), try renderer.listPage(list, 0..<1)] {
            #expect(page.contains("$19.99</strong>"))
            #expect(page.contains("$20.00</del>"))
            #expect(page.contains("US$19.99") == (language == "ko"))
            #expect(!page.contains("class=\"off\""))
        }
    }

    @Test(
        arguments: [
            (3_998, 2, true), (2_000, 2, true), (199_901, 4, true), (20, 0, true),
            (1_999, 2, false), (199_900, 4, false), (1_998, 2, false), (19, 0, false),
            (nil, 2, false),
        ] as [(Int64?, UInt8, Bool)])
    func `a price is reduced if the one before it is higher`(
        regular: Int64?, scale: UInt8, isReduced: Bool
    ) {
        var record = records.full(1)
        record.regularPrice = regular.map { DecimalAmount(units: $0, scale: scale) }
        #expect(record.isReduced == isReduced)
    }

    @Test(arguments: [
        ("en", "1,000,000,000,000 in stock", "1,300 products"),
        ("ko", "재고 1,000,000,000,000개", "전체 1,300개"),
    ])
    func `counts have a comma between their thousands`(
        language: String, stock: String, count: String
    ) throws {
        var record = records.full(1)
        record.stock = 1_000_000_000_000
        let renderer = try renderer(language)
        renderer.load([record])
        #expect(try renderer.productPage(at: 0).contains(stock))
        for view in ListPage.View.allCases {
            let list = ListPage(
                view: view, number: nil, fullPageCount: 1, productCount: 1_300,
                facets: [FacetChoice(.inStock, productCount: 1_234)])
            let page = try renderer.listPage(list, 0..<1)
            #expect(page.contains(count))
            #expect(page.contains("<span>1,234</span>"))
            #expect(page.firstMatch(of: /\b(1000000000000|1300|1234)\b/) == nil)
        }
    }
}
