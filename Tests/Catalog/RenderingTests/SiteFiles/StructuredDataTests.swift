import CatalogModel
import ImageFormats
import JSON
import CatalogRendering
import Testing

struct StructuredDataTests {
    private let records = Records()

    private func renderer(_ baseURL: String?) throws -> SiteRenderer {
        var facts = SmallTheme.facts
        facts.baseURL = baseURL
        return SiteRenderer(theme: try SmallTheme.load([SmallTheme.defaultFolder], facts))
    }

    /// The data about a product for search engines on the built-in page.
    private func data(of record: ProductRecord, baseURL: String? = nil) throws -> JSONValue {
        let renderer = try renderer(baseURL)
        renderer.load([record])
        return try #require(try renderer.productPage(at: 0).linkedData.first)
    }

    /// The data for search engines on a page of the newest products.
    private func scripts(
        _ view: ListPage.View, number: Int? = nil, of records: [ProductRecord],
        baseURL: String? = "https://shop.example/a"
    ) throws -> [JSONValue] {
        let renderer = try renderer(baseURL)
        renderer.load(records)
        let page = ListPage(
            view: view, number: number, fullPageCount: number ?? 0, productCount: records.count)
        return try renderer.listPage(page, records.indices).linkedData
    }

    @Test func `the data of a product have its offer`() throws {
        let data = try data(of: records.full(7), baseURL: "https://shop.example/a")
        #expect(data["@type"]?.string == "Product")
        #expect(data["sku"]?.string == "7")
        #expect(data["name"]?.string == "Mug 7")
        #expect(data["description"]?.string == "A mug.")
        #expect(data["url"]?.string == "https://shop.example/a/products/7.html")
        #expect(
            data["image"]?.elements?.map(\.string) == ["https://shop.example/a/images/1-480.jpg"])
        let offer = data["offers"]
        #expect(offer?["price"]?.string == "19.99")
        #expect(offer?["priceCurrency"]?.string == "USD")
        #expect(offer?["url"]?.string == "https://shop.example/a/products/7.html")
        #expect(offer?["itemCondition"] == nil)
        #expect(data["brand"]?["name"]?.string == "Potter")
        #expect(offer?["availability"]?.string == "https://schema.org/InStock")
        #expect(offer?["seller"]?["name"]?.string == "Potter")
    }

    @Test func `without an address of the site the data have no addresses`() throws {
        let data = try data(of: records.full(7))
        #expect(data["url"] == nil)
        #expect(data["image"] == nil)
    }

    @Test func `missing fields of a product are left out`() throws {
        var record = records.bare(1)
        record.name = records.text("Mug")
        record.currency = records.text("KRW")
        record.price = 1
        let data = try data(of: record, baseURL: "https://shop.example")
        #expect(data.members?.map(\.key) == ["@context", "@type", "sku", "name", "url", "offers"])
    }

    @Test func `a product without a name has no data for search engines`() throws {
        let data = try data(of: records.bare(1), baseURL: "https://shop.example")
        #expect(data["@type"]?.string == "BreadcrumbList")
    }

    @Test func `a sold-out product has that availability`() throws {
        var record = records.full(7)
        record.stock = 0
        #expect(
            try data(of: record)["offers"]?["availability"]?.string
                == "https://schema.org/OutOfStock")
    }

    @Test func `hostile texts are read back unchanged`() throws {
        let texts = ["</script><script>alert(1)</script>", "<!-- <script>", "\u{2028}\"\\'&\u{1}"]
        for text in texts {
            var record = records.full(7)
            record.name = records.text(text)
            record.vendorName = records.text(text)
            let data = try data(of: record)
            #expect(data["name"]?.string == text)
            #expect(data["offers"]?["seller"]?["name"]?.string == text)
        }
    }

    @Test func `a sale has the struck-through price beside the one to pay`() throws {
        var record = records.full(7)
        let offer = try data(of: record)["offers"]
        let regular = offer?["priceSpecification"]
        #expect(regular?["@type"]?.string == "UnitPriceSpecification")
        #expect(regular?["priceType"]?.string == "https://schema.org/StrikethroughPrice")
        #expect(regular?["price"]?.string == "39.98")
        #expect(regular?["priceCurrency"]?.string == "USD")
        // Less than a percent is a sale as well.
        record.regularPrice = DecimalAmount(units: 2_000, scale: 2)
        record.percentOff = nil
        #expect(
            try data(of: record)["offers"]?["priceSpecification"]?["price"]?.string == "20.00")
        record.regularPrice = record.price
        #expect(try data(of: record)["offers"]?["priceSpecification"] == nil)
    }

    @Test func `prices are those that the page shows`() throws {
        for (units, scale, currency) in [
            (1_234_000, 0, "KRW"), (12_345, 3, "KWD"), (1_999, 2, "USD"), (290, 2, "EUR"),
        ] {
            var record = records.full(7)
            record.price = DecimalAmount(units: Int64(units), scale: UInt8(scale))
            record.regularPrice = DecimalAmount(units: Int64(units * 2), scale: UInt8(scale))
            record.currency = records.text(currency)
            let renderer = try renderer("https://shop.example")
            renderer.load([record])
            let page = try renderer.productPage(at: 0)
            func shown(_ element: String) throws -> Double {
                let text = try #require(page.split(separator: "<\(element)>").dropFirst().first)
                let amount = text.split(separator: "</span>").dropFirst().first?.prefix {
                    $0 != "<"
                }
                return try #require(Double(amount?.filter { $0.isNumber || $0 == "." } ?? ""))
            }
            let offer = try #require(try page.linkedData.first)["offers"]
            let price = try #require(offer?["price"]?.string)
            #expect(try Double(price) == shown("strong data-price"))
            #expect(
                try Double(offer?["priceSpecification"]?["price"]?.string ?? "")
                    == shown("del data-regular-price"))
            #expect(page.contains("product:price:amount\" content=\"\(price)\""))
            #expect(page.contains("product:price:currency\" content=\"\(currency)\""))
        }
    }

    @Test func `a product page has breadcrumbs, and its picture with its size`() throws {
        let renderer = try renderer("https://shop.example/a")
        renderer.load([records.full(7)])
        let page = try renderer.productPage(at: 0)
        let way = try #require(try page.linkedData.last)
        #expect(way["@type"]?.string == "BreadcrumbList")
        let steps = try #require(way["itemListElement"]?.elements)
        #expect(steps.map { $0["position"]?.integer } == [1, 2])
        #expect(steps.map { $0["name"]?.string } == ["All products", "Mug 7"])
        #expect(steps.map { $0["item"]?.string } == ["https://shop.example/a/", nil])
        for (property, content) in [
            ("og:url", "https://shop.example/a/products/7.html"), ("og:locale", "en_US"),
            ("og:site_name", "Shop &amp; &quot;Co&quot;"), ("og:description", "A mug."),
            ("og:image", "https://shop.example/a/images/1-480.jpg"), ("og:image:width", "480"),
            ("og:image:height", "360"), ("og:image:alt", "Mug 7"),
        ] {
            #expect(
                page.contains(" property=\"\(property)\" content=\"\(content)\">"),
                "\(property)")
        }
        #expect(page.contains("<meta name=\"twitter:card\" content=\"summary_large_image\">"))
    }

    @Test(arguments: [(480, 360, 480, 360), (960, 1281, 640, 854), (960, 1, 640, 1)])
    func `a picture's size is that of the file that is named`(
        width: Int, height: Int, fileWidth: Int, fileHeight: Int
    ) throws {
        var record = records.full(7)
        record.gallery = records.gallery(
            SitePicture(
                stem: "images/1", width: width, height: height, color: 0,
                copies: [.init(.webp, width: width), .init(.jpeg, width: fileWidth)]))
        let renderer = try renderer("https://shop.example")
        renderer.load([record])
        let page = try renderer.productPage(at: 0)
        #expect(
            page.contains("og:image\" content=\"https://shop.example/images/1-\(fileWidth).jpg"))
        #expect(page.contains("og:image:width\" content=\"\(fileWidth)\""))
        #expect(page.contains("og:image:height\" content=\"\(fileHeight)\""))
    }

    @Test func `a list has the addresses of its products in their order`() throws {
        let list = try #require(try scripts(.grid, of: [records.full(6), records.full(7)]).last)
        #expect(list["@type"]?.string == "ItemList")
        let items = try #require(list["itemListElement"]?.elements)
        #expect(items.map { $0["@type"]?.string } == ["ListItem", "ListItem"])
        #expect(items.map { $0["position"]?.integer } == [1, 2])
        #expect(
            items.map { $0["url"]?.string } == [
                "https://shop.example/a/products/7.html",
                "https://shop.example/a/products/6.html",
            ])
    }

    @Test func `a long first page lists only its newest products`() throws {
        let products = (1...30).map { records.full($0) }
        let first = try #require(try scripts(.grid, of: products).last)
        #expect(first["itemListElement"]?.elements?.count == 8)
        let other = try #require(try scripts(.grid, number: 1, of: products).last)
        #expect(other["itemListElement"]?.elements?.count == 30)
    }

    @Test func `the list view leaves the data to the grid page with the same products`() throws {
        #expect(try scripts(.list, of: [records.full(7)]) == [])
    }

    @Test func `only the home page has data about the site and its owner`() throws {
        let site = try #require(try scripts(.grid, of: [records.full(7)]).first)
        let graph = try #require(site["@graph"]?.elements)
        #expect(graph.map { $0["@type"]?.string } == ["WebSite", "OnlineStore"])
        for thing in graph {
            #expect(thing["name"]?.string == SmallTheme.facts.title)
            #expect(thing["url"]?.string == "https://shop.example/a/")
        }
        #expect(graph.first?["inLanguage"]?.string == "en")
        #expect(graph.last?["logo"]?.string == "https://shop.example/a/favicon.svg")
        #expect(try scripts(.grid, number: 1, of: [records.full(7)]).count == 1)
    }

    @Test func `lists of a site without an address have no data`() throws {
        #expect(try scripts(.grid, of: [records.full(7)], baseURL: nil) == [])
    }
}
