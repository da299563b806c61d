import CatalogModel
import CatalogSources
import FoundationEssentials
import HTTP
import TestSupport
import Testing
import Time

/// The source of the manual's page about adding a source.
struct ExampleTests {
    private static let replies = [
        "/plants": #"""
        {"count":3,"plants":[{"id":1,"name":"Fern","price":12.50,"currency":"EUR","in_stock":4,
          "photo":"/photos/fern.jpg","added_at":"2024-03-01"},{"id":2,"name":"Moss"}],"next":"m/2"}
        """#,
        "/plants?after=m%2F2": #"{"count":3,"plants":[{"id":3,"price":"dear"}]}"#,
        "/plants/1": #"{"id":1,"name":"Fern","care":"Keep it *moist*."}"#,
    ]

    private let source: GreenhouseSource

    init() throws {
        source = GreenhouseSource(base: try #require(WebAddress("https://greenhouse.example")))
    }

    private func reply(to address: WebAddress) -> PageReply {
        let target = address.path + (address.query.map { "?\($0)" } ?? "")
        return Self.replies[target].map { .body(ResponseBody(Array($0.utf8))) } ?? .missing()
    }

    @Test func `the example reads its API`() async throws {
        var rows: [String: ListedProduct] = [:]
        let report = try await Crawl(of: source) { reply(to: $0.address) }.run { event in
            if case .product(let row) = event { rows[row.product.id.text] = row }
        }
        #expect(rows.keys.sorted() == ["1", "2", "3"])
        #expect(report.settlement == .agreed)
        #expect(report.end == .announced)
        #expect(rows["3"]?.irregularities == [.unreadablePrice])
        let row = try #require(rows["1"])
        let address = try #require(source.detailAddress(of: row.product.id))
        guard case .body(let body, _) = reply(to: address) else {
            Issue.record("no detail at \(address)")
            return
        }
        let detail = try source.readDetail(body, from: address)
        #expect(
            source.complete(row, with: detail)
                == Product(
                    id: ProductID("1"), name: "Fern",
                    price: Money(units: 125, scale: 1, currency: "EUR"), stock: 4,
                    description: "Keep it *moist*.",
                    pictures: [Picture(original: "/photos/fern.jpg")],
                    createdAt: Timestamp(secondsSince1970: 1_709_251_200)))
    }

    @Test(arguments: ["WirePlant.swift", "GreenhouseSource.swift"])
    func `the page shows the example as it is compiled`(file: String) throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let code = String(
            decoding: try Data(contentsOf: folder.appending(path: file)), as: UTF8.self)
        let page = URL(
            filePath: ProjectFolder.path
                + "/Sources/Programs/catalog/Documentation.docc/Guides/AddingASource.md")
        let text = String(decoding: try Data(contentsOf: page), as: UTF8.self)
        #expect(text.contains("```swift\n\(code)```\n"), "\(file) is not on the page as it is")
    }
}
