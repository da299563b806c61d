import CatalogModel
import CatalogRendering
import Testing

/// Notices about omitted parts of pages.
struct RenderNoticesTests {
    @Test func `pages with the same omissions give one notice`() throws {
        let records = Records()
        let renderer = SiteRenderer(theme: try SmallTheme.load())
        let products = (1...7).map { id in
            var record = records.bare(Int64(id))
            let scripts = String(repeating: "<script>x</script>", count: id)
            record.description = records.text("<p>text</p>" + scripts + (id > 5 ? "<input>" : ""))
            record.descriptionFormat = StatedFormat(.html)
            return record
        }
        renderer.load(products)
        for index in products.indices { _ = try renderer.productPage(at: index) }
        _ = try renderer.productPage(at: 6)
        #expect(
            renderer.notices.lines == [
                "description: forms left out (2 pages: products/6.html, products/7.html)",
                """
                description: scripts left out (7 pages: products/1.html, products/2.html, \
                products/3.html, products/4.html, products/5.html and 2 more)
                """,
            ])
        var other = RenderNotices()
        other.merge(renderer.notices)
        other.merge(renderer.notices)
        #expect(other.lines.first?.hasPrefix("description: forms left out (4 pages: ") == true)
    }

    @Test func `each kind of omission of a text is a notice of its own`() throws {
        let records = Records()
        let renderer = SiteRenderer(theme: try SmallTheme.load())
        var record = records.bare(1)
        record.description = records.text("[a](javascript:b) ![c](http://d.example/e.png)")
        renderer.load([record])
        _ = try renderer.productPage(at: 0)
        #expect(
            renderer.notices.lines == [
                "description: links left out (products/1.html)",
                "description: pictures left out (products/1.html)",
            ])
    }
}
