import CatalogBuild
import CatalogSources
import FoundationEssentials
import HTTP
import TestSupport
import Testing

/// Sources that suddenly lack much of their data.
@Suite struct LostDataTests {
    private static let head = "상품번호,상품명,판매가,재고수량,카테고리"

    private static func table(
        _ count: Int, from first: Int = 1, head: String = head
    ) -> String {
        ([head] + (first..<first + count).map { "\($0),컵 \($0),\($0)000,5,주방" }).joined(
            separator: "\n") + "\n"
    }

    /// A site of the table `products.csv` with some products.
    private func site(_ count: Int, from first: Int = 1) throws -> TestSite {
        let site = try TestSite(at: "http://127.0.0.1:9")
        site.settings.sourceKind = "table"
        site.settings.sourceAddress = WebAddress(fileAt: site.folder.file("root/products.csv"))
        site.settings.sourceIdentity = "table ./products.csv"
        site.settings.sourceOptions.currency = "KRW"
        try site.folder.write(Self.table(count, from: first), to: "root/products.csv")
        return site
    }

    @Test(arguments: [("판매가", "price"), ("재고수량", "stock"), ("카테고리", "category")])
    func `a column with a new name leaves the site as it is until the owner accepts the loss`(
        column: String, field: String
    ) async throws {
        let site = try site(4)
        try await site.build()
        let page = try site.page(2)
        try site.folder.write(
            Self.table(4, head: Self.head.replacing(column, with: "그 밖의 값")),
            to: "root/products.csv")
        for _ in 1...2 {
            let message = try await site.expectFailure(.badData)
            #expect(message.contains("no product has a \(field) any more, but 4 of 4 had one"))
            #expect(message.contains("--accept-shrink"))
            #expect(try site.page(2) == page)
        }
        site.settings.acceptsShrink = true
        try await site.build()
        // The page of a product does not show its category here.
        #expect(try (site.page(2) == page) == (field == "category"))
        site.settings.acceptsShrink = false
        try await site.build()
    }

    /// The owner saved another table under the name, for one night; its ids are higher or lower.
    @Test(arguments: [(first: 101, other: 201), (201, 101)])
    func `a refused reading leaves no products behind when the right table is back`(
        first: Int, other: Int
    ) async throws {
        let site = try site(10, from: first)
        try await site.build()
        let before = try site.contents()
        for _ in 1...2 {
            try site.folder.write(Self.table(10, from: other), to: "root/products.csv")
            for _ in 1...2 {
                let message = try await site.expectFailure(.badData)
                #expect(message.contains("only 0 of 10 products left"), "\(message)")
            }
            let refusal = try await #require(throws: BuildError.self) {
                _ = try await site.makeBuild().render()
            }
            #expect(refusal == .refusedReading)
            let half = try #require(Shard(1, of: 2))
            let shardRefusal = try await #require(throws: BuildError.self) {
                _ = try await site.makeBuild().run(half, of: .render)
            }
            #expect(shardRefusal == .refusedReading)
            #expect(try site.contents() == before)
            try site.folder.write(Self.table(10, from: first), to: "root/products.csv")
            #expect(try await site.build().report.products == 10)
            #expect(try site.contents() == before)
            _ = try await site.makeBuild().render()
        }
        // What is right is accepted, also by the readings after it.
        try site.folder.write(Self.table(14, from: first), to: "root/products.csv")
        #expect(try await site.build().report.products == 14)
        try site.folder.write(Self.table(11, from: first), to: "root/products.csv")
        #expect(try await site.build().report.products == 11)
    }

    @Test func `a price that few classes had is missed when its column has another name`()
        async throws
    {
        let site = try site(2)
        func write(_ column: String) throws {
            let rows = (1...15).map { "\($0),수업,\($0 > 3 ? "문의" : "30000")\n" }
            try site.folder.write(
                "상품번호,상품명,\(column)\n" + rows.joined(), to: "root/products.csv")
        }
        try write("가격")
        try await site.build()
        try write("참가비용")
        let message = try await site.expectFailure(.badData)
        #expect(message.contains("3 of 15 had one"), "\(message)")
    }

    @Test func `the end of all sales and a loss in a tiny shop stop no build`() async throws {
        let site = try site(2)
        try await site.build()
        try site.folder.write(
            Self.table(2, head: Self.head.replacing("판매가", with: "값어치")), to: "root/products.csv")
        try await site.build()
        let sale = "상품번호,상품명,판매가,정가\n"
        try site.folder.write(
            sale + (1...4).map { "\($0),컵,900,1000\n" }.joined(), to: "root/products.csv")
        try await site.build()
        try site.folder.write(
            sale + (1...4).map { "\($0),컵,1000,\n" }.joined(), to: "root/products.csv")
        try await site.build()
    }

    @Test func `a lost state does not let a site shrink`() async throws {
        let site = try site(40)
        try await site.build()
        try FileManager.default.removeItem(atPath: site.folder.file("state"))
        try site.folder.write(Self.table(5), to: "root/products.csv")
        for _ in 1...2 {
            let message = try await site.expectFailure(.badData)
            #expect(message.contains("only 5 of 40 products left"), "\(message)")
            #expect(try site.contents()["products/40.html"] != nil)
        }
        try site.folder.write(Self.table(20, from: 1_001), to: "root/products.csv")
        let message = try await site.expectFailure(.badData)
        #expect(message.contains("only 20 of 40 products left"), "\(message)")
        try site.folder.write(Self.table(38), to: "root/products.csv")
        #expect(try await site.build().report.products == 38)
    }

    @Test func `a picture that is missing in one build is requested by the next one`() async throws
    {
        let site = try site(1)
        try site.folder.write(
            "상품번호,상품명,판매가,대표이미지\n1,컵,1000,a.png\n", to: "root/products.csv")
        site.settings.pictureRevalidation = 7
        let outcome = try await site.build()
        #expect(outcome.warnings.contains { $0.contains("the next build requests it again") })
        try site.folder.write(SamplePNG.varied(width: 30, height: 20), to: "root/a.png")
        #expect(try await site.build().report.picturesMade == 1)
    }
}
