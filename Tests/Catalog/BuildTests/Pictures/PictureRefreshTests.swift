import CatalogBuild
import CatalogSandbox
import TestSupport
import Testing
import WebServer

/// Picture requests of a build after one that had all pictures.
///
/// The tests run serially, because each has a server, databases and processes open.
@Suite(.serialized) struct PictureRefreshTests {
    private let shop: TestShop
    private let site: TestSite

    init() throws {
        shop = try TestShop((1...9).map { .sample($0, pictures: ["p\($0)"]) })
        site = try TestSite(shop)
        site.settings.refresh = .changed
        site.settings.pictureRevalidation = 7
    }

    /// Builds and returns the requested pictures.
    @discardableResult
    private func build() async throws -> [String] {
        _ = shop.takeRequests()
        try await site.build()
        return shop.takeRequests().filter { $0.hasPrefix("/images/") }
            .compactMap { $0.split(separator: " ").first.map(String.init) }.sorted()
    }

    @Test func `each picture is requested within seven days, and some each night`() async throws {
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
        // Each picture is requested again after seven days.
        var later: [String] = []
        for _ in 1...7 {
            site.today += 1
            later += try await build()
        }
        #expect(later.sorted() == all)
    }

    @Test func `the pictures of a changed product are requested at once`() async throws {
        try await build()
        shop.change { $0.products[3] = .sample(4, name: "News", pictures: ["p4"]) }
        let asked = try await build()
        #expect(asked.count == 1)
        #expect(asked.first?.contains("p4") == true)
        #expect(try await build() == [])
    }

    @Test func `lost copies are made from the cache, and lost pictures are requested`()
        async throws
    {
        let all = try await build()
        let files = try site.contents()
        // Copies that the site shows are not needed in the state.
        try site.folder.remove("state/variants")
        #expect(try await build() == [])
        try site.folder.remove("state/variants")
        try site.folder.remove("dist/images")
        #expect(try await build() == [])
        #expect(try site.contents() == files)
        try site.folder.remove("state/variants")
        try site.folder.remove("dist/images")
        try site.folder.remove("state/cache")
        #expect(try await build() == all)
        #expect(try site.contents() == files)
    }

    private func spoil(_ name: String, status: Int) {
        shop.change { state in
            for path in PictureTests.paths(name, "origin") + PictureTests.paths(name, "thumb") {
                state.answers[path] = .text("", status: status)
            }
        }
    }

    @Test(arguments: [400, 404, 410, 503])
    func `pictures that could not be fetched are requested by the next build, and shown`(
        status: Int
    ) async throws {
        for name in ["p2", "p4", "p7"] { spoil(name, status: status) }
        _ = shop.takeRequests()
        let outcome = try await site.build()
        #expect(outcome.report.picturesMissing == 3)
        #expect(outcome.report.nextBuildAsksForMissing)
        #expect(outcome.report.missingAskedFrom == nil)
        #expect(
            outcome.warnings.contains {
                $0.hasSuffix("a placeholder is shown, and the next build requests it again")
            }, "\(outcome.warnings)")
        shop.change { $0.answers = [:] }
        // Nothing else changed, and it is the same day.
        let asked = try await build()
        #expect(asked.count == 3)
        for (path, name) in zip(asked, ["p2", "p4", "p7"]) {
            #expect(PictureTests.paths(name, "origin").contains(path), "\(path)")
        }
        for id in [2, 4, 7] { #expect(try !site.page(id).contains("no picture")) }
        #expect(try await build() == [])
    }

    @Test(arguments: [404, 410])
    func `a picture that is missing in two builds is requested again after seven days`(
        status: Int
    ) async throws {
        spoil("p4", status: status)
        for _ in 1...2 {
            let asked = try await build().filter { $0.contains("p4_origin") }
            #expect(asked.count == 2)
        }
        let outcome = try await site.build()
        #expect(outcome.report.picturesMissing == 1)
        #expect(!outcome.report.nextBuildAsksForMissing)
        #expect(outcome.report.missingAskedFrom == Int64(site.today + 7) * 86_400 + 43_200)
        shop.change { $0.answers = [:] }
        #expect(try await build() == [])
        #expect(try site.page(4).contains("no picture"))
        site.today += 6
        #expect(try await !build().contains { $0.contains("p4") })
        site.today += 1
        #expect(try await build().contains { $0.contains("p4") })
        #expect(try !site.page(4).contains("no picture"))
    }

    /// Answers with a file that is not a picture, under the addresses of one.
    private func replace(_ name: String, with file: WebResponse) {
        shop.change { state in
            for path in PictureTests.paths(name, "origin") + PictureTests.paths(name, "thumb") {
                state.answers[path] = file
            }
        }
    }

