import CatalogBuild
import FoundationEssentials
import CatalogSandbox
import Synchronization
import TestSupport
import Testing
import WebServer

/// The tests run serially, because each has a server, databases and processes open.
@Suite(.serialized) struct PictureTests {
    private static let broken = WebResponse(
        contentType: "image/png", body: Array("\u{89}PNG\r\n\u{1A}\nthat is all".utf8))

    /// The pictures that the site has files of.
    private func images(_ site: TestSite) throws -> Set<String> {
        Set(
            try site.contents().keys.filter { $0.hasPrefix("images/") }
                .map { String($0.prefix { $0 != "-" }) })
    }

    /// The addresses of a picture in its two sizes, whichever ending the shop gives them.
    static func paths(_ name: String, _ size: String) -> [String] {
        ["/images/\(name)_\(size)", "/images/\(name)_\(size).png"]
    }

    @Test func `a broken picture is left out, and the others stay`() async throws {
        let shop = try TestShop([
            .sample(1, pictures: ["bad", "good"]), .sample(2, pictures: ["x"]),
        ])
        shop.change { state in
            for path in Self.paths("bad", "origin") + Self.paths("bad", "thumb") {
                state.answers[path] = Self.broken
            }
        }
        let site = try TestSite(shop)
        let outcome = try await site.build()
        #expect(outcome.report.picturesMissing == 1)
        #expect(outcome.warnings.count == 1)
        let warning = try #require(outcome.warnings.first)
        #expect(
            warning.contains("(products/1.html, \(shop.address)/images/bad_origin"), "\(warning)")
        #expect(warning.contains("a thumbnail or a placeholder is shown"), "\(warning)")
        #expect(try !site.page(1).contains("<i>no picture</i>"))
        #expect(try site.page(1).matches(of: /<img/).count == 2)
        #expect(try images(site).count == 2)
        #expect(try site.deadLinks() == [])
        // It is better the next time.
        shop.change { $0.answers = [:] }
        #expect(try await site.build().report.picturesMissing == 0)
        #expect(try site.page(1).matches(of: /<img/).count == 3)
    }

    @Test func `pictures with the same problem are one warning, which names a product`()
        async throws
    {
        let shop = try TestShop((1...5).map { .sample($0, pictures: ["p\($0)"]) })
        shop.change { state in
            for name in ["p2", "p3", "p4", "p5"] {
                let answer: WebResponse = name == "p5" ? Self.broken : .text("no", status: 403)
                for size in ["origin", "thumb"] {
                    for path in Self.paths(name, size) { state.answers[path] = answer }
                }
            }
        }
        let site = try TestSite(shop)
        let outcome = try await site.build()
        #expect(outcome.report.picturesMissing == 4)
        #expect(outcome.warnings.count == 2, "\(outcome.warnings)")
        #expect(
            outcome.warnings.contains {
                $0.hasPrefix(
                    "picture: the server replied with status 403 (3 pictures, the first is of "
                        + "products/2.html, \(shop.address)/images/p2_origin")
            }, "\(outcome.warnings)")
        #expect(outcome.warnings.contains { $0.contains("unknown (products/5.html, ") })
        let cache = PictureCache(stateFolder: site.settings.stateFolder)
        #expect(try cache.status().missing == 4)
    }

    @Test func `a picture of several products is missing once, in the report and in the cache`()
        async throws
    {
        let shop = try TestShop((1...3).map { .sample($0, pictures: ["p"]) })
        shop.change { state in
            for path in Self.paths("p", "origin") + Self.paths("p", "thumb") {
                state.answers[path] = .text("no", status: 404)
            }
        }
        let site = try TestSite(shop)
        #expect(try await site.build().report.picturesMissing == 1)
        #expect(try PictureCache(stateFolder: site.settings.stateFolder).status().missing == 1)
    }

    @Test(arguments: [404, 500])
    func `a thumbnail replaces a picture that is gone`(status: Int) async throws {
        let shop = try TestShop([.sample(1, pictures: ["bad"])])
        shop.change { state in
            for path in Self.paths("bad", "origin") {
                state.answers[path] = .text("no", status: status)
            }
        }
        let site = try TestSite(shop)
        let outcome = try await site.build()
        #expect(outcome.report.picturesMissing == 0)
        #expect(outcome.warnings.count == 1)
        #expect(try site.page(1).matches(of: /<img/).count == 2)
        #expect(try images(site).count == 1)
    }

    @Test func `thumbnails in place of pictures are counted before they are requested`()
        async throws
    {
        let shop = try TestShop((1...3).map { .sample($0, pictures: ["p\($0)"]) })
        shop.change { state in
            for path in Self.paths("p1", "origin") + Self.paths("p2", "origin") {
                state.answers[path] = .text("no", status: 404)
            }
        }
        let site = try TestSite(shop)
        let counts = Mutex<[[Int]]>([])
        _ = try await site.makeBuild { event in
            guard case .advanced(.pictures, let done, let total) = event else { return }
            counts.withLock { $0.append([done, total ?? 0]) }
        }.run()
        #expect(counts.withLock { $0 } == [[1, 3], [2, 3], [3, 3], [4, 5], [5, 5]])
    }

    @Test func `a picture that fails later keeps its last version`() async throws {
        let shop = try TestShop([.sample(1, pictures: ["p"])])
        let site = try TestSite(shop)
        try await site.build()
        shop.change { state in
            for path in Self.paths("p", "origin") { state.answers[path] = Self.broken }
        }
        let changes = try await site.changes {
            let outcome = try await site.build()
            #expect(outcome.warnings.count == 1)
            #expect(outcome.warnings.first?.contains("its last version is shown") == true)
        }
        #expect(changes == [])
    }

    @Test func `pictures of the same content are stored once`() async throws {
        let picture = TestShop.picture("same")
        let shop = try TestShop((1...4).map { .sample($0, pictures: ["p\($0)"]) })
        shop.change { state in
            for name in ["p1", "p2", "p3", "p4"] {
                for path in Self.paths(name, "origin") { state.answers[path] = picture }
            }
        }
        let site = try TestSite(shop)
        let outcome = try await site.build()
        #expect(outcome.report.picturesMissing == 0)
        #expect(try images(site).count == 1)
        let originals = try site.folder.files(in: "state/cache").values.filter { !$0.isFolder }
        #expect(originals.count == 1)
    }

    @Test func `a picture that changed has another name, and its old file is removed`()
        async throws
    {
        let shop = try TestShop([.sample(1, pictures: ["p"])])
        let site = try TestSite(shop)
        try await site.build()
        let before = try images(site)
        shop.change { state in
            for path in Self.paths("p", "origin") {
                state.answers[path] = TestShop.picture("other")
            }
        }
        try await site.build()
        #expect(try images(site).count == 2)
        #expect(try site.deadLinks() == [])
        try await site.buildDayLater()
        #expect(try images(site).count == 1)
        #expect(try images(site) != before)
        #expect(try site.deadLinks() == [])
    }

    @Test func `a product that lost its pictures shows none`() async throws {
        let shop = try TestShop([.sample(1, pictures: ["p"]), .sample(2, pictures: ["q"])])
        let site = try TestSite(shop)
        try await site.build()
        shop.change { $0.products[0] = .sample(1) }
        try await site.build()
        #expect(try !site.page(1).contains("<img"))
        try await site.buildDayLater()
        #expect(try images(site).count == 1)
        #expect(try site.deadLinks() == [])
    }

    @Test func `pictures are made again where the cache lost them`() async throws {
        let shop = try TestShop([.sample(1, pictures: ["p"])])
        let site = try TestSite(shop)
        try await site.build()
        let before = try site.contents()
        for name in ["cache", "variants", "pages"] { try site.folder.remove("state/" + name) }
        try site.folder.remove("dist/images")
        try await site.build()
        #expect(try site.contents() == before)
    }

    @Test func `a missing worker program stops the build`() async throws {
        let site = try TestSite(try TestShop([.sample(1, pictures: ["p"])]))
        site.settings.imageWorker = site.folder.file("missing")
        try site.folder.makeFolder("dist")
        let message = try await site.expectFailure(.inputOutput)
        #expect(message.contains(site.folder.file("missing")))
    }

    @Test(arguments: [404, 400])
    func `a picture that is gone is not given up because no worker could make its copies`(
        status: Int
    ) async throws {
        let shop = try TestShop([.sample(1, pictures: ["p"])])
        let site = try TestSite(shop)
        try await site.build()
        let page = try site.page(1)
        shop.change { state in
            for path in Self.paths("p", "origin") + Self.paths("p", "thumb") {
                state.answers[path] = .text("no", status: status)
            }
        }
        for folder in ["state/variants", "dist/images"] { try site.folder.remove(folder) }
        let worker = site.settings.imageWorker
        site.settings.imageWorker = site.folder.file("missing")
        try await site.expectFailure(.inputOutput)
        site.settings.imageWorker = worker
        try await site.build()
        #expect(try site.page(1) == page)
        #expect(try site.deadLinks() == [])
    }

    @Test func `the sandbox's own pictures and the built-in theme make a site`() async throws {
        let products = (1...3).map { SandboxProduct.sample($0, pictures: ["mug"]) }
        let sandbox = try SandboxServer(catalog: SandboxCatalog(products: products))
        defer { sandbox.stop() }
        let site = try TestSite(at: sandbox.address)
        site.settings.themeFolder = ProjectFolder.path
        let outcome = try await site.build()
        #expect(outcome.warnings == [])
        #expect(outcome.report.products == 3)
        #expect(try images(site).count == 1)
        #expect(try site.deadLinks() == [])
    }
}
