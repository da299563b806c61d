import CatalogBuild
import CatalogModel
import Time
import FoundationEssentials
import CatalogSandbox
import CatalogRendering
import TestSupport
import Testing

/// Pages and files show times of the source, never those of reading.
///
/// The tests run serially, because each has a server and databases open.
@Suite(.serialized) struct ContentTimeTests {
    private let shop: TestShop
    private let site: TestSite

    private static let template = """
        as of {{ page.as_of | date: '%Y-%m-%d %z' }} {{ product.name }} {{ product.price }}

        """

    init() async throws {
        shop = try TestShop((1...9).map { .sample($0) })
        site = try TestSite(shop)
        try site.folder.write(Self.template, to: "theme/Templates/product.liquid")
    }

    /// The time on the page of a product, before its name.
    private func time(on id: Int) throws -> String {
        try String(site.page(id).dropFirst("as of ".count).prefix { $0 != "M" && $0 != "C" })
    }

    private func change(_ id: Int, on day: CalendarDay) {
        shop.change { $0.change(id) { $0.issuedAt = day } }
    }

    @Test func `a page shows when the source changed its product, if that is known`() async throws {
        change(3, on: CalendarDay(year: 2023, month: 1, day: 7))
        try await site.build()
        #expect(try time(on: 3) == "2023-01-07 +0000 ")
        // It was registered then, and the source has no other time.
        #expect(try time(on: 4) == " ")
        change(4, on: CalendarDay(year: 2023, month: 2, day: 8))
        let changes = try await site.changes { try await site.buildDayLater() }
        #expect(changes.contains("products/4.html"))
        #expect(!changes.contains("products/3.html"))
        #expect(!changes.contains { $0.hasSuffix("list.html") })
        #expect(try time(on: 4) == "2023-02-08 +0000 ")
    }

    @Test func `a change of a field that pages do not show changes no page`() async throws {
        try await site.build()
        shop.change { $0.products[2].stock = 1 }
        let changes = try await site.changes { try await site.buildDayLater() }
        #expect(!changes.contains("products/3.html"))
    }

    @Test func `a lost page is written again with the same bytes`() async throws {
        try await site.build()
        let before = try site.page(3)
        try FileManager.default.removeItem(atPath: site.folder.file("dist/products/3.html"))
        try await site.buildDayLater()
        #expect(try site.page(3) == before)
        #expect(try await site.changes { try await site.buildDayLater() } == [])
    }

    @Test(arguments: [true, false])
    func `after a lost state the same answers give the same bytes in every file`(
        isOutputLost: Bool
    ) async throws {
        site.settings.themeFolder = ProjectFolder.path
        site.settings.language = "ko"
        site.settings.lists = ListSettings()
        site.settings.lists.productsPerPage = 4
        site.settings.exports.exports = Set(Export.allCases)
        site.settings.exports.naver = NaverTerms(shipping: 3_000)
        site.settings.hasChangesPage = true
        site.settings.hasFeed = true
        site.settings.hasJSONFeed = true
        site.settings.servers = Set(WebServerKind.allCases)
        shop.change { state in
            for index in state.products.indices {
                state.products[index] = .sample(
                    index + 1, price: 10_000, pictures: ["p\(index)"], vendor: index % 2,
                    stock: index, discount: index.isMultiple(of: 3) ? 1_000 : 0)
            }
        }
        change(5, on: CalendarDay(year: 2023, month: 1, day: 7))
        try await site.build()
        let before = try site.contents()
        #expect(before.count > 60)
        #expect(before["products/5.html"]?.contains("2023.01.07") == true)
        try FileManager.default.removeItem(atPath: site.settings.stateFolder)
        if isOutputLost { try FileManager.default.removeItem(atPath: site.settings.outputFolder) }
        site.today += 40
        try await site.build()
        let after = try site.contents()
        for path in Set(before.keys).union(after.keys).sorted() {
            #expect(before[path] == after[path], "\(path)")
        }
    }
}
