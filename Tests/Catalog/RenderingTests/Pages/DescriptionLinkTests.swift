import CatalogModel
import CatalogRendering
import JSON
import Testing

/// The targets of relative links in descriptions.
struct DescriptionLinkTests {
    private let records = Records()

    private func product(link: String = "", _ format: StatedFormat? = nil) -> ProductRecord {
        var product = records.full(1)
        product.description = records.text(
            "<p>A <a href=\"size/\">link</a> <a href=\"#b\">down</a>")
        product.descriptionFormat = format
        product.link = records.text(link)
        return product
    }

    private func page(_ product: ProductRecord, shop: String?) throws -> String {
        let facts = SmallTheme.facts { $0.pages.descriptions.shopAddress = shop }
        let renderer = SiteRenderer(theme: try SmallTheme.load([SmallTheme.folder], facts))
        renderer.load([product])
        return try renderer.productPage(at: 0)
    }

    @Test func `a relative link leads to the shop, beside the product's page there`() throws {
        let page = try page(
            product(link: "https://shop.example/item/mug"), shop: "https://api.example/")
        #expect(page.contains("<a href=\"https://shop.example/item/size/\" rel="))
        #expect(page.contains("<a href=\"#b\">"))
    }

    @Test func `without a page of the product, a relative link leads to the root of the shop`()
        throws
    {
        let page = try page(product(), shop: "https://shop.example/")
        #expect(page.contains("<a href=\"https://shop.example/size/\" rel="))
    }

    @Test func `relative links in a table, and those of the owner, stay as they are`() throws {
        let link = "https://shop.example/item/mug"
        #expect(try page(product(link: link), shop: nil).contains("<a href=\"size/\">"))
        let own = product(link: link, StatedFormat(.html, isOfOwner: true))
        #expect(try page(own, shop: "https://shop.example/").contains("<a href=\"size/\">"))
    }

    @Test func `the JSON of a product has the links of its page`() throws {
        let facts = SmallTheme.facts { $0.pages.descriptions.shopAddress = "https://shop.example/" }
        let json = try ProductAlternate(of: product(), in: facts).withBytes {
            try JSONValue(parsing: String(decoding: $0, as: UTF8.self))
        }
        let html = try #require(json["description_html"]?.string)
        #expect(html.contains("<a href=\"https://shop.example/size/\" rel="))
    }
}
