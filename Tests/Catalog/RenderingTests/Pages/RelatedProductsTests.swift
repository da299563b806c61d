import CatalogModel
import Digest
import CatalogRendering
import Testing

@Suite struct RelatedProductsTests {
    private let records = Records()
    private let renderer: SiteRenderer

    init() throws {
        renderer = SiteRenderer(theme: try SmallTheme.load())
    }

    private func product(_ position: Int64, vendor: String) -> ProductRecord {
        var record = records.bare(position)
        record.name = records.text("Mug \(position)")
        record.vendorID = records.text(vendor)
        return record
    }

    /// The numbers of the related products on the page of one.
    private func related(to index: Int) throws -> [Int] {
        try renderer.productPage(at: index).matches(of: /related Mug (\d+)/)
            .compactMap { Int($0.1) }
    }

    private func load(_ vendors: [String]) {
        renderer.load(
            vendors.enumerated().map { product(Int64($0.offset), vendor: $0.element) })
    }

    @Test func `products of the same vendor come first, then the nearest, without the neighbours`()
        throws
    {
        load("a b b a b a b b b b a b b a b b b".map(String.init).filter { $0 != " " })
        #expect(try related(to: 13) == [10, 5, 3, 11])
        // Twelve back at most.
        #expect(try related(to: 16) == [14, 12, 11, 9])
        load(["a", "", "", "", "a", "b", ""])
        #expect(try related(to: 6) == [4, 3, 2, 1])
        #expect(try related(to: 5) == [3, 2, 1, 0])
    }

    @Test func `the first products of all take those after them`() throws {
        load((0..<9).map { "\($0)" })
        #expect(try related(to: 0) == [2, 3, 4, 5])
        #expect(try related(to: 2) == [0, 4, 5, 6])
        #expect(try related(to: 5) == [3, 2, 1, 0])
        load(["a", "a"])
        #expect(try related(to: 0) == [])
    }

    @Test func `a product added changes one page of those that have enough before them`() {
        let vendors = (0..<30).map { "\($0 % 3)" }
        load(vendors)
        let before = vendors.indices.map { renderer.productInputs(at: $0).fingerprint }
        load(vendors + ["1"])
        let after = vendors.indices.map { renderer.productInputs(at: $0).fingerprint }
        // Its neighbour, by the link to it.
        #expect(vendors.indices.filter { before[$0] != after[$0] } == [29])
    }

    @Test func `a removed product changes a few pages, and a new price only its own page`() {
        var products = (0..<40).map { product($0, vendor: "\($0 % 5)") }
        renderer.load(products)
        let before = products.indices.map { renderer.productInputs(at: $0).fingerprint }
        products[20].price = 5
        renderer.load(products)
        let dearer = products.indices.map { renderer.productInputs(at: $0).fingerprint }
        #expect(products.indices.filter { before[$0] != dearer[$0] } == [20])
        products.remove(at: 20)
        renderer.load(products)
        let after = products.indices.map { renderer.productInputs(at: $0).fingerprint }
        let changed = products.indices.filter { after[$0] != before[$0 < 20 ? $0 : $0 + 1] }
        #expect(changed.allSatisfy { (19..<32).contains($0) })
        #expect(changed.count <= 8, "\(changed)")
    }

    @Test func `neighbours outside a span are shown like those inside`() throws {
        let products = (0..<6).map { number in
            var record = records.full(Int64(number))
            record.slug = records.text("\(number)")
            return record
        }
        renderer.load(products)
        let page = try renderer.productPage(at: 4)
        let inputs = renderer.productInputs(at: 4)
        renderer.beginSpan()
        for record in products.prefix(4) { renderer.appendBeside(record) }
        renderer.append(products[4])
        renderer.appendBeside(products[5])
        #expect(renderer.productInputs(at: 4) == inputs)
        #expect(try renderer.productPage(at: 4) == page)
    }
}