    @Test(arguments: ["<svg xmlns='http://www.w3.org/2000/svg'/>", "%PDF-1.7"])
    func `a file of another kind is requested once, and again after seven days`(
        content: String
    ) async throws {
        replace("p4", with: WebResponse(contentType: "image/png", body: Array(content.utf8)))
        #expect(try await build().count { $0.contains("p4_origin") } == 1)
        #expect(try await !build().contains { $0.contains("p4") })
        site.today += 6
        #expect(try await !build().contains { $0.contains("p4") })
        // Sooner when its product changes.
        shop.change { $0.products[3] = .sample(4, name: "News", pictures: ["p4"]) }
        #expect(try await build().count { $0.contains("p4_origin") } == 1)
        shop.change { $0.answers = [:] }
        site.today += 6
        #expect(try await !build().contains { $0.contains("p4") })
        site.today += 1
        #expect(try await build().count { $0.contains("p4_origin") } == 1)
        #expect(try !site.page(4).contains("no picture"))
    }

    @Test func `a file of another kind that did not change is not sent again`() async throws {
        let svg = WebResponse(contentType: "image/svg+xml", body: Array("<svg/>".utf8))
        replace("p4", with: svg.tagged("\"1\""))
        try await build()
        site.today += 7
        _ = shop.takeRequests()
        let outcome = try await site.build()
        let asked = shop.takeRequests().filter { $0.contains("p4_origin") }
        #expect(asked.count == 1 && asked.allSatisfy { $0.hasSuffix(" 304") }, "\(asked)")
        #expect(outcome.warnings.contains { $0.contains("its content is SVG (products/4.html") })
        replace("p4", with: TestShop.picture("new").tagged("\"2\""))
        site.today += 7
        try await build()
        #expect(try !site.page(4).contains("no picture"))
    }

    @Test func `a page in place of a picture is requested twice, and after two builds in a week`()
        async throws
    {
        replace("p4", with: WebResponse(contentType: "text/html", body: Array("<html>".utf8)))
        for _ in 1...2 { #expect(try await build().count { $0.contains("p4_origin") } == 2) }
        #expect(try await !build().contains { $0.contains("p4") })
        site.today += 7
        #expect(try await build().contains { $0.contains("p4_origin") })
    }

    @Test(arguments: [404, 400])
    func `a picture that is gone keeps its version, and lost copies are made again`(
        status: Int
    ) async throws {
        try await build()
        let page = try site.page(4)
        spoil("p4", status: status)
        for folder in ["state/variants", "dist/images"] { try site.folder.remove(folder) }
        site.today += 8
        try await build()
        #expect(try site.page(4) == page)
        #expect(try site.deadLinks() == [])
        // And as long as only one of its two places is lost.
        try site.folder.remove("state/cache")
        try site.folder.remove("state/variants")
        try await build()
        #expect(try site.page(4) == page)
        #expect(try site.deadLinks() == [])
    }

    @Test(arguments: [404, 400])
    func `a picture that is gone and lost locally does not fail the build`(
        status: Int
    ) async throws {
        try await build()
        spoil("p4", status: status)
        for folder in ["state/cache", "state/variants", "dist/images"] {
            try site.folder.remove(folder)
        }
        for _ in 1...2 {
            try await build()
            #expect(try site.page(4).contains("no picture"))
            #expect(try site.deadLinks() == [])
        }
        shop.change { $0.answers = [:] }
        site.today += 7
        try await build()
        #expect(try !site.page(4).contains("no picture"))
    }

    @Test func `a flipped bit in the cache is found, and the picture is fetched again`()
        async throws
    {
        let all = try await build()
        let files = try site.contents()
        for folder in ["state/cache", "state/variants"] {
            for (path, file) in try site.folder.files(in: folder) where !file.isFolder {
                try site.folder.flipBit(of: "\(folder)/\(path)")
            }
        }
        // Shown pictures are not read from there.
        #expect(try await build() == [])
        try site.folder.remove("dist/images")
        #expect(try await build() == all)
        #expect(try site.contents() == files)
    }

    @Test func `pictures fetched while the clock was years ahead are requested again at once`()
        async throws
    {
        let today = site.today
        site.today += 3_000
        let all = try await build()
        site.today = today
        #expect(try await build() == all)
        #expect(try await build() == [])
    }

    @Test func `pictures are requested again within the configured number of days`() async throws {
        site.settings.pictureRevalidation = 1
        let all = try await build()
        #expect(try await build() == [])
        site.today += 1
        #expect(try await build() == all)
    }
}
