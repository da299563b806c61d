import CatalogBuild
import Sandbox
import Testing
import WebServer

/// Which pictures a build asks for that had them all before.
///
/// One after the other, because each has a server, databases and processes open.
@Suite(.serialized) struct PictureRefreshTests {
    private let shop: TestShop
    private let site: TestSite

    init() throws {
        shop = try TestShop((1...9).map { .sample($0, pictures: ["p\($0)"]) })
        site = try TestSite(shop)
        site.settings.refresh = .changed
    }

    /// Builds, and tells which pictures were asked for.
    @discardableResult
    private func build() async throws -> [String] {
        _ = shop.takeRequests()
        try await site.build()
        return shop.takeRequests().filter { $0.hasPrefix("/images/") }
            .compactMap { $0.split(separator: " ").first.map(String.init) }.sorted()
    }

    @Test func `each picture is asked for within seven days, and each night some`() async throws {
        let all = try await build()
        #expect(all.count == 9)
        #expect(try await build() == [])
        var asked: [String] = []
        for _ in 1...7 {
            site.today += 1
            let some = try await build()
            #expect(some.count < 9)
            asked += some
        }
        #expect(asked.sorted() == all)
        // Those that had their turn have it again after seven days.
        var later: [String] = []
        for _ in 1...7 {
            site.today += 1
            later += try await build()
        }
        #expect(later.sorted() == all)
    }

    @Test func `the pictures of a product that changed are asked for at once`() async throws {
        try await build()
        shop.change { $0.products[3] = .sample(4, name: "News", pictures: ["p4"]) }
        let asked = try await build()
        #expect(asked.count == 1)
        #expect(asked.first?.contains("p4") == true)
        #expect(try await build() == [])
    }

    @Test func `a picture whose file is lost is asked for at once`() async throws {
        let all = try await build()
        try site.folder.remove("state/variants")
        #expect(try await build() == all)
    }

    @Test func `a picture that could not be had is asked for again`() async throws {
        shop.change { state in
            for path in PictureTests.paths("p4", "origin") {
                state.answers[path] = .text("", status: 404)
            }
        }
        try await build()
        shop.change { $0.answers = [:] }
        #expect(try await build().contains { $0.contains("p4") })
        #expect(try await build() == [])
    }

    @Test func `pictures may be asked for within a given number of days`() async throws {
        site.settings.refresh = .days(1)
        let all = try await build()
        #expect(try await build() == [])
        site.today += 1
        #expect(try await build() == all)
    }
}
