import CatalogBuild
import CatalogPublishing
import FoundationEssentials
import HTTP
import CatalogSandbox
import CatalogRendering
import TestSupport
import Testing

@Suite struct IndexNowTests {
    private struct Submission: Decodable {
        var host: String
        var key: String
        var keyLocation: String
        var urlList: [String]
    }

    private static let key = "0123456789abcdef"

    private func site(count: Int = 3) throws -> (shop: TestShop, site: TestSite) {
        let shop = try TestShop((1...count).map { .sample($0) })
        let site = try TestSite(shop)
        site.settings.exports.indexNowKey = Self.key
        return (shop, site)
    }

    private func addresses(_ paths: [String]) -> [String] {
        paths.map { "https://shop.example/" + $0 }
    }

    /// The list that is waiting; `nil` if there is none.
    private func list(of site: TestSite) throws -> Submission? {
        let path = site.folder.file("state/indexnow.json")
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        return try JSONDecoder().decode(
            Submission.self, from: Data(contentsOf: URL(filePath: path)))
    }

    private func send(_ site: TestSite) throws { try site.folder.remove("state/indexnow.json") }

    @Test func `the list is ready to be sent, and the key is at the site's root`() async throws {
        let (shop, site) = try site()
        try await site.build()
        let first = try #require(try list(of: site))
        #expect(first.host == "shop.example")
        #expect(first.key == Self.key)
        #expect(first.keyLocation == "https://shop.example/\(Self.key).txt")
        #expect(
            first.urlList
                == addresses([
                    "", "products/1.html", "products/2.html", "products/3.html",
                ]))
        #expect(try site.folder.read("dist/\(Self.key).txt") == Self.key)
        try send(site)
        try await site.build()
        #expect(try list(of: site) == nil)
        shop.change { state in
            state.change(2) { $0.name = "Cup" }
            state.products.removeLast()
        }
        try await site.build()
        #expect(
            try list(of: site)?.urlList
                == addresses([
                    "", "products/1.html", "products/2.html", "products/3.html",
                ]))
    }

    @Test func `the list keeps addresses that were not sent and drops those that were`()
        async throws
    {
        let (shop, site) = try site(count: 12)
        try await site.build()
        try send(site)
        shop.change { $0.change(2) { $0.stock = 1 } }
        try await site.build()
        let waiting = try #require(try list(of: site)?.urlList)
        #expect(waiting.contains("https://shop.example/products/2.html"))
        shop.change { $0.change(11) { $0.stock = 1 } }
        try await site.build()
        let both = try #require(try list(of: site)?.urlList)
        #expect(Set(both).isSuperset(of: waiting))
        #expect(both.contains("https://shop.example/products/11.html"))
        try send(site)
        shop.change { $0.change(11) { $0.stock = 2 } }
        try await site.build()
        let last = try #require(try list(of: site)?.urlList)
        #expect(last.contains("https://shop.example/products/11.html"))
        #expect(!last.contains("https://shop.example/products/2.html"))
    }

    @Test func `a dry run lists nothing, and a rollback is in the next list`() async throws {
        let (shop, site) = try site()
        try await site.build()
        try send(site)
        shop.change { $0.change(3) { $0.name = "Cup" } }
        site.settings.isDryRun = true
        try await site.build()
        #expect(try list(of: site) == nil)
        site.settings.isDryRun = false
        try await site.build()
        try send(site)
        _ = try SiteHistory(
            output: site.settings.outputFolder, state: site.settings.stateFolder
        ).rollBack(by: 1)
        shop.change { $0.change(3) { $0.name = "Mug 3" } }
        try await site.build()
        #expect(
            try list(of: site)?.urlList.contains("https://shop.example/products/3.html") == true)
    }

    @Test func `a list that was sent stays while a build runs`() async throws {
        let (_, site) = try site()
        try await site.build()
        let server = FaultServer { _, _ in .status(202) }
        let engine = try #require(WebAddress(server.address("")))
        var configuration = HTTPClient.Configuration(userAgent: "catalog-tests/1")
        configuration.hosts.privateHosts = ["127.0.0.1"]
        let http = try HTTPClient(configuration)
        defer { http.shutdown() }
        let submission = try IndexNowSubmission(inState: site.folder.file("state"))
        let lock = try BuildLock(at: site.folder.file("state/lock"))
        let kept = try await submission.send(to: engine, through: http)
        withExtendedLifetime(lock) {}
        _ = consume lock
        if case .sentButKept(.locked) = kept {} else { Issue.record("\(kept)") }
        #expect(try list(of: site) != nil)
        #expect(try await submission.send(to: engine, through: http) == .sent)
        #expect(try list(of: site) == nil)
        #expect(try await submission.send(to: engine, through: http) == .nothing)
        #expect(server.requests.count == 2)
    }

    @Test func `another key replaces the old one, and an empty key removes it`() async throws {
        let (_, site) = try site()
        try await site.build()
        site.settings.exports.indexNowKey = "another-key"
        let other = try await site.changes { try await site.build() }
        #expect(other == ["\(Self.key).txt", "another-key.txt"])
        #expect(try list(of: site)?.keyLocation == "https://shop.example/another-key.txt")
        site.settings.exports.indexNowKey = nil
        let none = try await site.changes { try await site.build() }
        #expect(none == ["another-key.txt"])
    }
}
