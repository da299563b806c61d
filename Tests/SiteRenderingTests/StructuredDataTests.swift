import CatalogModel
import JSON
import SiteRendering
import Testing

struct StructuredDataTests {
    private let records = Records()

    /// What the built-in product page tells search engines.
    private func data(of record: ProductRecord, baseURL: String? = nil) throws -> JSONValue {
        var facts = SmallTheme.facts
        facts.baseURL = baseURL
        let renderer = SiteRenderer(theme: try SmallTheme.load([SmallTheme.defaultFolder], facts))
        renderer.load([record])
        let page = try renderer.productPage(at: 0)
        let opening = try #require(page.firstRange(of: "<script type=\"application/ld+json\">"))
        let rest = page[opening.upperBound...]
        let closing = try #require(rest.firstRange(of: "</script>"))
        return try JSONValue(parsing: String(rest[..<closing.lowerBound]))
    }

    @Test func `a product is told of with its offer`() throws {
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
        #expect(offer?["availability"]?.string == "https://schema.org/InStock")
        #expect(offer?["seller"]?["name"]?.string == "Potter")
    }

    @Test func `a site that does not know its address tells of no addresses`() throws {
        let data = try data(of: records.full(7))
        #expect(data["url"] == nil)
        #expect(data["image"] == nil)
    }

    @Test func `what a product lacks is left out`() throws {
        let data = try data(of: records.bare(1), baseURL: "https://shop.example")
        #expect(data.members?.map(\.key) == ["@context", "@type", "sku", "url"])
    }

    @Test func `a product that is sold out says so, and one for nothing has no offer`() throws {
        var record = records.full(7)
        record.stock = 0
        #expect(
            try data(of: record)["offers"]?["availability"]?.string
                == "https://schema.org/OutOfStock")
        record.price = 0
        #expect(try data(of: record)["offers"] == nil)
    }

    @Test func `hostile texts come back as they were`() throws {
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
}
