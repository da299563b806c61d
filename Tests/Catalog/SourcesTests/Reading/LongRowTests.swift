import CatalogModel
import CatalogSources
import Testing

/// Very long rows and details.
struct LongRowTests {
    /// A description of 5 MB in HTML.
    private static let long = "<p>" + String(repeating: "x", count: 5_000_000)
    /// The fields of a product with more than half a million values.
    private static let values =
        #""x":[\#(String(repeating: "0,", count: 600_000))0]"#

    @Test func `a description of 5 MB is cut, and its row is read`() throws {
        let (products, summary) = try OpenMarketPayload().page(
            #"{"pages":[{"id":1,"description":"\#(Self.long)"},{"id":2}]}"#)
        #expect(products.map(\.product.id.text) == ["1", "2"])
        #expect(products.first?.product.description?.utf8.count == 1 << 20)
        #expect(products.first?.irregularities == [.cutDescription])
        #expect(summary.rejected == [])
    }

    @Test func `a description of 5 MB is cut in a detail of either generation`() throws {
        let product = try OpenMarketPayload().detail(#"{"id":1,"description":"\#(Self.long)"}"#)
        let item = try ItemPayload().detail(#"{"id":1,"descriptions":"\#(Self.long)"}"#)
        for detail in [product, item] {
            #expect(detail.product.description?.utf8.count == 1 << 20)
            #expect(detail.irregularities == [.cutDescription])
        }
    }

    @Test func `a row over 8 MiB is left out alone and is named`() throws {
        let long = String(repeating: "x", count: 8 << 20)
        let (products, summary) = try OpenMarketPayload().page(
            #"{"pages":[{"id":1,"description":"\#(long)"},{"id":2}]}"#)
        #expect(products.map(\.product.id.text) == ["2"])
        #expect(summary.rejected.map(\.reason) == ["the row is longer than 8 MiB"])
    }

    @Test func `a row with too many values is left out alone`()
        throws
    {
        let (products, summary) = try OpenMarketPayload().page(
            #"{"pages":[{"id":1,\#(Self.values)},{"id":2}]}"#)
        #expect(products.map(\.product.id.text) == ["2"])
        #expect(summary.rejected.map(\.id?.text) == ["1"])
        #expect(summary.rejected.first?.reason.hasPrefix("more than 524288 values") == true)
        #expect(throws: SourceError.self) {
            try OpenMarketPayload().detail(#"{"id":1,\#(Self.values)}"#)
        }
    }
}
