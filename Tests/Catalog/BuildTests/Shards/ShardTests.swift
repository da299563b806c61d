import CatalogModel
import CatalogRendering
import CatalogSandbox
import CatalogSources
import Compression
import FoundationEssentials
import HTTP
import TestSupport
import Testing
import Time
import WebServer

@testable import CatalogBuild

/// Shards of each stage, and their merge.
@Suite struct ShardTests {
    private static let divisions = [1, 3, 7]

    @Test(arguments: divisions)
    func `each piece of work but the first page belongs to exactly one shard`(
        count: Int
    ) throws {
        let shards = try (1...count).map { try #require(Shard($0, of: count)) }
        let facets: [ProductFacet?] = [
            nil, .inStock, .onSale, .brand("Acme"), .vendor("7"), .vendor("8"),
        ]
        let works = (1...100).map(RenderWork.span) + facets.map(RenderWork.lists)
        for work in works {
            #expect(shards.filter { work.belongs(to: $0) }.count == 1, "\(work)")
        }
        #expect(shards.allSatisfy { !RenderWork.span(0).belongs(to: $0) })
        for number in -50...50 { #expect(shards.filter { $0.has(Int64(number)) }.count == 1) }
        #expect(shards.filter { $0.has(Int64.min) }.count == 1)
    }

    @Test(arguments: [(0, 1), (2, 1), (1, 0), (-1, 3), (1, 100_001)])
    func `numbers outside the division are refused`(number: Int, count: Int) {
        #expect(Shard(number, of: count) == nil)
    }

    /// A shop with filters and several pages of lists.
    private static func products(havePictures: Bool = false) -> [SandboxProduct] {
        (1...23).map { id in
            .sample(
                id, price: DecimalAmount(units: Int64(id) * 1_000),
                pictures: havePictures ? pictures(of: id) : [], vendor: id % 4, stock: id % 6,
                discount: id.isMultiple(of: 6) ? 100 : 0)
        }
    }

    private static func pictures(of id: Int) -> [String] {
        id.isMultiple(of: 5) ? [] : id % 7 == 1 ? ["q\(id % 3)"] : ["p\(id)", "q\(id % 3)"]
    }

    private static func site(of shop: TestShop) throws -> TestSite {
        let site = try TestSite(shop)
        site.settings.lists = ListSettings()
        site.settings.lists.productsPerPage = 4
        site.settings.lists.maxPages = 2
        site.settings.site.hasSearch = true
        try site.folder.write("{{ page.title }}", to: "theme/Templates/search.liquid")
        site.settings.hasChangesPage = true
        site.settings.precompression = [.gzip]
        site.settings.acceptsShrink = true
        return site
    }

    /// Runs the shards of a stage in the reverse order.
    private static func run(
        _ stage: ShardStage, of site: TestSite, in count: Int, sparing spared: Set<Int> = []
    ) async throws {
        for number in (1...count).reversed() where !spared.contains(number) {
            let shard = try #require(Shard(number, of: count))
            _ = try await site.makeBuild().run(shard, of: stage)
        }
    }

    @Test func `a failed detail does not end the small shard of a small shop`() async throws {
        let shard = try #require(Shard(1, of: 2))
        let own = (1...99).filter { shard.has("\($0)") }.prefix(2)
        let other = try #require((1...99).first { !shard.has("\($0)") })
        let shop = try TestShop((own + [other]).sorted().map { .sample($0) })
        shop.change { $0.answers["/api/products/\(own[0])"] = .text("<html>Maintenance</html>") }
        let report = try await Self.site(of: shop).makeBuild().run(shard, of: .fetch)
        #expect(report.problems == 1)
    }

    private struct Interruption: Error {}

    /// Interrupts a merge of pages after all files are staged.
    private static func interruptMerge(of site: TestSite) async throws {
        var build = site.makeBuild()
        build.beforePublishing = { throw Interruption() }
        let interrupted = build
        await #expect(throws: Interruption.self) { try await interrupted.merge() }
    }

    private static func runAll(of site: TestSite, in count: Int) async throws -> BuildReport {
        for stage in [ShardStage.fetch, .pictures] {
            try await run(stage, of: site, in: count)
            #expect(try await site.makeBuild().merge().mergedStage == stage)
        }
        try await run(.render, of: site, in: count)
        return try await site.makeBuild().merge()
    }

    @Test(arguments: divisions)
    func `merged shards make the bytes of a build, on the first night and on the next`(
        count: Int
    ) async throws {
        let shop = try TestShop(Self.products(havePictures: true))
        // Pictures that are the first of one product and the second of another, and have cards.
        shop.enlarge(["q0", "q1", "q2"])
        let (whole, divided) = (try Self.site(of: shop), try Self.site(of: shop))
        try await whole.build()
        let first = try await Self.runAll(of: divided, in: count)
        #expect(first.mergedStage == .render && first.products == 23)
        let contents = try whole.contents()
        #expect(contents.keys.contains { $0.hasSuffix("-card.jpg") })
        #expect(try divided.contents() == contents)
        shop.change { state in
            state.change(3) { $0.stock = 99 }
            state.products.removeAll { $0.id == 11 }
            state.products.append(.sample(24, pictures: ["p24"], vendor: 2))
        }
        (whole.today, divided.today) = (whole.today + 1, divided.today + 1)
        let nightly = try await whole.build().report
        let second = try await Self.runAll(of: divided, in: count)
        #expect(try divided.contents() == whole.contents())
        #expect(second.written == nightly.written && second.removed == nightly.removed)
        #expect(second.changes == nightly.changes && second.changes != ProductChangeCounts())
        #expect(try await divided.build().report.written == 0)
    }

    @Test func `a missing shard changes nothing, and can still do its work`() async throws {
        let site = try Self.site(of: TestShop(Self.products()))
        _ = try await site.makeBuild().fetch()
        try await Self.run(.render, of: site, in: 3, sparing: [2])
        let missing = [try #require(Shard(2, of: 3))]
        await #expect(throws: BuildError.missingShards(.render, missing)) {
            try await site.makeBuild().merge()
        }
        #expect(try site.folder.files(in: "dist").isEmpty)
        try await Self.run(.render, of: site, in: 3)
        #expect(try await site.makeBuild().merge().products == 23)
    }

    @Test func `a second run of a shard leaves the first result`() async throws {
        let site = try Self.site(of: TestShop(Self.products()))
        _ = try await site.makeBuild().fetch()
        let shard = try #require(Shard(1, of: 1))
        let first = try await site.makeBuild().run(shard, of: .render)
        #expect((first.shard?.work ?? 0) > 23)
        let second = try await site.makeBuild().run(shard, of: .render)
        #expect(second.shard?.work == nil)
        #expect(try await site.makeBuild().merge().products == 23)
    }

    @Test func `a result of an earlier state is not used`() async throws {
        let shop = try TestShop(Self.products())
        let site = try Self.site(of: shop)
        _ = try await site.makeBuild().fetch()
        try await Self.run(.render, of: site, in: 2)
        shop.change { state in state.change(3) { $0.stock = 99 } }
        _ = try await site.makeBuild().fetch()
        await #expect(throws: BuildError.nothingToMerge(folder: site.settings.stateFolder)) {
            try await site.makeBuild().merge()
        }
        #expect(try site.folder.files(in: "dist").isEmpty)
    }

    @Test func `shards with another template are refused, and can be run again`() async throws {
        let site = try Self.site(of: TestShop(Self.products()))
        _ = try await site.makeBuild().fetch()
        try await Self.run(.render, of: site, in: 2)
        try site.folder.write("other {{ page.title }}", to: "root/Templates/product.liquid")
        await #expect(throws: BuildError.otherShards(.render)) {
            try await site.makeBuild().merge()
        }
        #expect(try site.contents().isEmpty)
        try await Self.run(.render, of: site, in: 2)
        _ = try await site.makeBuild().merge()
        #expect(try site.page(3).hasPrefix("other"))
    }

