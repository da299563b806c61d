import CatalogSources
import HTTP
import TestSupport
import Testing

/// The memory that a crawl uses for each product.
struct CrawlMemoryTests {
    /// In a process of its own, as other tests use memory, too.
    @Test func `on pages that overrun, a crawl remembers less than 1 KiB of each product`() async {
        await #expect(processExitsWith: .success) {
            try await Self.crawl(products: 1_000)
            let before = try #require(try PeakMemory.kibibytes())
            let products = 8_000
            try await Self.crawl(products: products)
            let after = try #require(try PeakMemory.kibibytes())
            #expect(after - before < products, "\(before) KiB, then \(after) KiB")
        }
    }

    private static func crawl(products: Int) async throws {
        let source = try OpenMarketPayload().source
        let report = try await Crawl(of: source) { order in
            let page = order.address.query?.split(separator: "&").first?.dropFirst("page_no=".count)
            return .body(body(page.flatMap { Int($0) } ?? 1, of: products))
        }.run { _ in }
        #expect(report.productCount == products)
        #expect(report.overruns)
    }

    /// Page n, of n pages' worth of rows.
    private static func body(_ page: Int, of products: Int) -> ResponseBody {
        let start = (page - 1) * 100
        let rows = (start..<min(start + page * 100, products)).map {
            #"{"id":\#($0),"name":"Product \#($0)"}"#
        }
        let last = (products + 99) / 100
        let text =
            #"{"items_per_page":100,"total_count":\#(products),"last_page":\#(last),"#
            + #""pages":[\#(rows.joined(separator: ","))]}"#
        return ResponseBody(Array(text.utf8))
    }
}
