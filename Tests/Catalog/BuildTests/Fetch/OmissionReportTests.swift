import CatalogBuild
import CatalogSandbox
import CatalogShopContract
import TestSupport
import Testing

/// Reports of facts and texts that a build left out or cut.
///
/// The tests run serially, because each has a server and databases open.
@Suite(.serialized) struct OmissionReportTests {
    private static let long = String(repeating: "b", count: 300)

    @Test func `products whose facts are beyond the limits are named, the first five of them`()
        async throws
    {
        let shop = try TestShop(
            (1...7).map { id in
                var product = SandboxProduct.sample(id)
                product.extras = #"{"brand": "\#(Self.long)"}"#
                return product
            })
        let outcome = try await TestSite(shop).build()
        #expect(
            outcome.warnings == [
                "7 products (1, 2, 3, 4, 5 and 2 more): a name, code or value is too long: it was cut"
            ])
        #expect(outcome.report.doubtfulValues == 7)
    }

    @Test func `products whose descriptions were cut in their details are named`() async throws {
        let shop = try TestShop((1...3).map { .sample($0) })
        shop.change { state in
            state.contract = .january2022
            state.change(2) { $0.description = String(repeating: "word ", count: 14_000) }
        }
        let outcome = try await TestSite(shop).build()
        #expect(
            outcome.warnings == [
                "product 2: the description is longer than 64 KiB, or 1 MiB with HTML: it was cut"
            ])
        #expect(outcome.report.doubtfulValues == 1)
    }

    @Test func `products whose pages leave out parts of descriptions are named`() async throws {
        let shop = try TestShop(
            (1...7).map {
                .sample(
                    $0,
                    description: "<p>text</p>"
                        + String(repeating: "<script>x</script>", count: $0))
            })
        let outcome = try await TestSite(shop).build()
        #expect(
            outcome.warnings == [
                """
                description: scripts left out (7 pages: products/1.html, products/2.html, \
                products/3.html, products/4.html, products/5.html and 2 more)
                """
            ])
    }
}
