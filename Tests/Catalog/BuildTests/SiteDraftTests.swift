import CatalogModel
import CatalogState
import Time
import Glibc
import SQLite
import CatalogSandbox
import CatalogPublishing
import CatalogRendering
import Synchronization
import TestSupport
import Testing

@testable import CatalogBuild

@Suite struct SiteDraftTests {
    /// A shop with every kind of file.
    private func makeSite() throws -> (shop: TestShop, site: TestSite) {
        let shop = try TestShop((1...19).map(Self.product))
        let site = try TestSite(shop)
        site.settings.lists = ListSettings()
        site.settings.lists.productsPerPage = 4
        site.settings.lists.maxPages = 2
        site.settings.exports.exports = Set(Export.allCases)
        site.settings.exports.naver = NaverTerms(shipping: 3_000)
        site.settings.exports.indexNowKey = "0123456789abcdef"
        site.settings.hasChangesPage = true
        site.settings.hasFeed = true
        site.settings.hasJSONFeed = true
        site.settings.servers = Set(WebServerKind.allCases)
        site.settings.removal.answer = .page
        site.settings.acceptsShrink = true
        try site.folder.write("body{}", to: "root/Public/own/style.css")
        return (shop, site)
    }

    private static func product(_ id: Int) -> SandboxProduct {
        let pictures = id.isMultiple(of: 4) ? [] : ["p\(id)", "q"]
        let discount: DecimalAmount = id.isMultiple(of: 6) ? 100 : 0
        return .sample(
            id, name: id == 7 ? "그릇 7" : nil, price: DecimalAmount(units: Int64(id) * 1_000),
            pictures: pictures, vendor: id % 3, stock: id % 5, discount: discount)
    }

    /// Calls `body` with a draft of the site at the time of its next build.
    private func draft(of site: TestSite, _ body: (SiteDraft) throws -> Void) throws {
        let state = try StateCopy(of: site.settings.stateFolder)
        defer { state.remove() }
        let theme = try SiteDraft.theme(for: site.settings)
        try body(
            SiteDraft(site.settings, theme, of: state, at: Int64(site.today) * 86_400 + 43_200))
    }

    /// The draft of each file of the published site.
    private func drafted(_ site: TestSite) throws -> [String: [UInt8]?] {
        var files: [String: [UInt8]?] = [:]
        try draft(of: site) { draft in
            for path in try published(site).keys {
                files[path] = try bytes(of: draft.file(at: path))
            }
        }
        return files
    }