    @Test func `shards with different templates are not advised to run one of them again`()
        async throws
    {
        let site = try Self.site(of: TestShop(Self.products()))
        _ = try await site.makeBuild().fetch()
        try await Self.run(.render, of: site, in: 2, sparing: [2])
        try site.folder.write("other {{ page.title }}", to: "root/Templates/product.liquid")
        try await Self.run(.render, of: site, in: 2, sparing: [1])
        await #expect(throws: BuildError.otherShards(.render)) {
            try await site.makeBuild().merge()
        }
        try await Self.run(.render, of: site, in: 2)
        #expect(try await site.makeBuild().merge().products == 23)
    }

    @Test func `a shard that starts again after its merge does not prevent the next merge`()
        async throws
    {
        let site = try Self.site(of: TestShop(Self.products(havePictures: true)))
        site.settings.leavesPictures = true
        _ = try await site.makeBuild().fetch()
        try await Self.run(.pictures, of: site, in: 2)
        _ = try await site.makeBuild().merge()
        try await Self.run(.pictures, of: site, in: 2, sparing: [1])
        try await Self.run(.render, of: site, in: 2)
        #expect(try await site.makeBuild().merge().mergedStage == .render)
    }

    @Test func `an interrupted merge is repeated with the same results`() async throws {
        let shop = try TestShop(Self.products())
        let (whole, divided) = (try Self.site(of: shop), try Self.site(of: shop))
        try await whole.build()
        _ = try await divided.makeBuild().fetch()
        try await Self.run(.render, of: divided, in: 2)
        try await Self.interruptMerge(of: divided)
        #expect(try divided.contents().isEmpty)
        let report = try await divided.makeBuild().merge()
        #expect(report.products == 23)
        #expect(try divided.contents() == whole.contents())
    }

    @Test func `the merge renders the pages that were lost from the site`() async throws {
        let shop = try TestShop(Self.products())
        let site = try Self.site(of: shop)
        try await site.build()
        let before = try site.contents()
        site.today += 1
        _ = try await site.makeBuild().fetch()
        try await Self.run(.render, of: site, in: 2)
        for path in ["products/3.html", "page/2.html", "vendor/2/1.html", "search.html"] {
            try site.folder.remove("dist/" + path)
        }
        _ = try await site.makeBuild().merge()
        #expect(try site.contents() == before)
    }

    @Test func `a merge into a new folder renders all pages itself`() async throws {
        let shop = try TestShop(Self.products(havePictures: true))
        let site = try Self.site(of: shop)
        try await site.build()
        let former = try site.page(3)
        shop.change { state in state.change(3) { $0.stock = 99 } }
        site.today += 1
        _ = try await site.makeBuild().fetch()
        try await Self.run(.render, of: site, in: 2)
        try site.folder.remove("dist")
        let report = try await site.makeBuild().merge()
        #expect(report.products == 23 && report.written > 23)
        #expect(try site.page(3) != former)
        let before = try site.contents()
        #expect(try await site.build().report.written == 0)
        #expect(try site.contents() == before)
    }

    @Test func `a merge that was killed while it published is completed by the next`()
        async throws
    {
        let shop = try TestShop(Self.products())
        let (whole, divided) = (try Self.site(of: shop), try Self.site(of: shop))
        try await whole.build()
        _ = try await divided.makeBuild().fetch()
        try await Self.run(.render, of: divided, in: 2)
        // A folder takes the place of a page after the merge has checked that the place is free.
        var build = divided.makeBuild()
        let place = divided.folder.file("dist/products/3.html")
        build.beforePublishing = {
            try FileManager.default.createDirectory(
                atPath: place, withIntermediateDirectories: true)
        }
        let hindered = build
        await #expect(throws: (any Error).self) { try await hindered.merge() }
        try FileManager.default.removeItem(atPath: place)
        let report = try await divided.makeBuild().merge()
        #expect(report.mergedStage == .render)
        #expect(try divided.contents() == whole.contents())
    }

    @Test func `a merge by exchange uses the results, and shards can start again`()
        async throws
    {
        let shop = try TestShop(Self.products(havePictures: true))
        let (whole, divided) = (try Self.site(of: shop), try Self.site(of: shop))
        divided.settings.site.publishing = .swap
        try await whole.build()
        _ = try await divided.makeBuild().fetch()
        try await Self.run(.render, of: divided, in: 2)
        try await Self.interruptMerge(of: divided)
        await #expect(throws: BuildError.self) { try await divided.makeBuild().merge() }
        try await Self.run(.render, of: divided, in: 2)
        #expect(try await divided.makeBuild().merge().mergedStage == .render)
        #expect(try divided.contents() == whole.contents())
    }

    @Test func `a merge of replies that was refused is repeated with another option`()
        async throws
    {
        let shop = try TestShop(Self.products())
        let site = try Self.site(of: shop)
        try await site.build()
        site.settings.acceptsShrink = false
        shop.change { state in state.products.removeAll { $0.id > 12 } }
        site.today += 1
        site.settings.acceptsShrink = true
        try await Self.run(.fetch, of: site, in: 2)
        site.settings.acceptsShrink = false
        await #expect(throws: BuildError.shrunk(from: 23, to: 12)) {
            try await site.makeBuild().merge()
        }
        site.settings.acceptsShrink = true
        #expect(try await site.makeBuild().merge().products == 12)
    }

    @Test func `a key in the address is not stored, and its replies are found`() async throws {
        let site = try Self.site(of: TestShop(Self.products()))
        site.settings.sourceCredentials = .query(name: "apikey", Secret("s3cret-1234"))
        try await Self.run(.fetch, of: site, in: 2)
        let kept = try site.folder.files(in: "state/shards").values.filter { !$0.isFolder }
        #expect(!kept.isEmpty && kept.allSatisfy { !$0.text.contains("s3cret-1234") })
        #expect(try await site.makeBuild().merge().products == 23)
    }

    /// The path of the folder of the only group of shards.
    private static func group(of site: TestSite) throws -> String {
        let groups = try FileManager.default
            .contentsOfDirectory(atPath: site.folder.file("state/shards"))
        try #require(groups.count == 1)
        return "state/shards/\(groups[0])"
    }

    @Test func `a folder in a result whose number is too large is an error`() async throws {
        let site = try Self.site(of: TestShop(Self.products()))
        _ = try await site.makeBuild().fetch()
        try await Self.run(.render, of: site, in: 2)
        let result = try Self.group(of: site) + "/1-of-2"
        _ = try site.folder.makeFolder("\(result)/4294967295")
        let shard = try #require(Shard(1, of: 2))
        await #expect(
            throws: BuildError.damagedResult(shard, folder: site.folder.file(result))
        ) { try await site.makeBuild().merge() }
    }

    @Test(arguments: ["-9223372036854775808", "9223372036854775807", ""])
    func `a time of a group that no shard wrote is an error`(time: String) async throws {
        let site = try Self.site(of: TestShop(Self.products()))
        try await Self.run(.fetch, of: site, in: 2)
        let file = try Self.group(of: site) + "/begun"
        try site.folder.write(time, to: file)
        let error = await #expect(throws: BuildError.self) {
            try await Self.run(.fetch, of: site, in: 3)
        }
        #expect(error?.description.contains("begun' is unreadable") == true, "\(error as Any)")
    }

    @Test func `results of yesterday are not mixed with those of today`() async throws {
        let shop = try TestShop(Self.products())
        let site = try Self.site(of: shop)
        try await Self.run(.fetch, of: site, in: 2, sparing: [1])
        shop.change { state in state.change(3) { $0.stock = 99 } }
        site.today += 1
        try await Self.run(.fetch, of: site, in: 2, sparing: [2])
        await #expect(throws: BuildError.self) { try await site.makeBuild().merge() }
        try await Self.run(.fetch, of: site, in: 2)
        #expect(try await site.makeBuild().merge().products == 23)
    }

    @Test func `complete results count, and not the larger number of incomplete ones`()
        async throws
    {
        let site = try Self.site(of: TestShop(Self.products()))
        _ = try await site.makeBuild().fetch()
        try await Self.run(.render, of: site, in: 7, sparing: [7])
        try await Self.run(.render, of: site, in: 2)
        #expect(try await site.makeBuild().merge().products == 23)
    }

    @Test func `a known site with a lost state is merged`() async throws {
        let site = try Self.site(of: TestShop(Self.products(havePictures: true)))
        try await site.build()
        let before = try site.contents()
        try site.folder.remove("state")
        _ = try await site.makeBuild().fetch()
        try await Self.run(.render, of: site, in: 2)
        _ = try await site.makeBuild().merge()
        #expect(try site.contents().keys.sorted() == before.keys.sorted())
    }

    @Test func `pictures fetched apart from the products complete the site`() async throws {
        let shop = try TestShop(Self.products(havePictures: true))
        let (whole, divided) = (try Self.site(of: shop), try Self.site(of: shop))
        try await whole.build()
        divided.settings.leavesPictures = true
        let fetched = try await divided.makeBuild().fetch()
        #expect(fetched.products == 23 && fetched.picturesMade == 0)
        #expect(try await divided.makeBuild().fetchPictures().picturesMade > 0)
        _ = try await divided.makeBuild().render()
        #expect(try divided.contents() == whole.contents())
    }

    @Test func `a picture of two shards is shown if one of them fetched it`() async throws {
        let products = (1...4).map { SandboxProduct.sample($0, pictures: ["q"]) }
        for failing in 1...2 {
            let shop = try TestShop(products)
            let site = try Self.site(of: shop)
            site.settings.leavesPictures = true
            _ = try await site.makeBuild().fetch()
            for number in 1...2 {
                let answer = WebResponse.text("", status: 404)
                let addresses = ["/images/q_origin.png", "/images/q_thumb.png"]
                shop.change { state in
                    for address in addresses {
                        state.answers[address] = number == failing ? answer : nil
                    }
                }
                try await Self.run(.pictures, of: site, in: 2, sparing: [3 - number])
            }
            _ = try await site.makeBuild().merge()
            _ = try await site.makeBuild().render()
            #expect(!(try site.page(1).contains("no picture")), "shard \(failing) failed")
        }
    }

    @Test func `the cache is not cleaned while shards wait for their merge`() async throws {
        let site = try Self.site(of: TestShop(Self.products(havePictures: true)))
        site.settings.leavesPictures = true
        _ = try await site.makeBuild().fetch()
        try await Self.run(.pictures, of: site, in: 2)
        let cache = PictureCache(stateFolder: site.settings.stateFolder)
        #expect(throws: BuildError.unmergedShards(folder: site.settings.stateFolder)) {
            try cache.collect()
        }
        _ = try await site.makeBuild().merge()
        #expect(try cache.collect().count == 0)
        _ = try await site.makeBuild().render()
        #expect(try site.deadLinks() == [])
    }

    @Test func `a night of turns is read with one time, however late the merge is`()
        async throws
    {
        let site = try Self.site(of: TestShop(Self.products(havePictures: true)))
        site.settings.refresh = .days(2)
        site.settings.pictureRevalidation = 7
        try await site.build()
        site.today += 1
        try await Self.run(.fetch, of: site, in: 2)
        // Tomorrow it is the turn of the other products, whose details no shard has.
        site.today += 1
        let report = try await site.makeBuild().merge()
        #expect(report.products == 23 && report.problems == 0)
    }

    @Test func `movies are not divided, and no shard requests them`() async throws {
        let cinema = try TestCinema(today: CalendarDay(of: "2022-01-06"))
        let site = try TestSite(cinema)
        let shard = try #require(Shard(1, of: 2))
        await #expect(throws: BuildError.noDetails(kind: BoxOfficeSource.kind)) {
            try await site.makeBuild().run(shard, of: .fetch)
        }
        await #expect(throws: BuildError.noShardsOfMovies) {
            try await site.makeBuild().run(shard, of: .render)
        }
        #expect(cinema.takeRequests() == [])
    }

    @Test func `a source without details is not divided`() async throws {
        let folder = try TemporaryFolder()
        try folder.write("id,name,price\n1,Mug,1000\n", to: "products.csv")
        let site = try TestSite(TestShop([]))
        site.settings.sourceAddress = WebAddress(fileAt: folder.file("products.csv"))
        site.settings.sourceKind = "table"
        let shard = try #require(Shard(1, of: 2))
        await #expect(throws: BuildError.noDetails(kind: "table")) {
            try await site.makeBuild().run(shard, of: .fetch)
        }
    }
}