    private func published(_ site: TestSite) throws -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        for path in try site.folder.files(in: "dist").filter({ !$0.value.isFolder }).keys
        where path != ".catalog-site" {
            files[path] = try site.folder.bytes(of: "dist/" + path)
        }
        return files
    }

    /// Expects the drafts to equal what the last build published, to the last byte.
    private func expectEqual(
        _ drafted: [String: [UInt8]?], _ published: [String: [UInt8]],
        at location: SourceLocation = #_sourceLocation
    ) {
        for (path, bytes) in published.sorted(by: { $0.key < $1.key }) {
            let draft = drafted[path].flatMap { $0 }
            #expect(draft == bytes, "\(path)", sourceLocation: location)
        }
    }

    @Test func `each file of a shop is drafted as it is published`() async throws {
        let (_, site) = try makeSite()
        try await site.build()
        let files = try published(site)
        for path in [
            "index.html", "list.html", "page/1.html", "list/1.html", "404.html", "changes.html",
            "changes.xml", "changes.json", "sitemap.xml", "products/7.html", "products/7.json",
            "by/price-up/1.html", "vendor/1/list-1.html", "in-stock/1.html", "on-sale/1.html",
            "robots.txt", "manifest.webmanifest", "own/style.css", "llms.txt", "naver-ep.txt",
            "google-merchant.xml", "kakao.xml", "0123456789abcdef.txt", ".htaccess", "_headers",
        ] {
            #expect(files[path] != nil, "\(path)")
        }
        expectEqual(try drafted(site), files)
    }

    @Test func `fetched data that is not published yet is drafted as the next build publishes it`()
        async throws
    {
        let (shop, site) = try makeSite()
        try await site.build()
        site.today += 1
        shop.change { state in
            state.change(5) { $0.price = 77 }
            state.products.removeAll { $0.id == 9 }
            state.products.append(.sample(20, pictures: ["new"]))
        }
        _ = try await site.makeBuild().fetch()
        try site.folder.write("{{ product.name }} anew\n", to: "root/Templates/product.liquid")
        let state = try StateCopy(of: site.settings.stateFolder)
        defer { state.remove() }
        let theme = try SiteDraft.theme(for: site.settings)
        let draft = try SiteDraft(
            site.settings, theme, of: state, at: Int64(site.today) * 86_400 + 43_200)
        let before = try published(site)
        _ = try await site.makeBuild().render()
        let after = try published(site)
        #expect(after["products/20.html"] != nil && before["products/20.html"] == nil)
        #expect(after["sitemap.xml"] != before["sitemap.xml"])
        #expect(after.contains { $0.key.hasPrefix("images/") && before[$0.key] == nil })
        // An unlinked file stays for a day, and no build makes it again.
        let store = try CatalogStore(at: site.folder.file("state/state.sqlite"))
        let unlinked = try store.unlinked.paths()
        #expect(unlinked.isSubset(of: before.keys) && unlinked.count < before.count / 10)
        for (path, bytes) in after where !unlinked.contains(path) {
            let drafted = try self.bytes(of: draft.file(at: path))
            #expect(drafted == bytes, "\(path)")
        }
    }

    private func bytes(of file: SiteDraft.File?) throws -> [UInt8]? {
        switch file {
        case .bytes(let bytes): bytes
        case .copy(let file): try contents(ofFile: file)
        case nil: nil
        }
    }

    @Test func `each file of a site of movies is drafted as it is published`() async throws {
        let cinema = try TestCinema(today: CalendarDay(year: 2022, month: 1, day: 12))
        let site = try TestSite(cinema)
        try await site.build()
        let files = try published(site)
        #expect(files.keys.contains { $0.hasPrefix("movies/") })
        #expect(files["archive.html"] != nil && files["sitemap.xml"] != nil)
        expectEqual(try drafted(site), files)
    }

    @Test func `a draft touches neither site nor state, and waits for no build`() async throws {
        let (_, site) = try makeSite()
        try await site.build()
        let before = try published(site)
        let lock = try BuildLock(at: site.folder.file("state/lock"))
        let state = try stateFiles(of: site)
        try draft(of: site) { draft in
            let page = try draft.file(at: "index.html")
            #expect(page != nil)
        }
        withExtendedLifetime(lock) {}
        let isAsItWas = try stateFiles(of: site) == state
        #expect(isAsItWas)
        #expect(try published(site) == before)
    }

    @Test func `a draft of an unused state leaves no files beside it`() async throws {
        let (_, site) = try makeSite()
        try await site.build()
        let before = try site.folder.files(in: "state")
        try draft(of: site) { _ in }
        let isAsItWas = try site.folder.files(in: "state") == before
        #expect(isAsItWas)
    }

    /// The files of a state, but for those that SQLite makes for each connection while a build
    /// runs.
    private func stateFiles(of site: TestSite) throws -> [String: TemporaryFolder.File] {
        try site.folder.files(in: "state").filter {
            !$0.value.isFolder && !$0.key.hasPrefix("state.sqlite-")
        }
    }

    @Test func `a theme is replaced without reading the rest again, and its errors are thrown`()
        async throws
    {
        let (_, site) = try makeSite()
        try await site.build()
        try draft(of: site) { draft in
            try site.folder.write("<p>{{ product.name }}\n", to: "root/Templates/product.liquid")
            let other = try draft.with(SiteDraft.theme(for: site.settings))
            let page = try other.file(at: "products/3.html")
            #expect(page == .bytes(Array("<p>Mug 3\n".utf8)))
            try site.folder.write("{{ product.nam }}", to: "root/Templates/product.liquid")
            #expect(throws: ThemeError.self) { try SiteDraft.theme(for: site.settings) }
            try site.folder.remove("root/Templates/product.liquid")
            try site.folder.write("", to: "root/Public/index.html")
            #expect(throws: BuildError.assetCollides(path: "index.html")) {
                try SiteDraft.theme(for: site.settings)
            }
        }
    }

    /// The warnings about a theme that is loaded for a preview.
    private func warnings(_ site: TestSite) throws -> [String] {
        let doubts = Mutex<[String]>([])
        let observer = BuildEventHandler { event in
            if case .lintWarning(let message) = event { doubts.withLock { $0.append(message) } }
        }
        _ = try SiteDraft.theme(for: site.settings, observer: observer)
        return doubts.withLock { $0 }
    }

    @Test func `markup that browsers block in a preview is reported, whatever the servers are`()
        throws
    {
        let (_, site) = try makeSite()
        site.settings.servers = []
        #expect(try warnings(site) == [])
        try site.folder.write("<p onclick=\"f()\">\n", to: "root/Templates/product.liquid")
        let reported = try warnings(site)
        #expect(reported.count == 1 && reported[0].contains("product.liquid"), "\(reported)")
    }

    @Test func `a file at the path of a page is reported before the source is read`() async throws {
        let (shop, site) = try makeSite()
        try site.folder.write("", to: "root/Public/index.html")
        try await site.expectFailure(.configuration)
        #expect(shop.takeRequests() == [])
    }

    @Test func `a path that is not a page of a chart is found without the charts`() async throws {
        let cinema = try TestCinema(today: CalendarDay(year: 2022, month: 1, day: 12))
        let site = try TestSite(cinema)
        try site.folder.write("body{}", to: "root/Public/own/style.css")
        try await site.build()
        let state = try StateCopy(of: site.settings.stateFolder)
        defer { state.remove() }
        let draft = try SiteDraft(
            site.settings, SiteDraft.theme(for: site.settings), of: state)
        try Database(path: state.state.database).run("ALTER TABLE chart_entry RENAME TO gone")
        for (path, isThere) in [("own/style.css", true), ("archive.html", true), ("a.html", false)]
        {
            let file = try draft.file(at: path)
            #expect((file != nil) == isThere, "\(path)")
        }
        #expect(throws: DatabaseError.self) { try draft.file(at: "weekly.html") }
    }

    @Test func `other paths have no file`() async throws {
        let (_, site) = try makeSite()
        try await site.build()
        try draft(of: site) { draft in
            for path in [
                "", "products/99.html", "products/.html", "page/0.html", "page/99.html",
                "page/x.html", "vendor/none/1.html", "by/none/1.html", "images/../state.sqlite",
                "images/./x", "images//x", "images/ab/x-2.webp", "../state.sqlite", "state.sqlite",
                "search/x.html",
                "index.html/", "products/1.html.gz", "/etc/passwd", "sitemap-9.xml",
                ".catalog-site",
            ] {
                let file = try draft.file(at: path)
                #expect(file == nil, "\(path)")
            }
        }
    }

    @Test func `a state that was never read has no source`() throws {
        let folder = try TemporaryFolder()
        let state = try StateCopy(of: folder.file("none"))
        #expect(try state.source() == nil)
        #expect(folder.exists("none") == false)
        state.remove()
        #expect(access(state.folder, F_OK) == -1)
    }
}
