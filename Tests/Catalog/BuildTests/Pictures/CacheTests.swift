import Glibc
import Images
import CatalogSandbox
import TestSupport
import CatalogPublishing
import CatalogState
import Synchronization
import Testing
import WebServer

@testable import CatalogBuild

/// The tests run serially, because each has a server, databases and processes open.
@Suite(.serialized) struct CacheTests {
    private let shop: TestShop
    private let site: TestSite

    init() throws {
        shop = try TestShop((1...14).map { .sample($0, pictures: ["p\($0)"]) })
        site = try TestSite(shop)
        site.settings.refresh = .changed
        site.settings.pictureRevalidation = 7
    }

    private var cache: PictureCache {
        var cache = PictureCache(stateFolder: site.settings.stateFolder)
        let now = Int64(site.today) * 86_400 + 43_200
        cache.now = { now }
        return cache
    }

    /// The files below a folder of the state.
    private func files(_ name: String) throws -> Set<String> {
        Set(try site.folder.files(in: "state/\(name)").filter { !$0.value.isFolder }.keys)
    }

    /// Removes a product's pictures, and builds.
    private func strip(_ id: Int) async throws {
        shop.change { $0.products[id - 1] = .sample(id, name: "Bare") }
        try await site.build()
    }

    /// Expects the cache to hold this number of originals, each in two copies.
    private func expectPictures(
        _ count: Int, at location: SourceLocation = #_sourceLocation
    ) throws {
        #expect(try files("cache").count == count, sourceLocation: location)
        #expect(try files("variants").count == 2 * count, sourceLocation: location)
    }

    @Test func `a picture that no product has used for 30 days is removed`() async throws {
        try await site.build()
        try expectPictures(14)
        try await strip(3)
        site.today += 29
        try await site.build()
        try expectPictures(14)
        site.today += 1
        try await site.build()
        try expectPictures(13)
        #expect(try site.deadLinks() == [])
        #expect(try cache.verify().damaged.count == 0)
    }

    @Test func `a picture that is used again in time stays, and its 30 days start again`()
        async throws
    {
        try await site.build()
        try await strip(3)
        site.today += 29
        shop.change { $0.products[2] = .sample(3, name: "Dressed", pictures: ["p3"]) }
        try await site.build()
        site.today += 40
        try await site.build()
        try await strip(3)
        site.today += 29
        try await site.build()
        try expectPictures(14)
    }

    @Test func `a picture that changed leaves nothing behind`() async throws {
        site.settings.pictureRevalidation = 0
        try await site.build()
        let before = try files("variants")
        shop.change { state in
            for path in PictureTests.paths("p3", "origin") {
                state.answers[path] = TestShop.picture("other")
            }
        }
        try await site.build()
        try expectPictures(14)
        #expect(try files("variants").subtracting(before).count == 2)
        #expect(try site.deadLinks() == [])
    }

    @Test func `copies by a new recipe replace those by an old one`() async throws {
        try await site.build()
        let before = try files("variants")
        site.settings.recipe.quality.webp = 50
        try await site.build()
        try expectPictures(14)
        #expect(try files("variants").isDisjoint(with: before))
        #expect(try site.deadLinks() == [])
    }

    @Test func `a thumbnail in place of a picture counts as used and stays`() async throws {
        shop.change { state in
            for path in PictureTests.paths("p3", "origin") {
                state.answers[path] = .text("", status: 404)
            }
        }
        try await site.build()
        for _ in 1...3 {
            site.today += 40
            try await site.build()
        }
        try expectPictures(14)
        #expect(try site.page(3).contains("<img"))
    }

    @Test
    func `partial copies are removed by the next weekly check, and other unknown files at once`()
        async throws
    {
        try await site.build()
        let unfinished = ["variants/images/3f/ab.77.partial"]
        let unknown = [
            "cache/tmp-12", "pages/tmp-34", "cache/ab/notes.txt", "variants/images/3f/ab-160.webp",
        ]
        for name in unfinished + unknown { try site.folder.write("x", to: "state/" + name) }
        // The files have the time of the real clock.
        site.today = Int(time(nil) / 86_400)
        try await site.build()
        for name in unfinished { #expect(site.folder.exists("state/" + name), "\(name)") }
        for name in unknown { #expect(!site.folder.exists("state/" + name), "\(name)") }
        // Without changes the files are checked once a week.
        site.today += 6
        try await site.build()
        for name in unfinished { #expect(site.folder.exists("state/" + name), "\(name)") }
        site.today += 1
        try await site.build()
        for name in unfinished { #expect(!site.folder.exists("state/" + name), "\(name)") }
        try expectPictures(14)
    }

    @Test func `a time of the last check in the far future does not end the build`() async throws {
        try await site.build()
        let store = try CatalogStore(at: site.folder.file("state/state.sqlite"))
        try store.recordSweep(at: .max, limit: site.settings.maxCache)
        try site.folder.write("x", to: "state/variants/images/3f/ab.77.partial")
        site.today = Int(time(nil) / 86_400) + 7
        try await site.build()
        #expect(!site.folder.exists("state/variants/images/3f/ab.77.partial"))
    }

    @Test func `the next build removes temporary files of a failed build`() async throws {
        try await site.build()
        shop.change { $0.answers["/api/products"] = .text("", status: 500) }
        await #expect(throws: (any Error).self) { try await site.build() }
        let left = ["cache/tmp-12", "pages/tmp-34", "pages/ab/ab12"]
        for name in left { try site.folder.write("x", to: "state/" + name) }
        shop.change { $0.answers = [:] }
        try await site.build()
        for name in left { #expect(!site.folder.exists("state/" + name), "\(name)") }
        // Without a reason the files are not gone through.
        for name in left { try site.folder.write("x", to: "state/" + name) }
        try await site.build()
        for name in left { #expect(site.folder.exists("state/" + name), "\(name)") }
    }

    @Test func `bodies of list pages that are no longer requested are removed`() async throws {
        try await site.build()
        let before = try files("pages")
        #expect(!before.isEmpty)
        site.settings.rowsPerRequest = 5
        site.today += 7
        try await site.build()
        let after = try files("pages")
        #expect(!after.isEmpty && after.isDisjoint(with: before))
    }

    @Test func `links are not followed, and files elsewhere are left alone`() async throws {
        try await site.build()
        try site.folder.write("diary", to: "mine/diary.txt")
        let link = site.folder.file("state/variants/images/zz")
        #expect(symlink(site.folder.file("mine"), link) == 0)
        #expect(symlink(site.folder.file("mine/diary.txt"), link + "-160.webp") == 0)
        #expect(try cache.collect().count == 0)
        #expect(try site.folder.read("mine/diary.txt") == "diary")
    }

    @Test func `a failed build removes nothing from the cache`() async throws {
        try await site.build()
        try await strip(3)
        site.today += 30
        shop.change { $0.answers["/api/products"] = .text("", status: 500) }
        try await site.expectFailure(.unavailable)
        try expectPictures(14)
    }
}

extension CacheTests {
    /// Builds and returns the messages of the pictures phase.
    private func linesOfBuild() async throws -> [String] {
        let lines = Mutex<[String]>([])
        _ = try await site.makeBuild { event in
            if case .ended(.pictures, let line) = event { lines.withLock { $0.append(line) } }
        }.run()
        return lines.withLock { $0 }
    }

    @Test func `a full cache loses what can be fetched again, but no copies`() async throws {
        site.settings.maxCache = 1
        #expect(
            try await linesOfBuild() == [
                "14 pictures, 14 created",
                "14 files removed from the full cache (images.max_cache)",
            ])
        #expect(try files("cache").isEmpty)
        #expect(try files("variants").count == 28)
        let contents = try site.contents()
        // No picture is requested or made again as long as its copies exist.
        _ = shop.takeRequests()
        try site.folder.remove("dist/images")
        #expect(try await linesOfBuild().count == 1)
        #expect(try site.contents() == contents)
        #expect(shop.takeRequests().filter { $0.hasPrefix("/images/") } == [])
    }

    @Test func `unused pictures are removed before used ones, and no more than necessary`()
        async throws
    {
        try await site.build()
        let before = try files("cache")
        try await strip(3)
        let status = try cache.status()
        let held = status.originals.byteCount + status.copies.byteCount
        site.settings.maxCache = held
        #expect(try await linesOfBuild().count == 1)
        site.settings.maxCache = held - 1
        #expect(try await linesOfBuild().count == 2)
        let lost = before.subtracting(try files("cache"))
        #expect(lost.count == 1)
        // It is that of the product which has none any more.
        let unused = try cache.status().unused
        #expect(unused.count == 2)
        // Unused copies are removed when nothing else is left.
        site.settings.maxCache = 1
        try await site.build()
        #expect(try files("variants").count == 26)
        #expect(try site.deadLinks() == [])
    }
}

extension CacheTests {
    @Test func `the status counts stored, unused and missing pictures`() async throws {
        for name in ["p4", "p5"] {
            shop.change { state in
                for path in PictureTests.paths(name, "origin") + PictureTests.paths(name, "thumb") {
                    state.answers[path] = .text("", status: name == "p4" ? 404 : 400)
                }
            }
        }
        try await site.build()
        try await strip(3)
        let status = try cache.status()
        #expect(status.originals.count == 12)
        #expect(status.copies.count == 24)
        #expect(status.listBodies.count > 0)
        #expect(status.unused.count == 3)
        // A picture that is missing with its thumbnail is one, here as in the report.
        #expect(status.missing == 2)
        #expect(status.missingLater == 1)
        #expect(status.nextCheck == Int64(site.today + 7) * 86_400 + 43_200)
        let sizes = try files("cache").map { try site.folder.bytes(of: "state/cache/\($0)").count }
        #expect(status.originals.byteCount == sizes.reduce(0, +))
    }

    @Test func `unused pictures are removed at once on request`() async throws {
        try await site.build()
        try await strip(3)
        let unused = try cache.status().unused
        #expect(unused.count == 3)
        #expect(try cache.collect() == unused)
        #expect(try cache.collect() == FileTally())
        try expectPictures(13)
        let changes = try await site.changes { try await site.build() }
        #expect(changes == [])
    }

    @Test func `a thousand flipped bits are all found, and the site is made again`() async throws {
        try await site.build()
        let contents = try site.contents()
        let names = try ["cache", "variants"].flatMap { folder in
            try files(folder).map { "state/\(folder)/\($0)" }
        }.sorted()
        #expect(names.count == 42)
        var random = SeededGenerator(seed: 43)
        let whole = try cache.verify()
        #expect(whole.verified.count == names.count)
        #expect(whole.damaged.count == 0)
        var flips = 0
        while flips < 1_000 {
            // Some of the files, so that whole ones lie between damaged ones.
            let victims = names.filter { _ in random.below(3) > 0 }
            let originals = try victims.map { ($0, try site.folder.bytes(of: $0)) }
            for name in victims { try site.folder.flipBit(of: name, with: &random) }
            let verification = try cache.verify()
            #expect(verification.verified == whole.verified)
            #expect(verification.damaged.count == victims.count)
            #expect(!victims.contains { site.folder.exists($0) })
            for (name, bytes) in originals { try site.folder.write(bytes, to: name) }
            flips += victims.count
        }
        for name in names { try site.folder.flipBit(of: name, with: &random) }
        #expect(try cache.verify().damaged == whole.verified)
        try site.folder.remove("dist/images")
        _ = shop.takeRequests()
        try await site.build()
        #expect(shop.takeRequests().filter { $0.hasPrefix("/images/") }.count == 14)
        #expect(try site.contents() == contents)
        #expect(try cache.verify() == whole)
    }

    @Test func `while a build is running the cache is left alone`() async throws {
        try await site.build()
        let work: [() throws -> Void] = [
            { _ = try cache.status() }, { _ = try cache.verify() }, { _ = try cache.collect() },
        ]
        do {
            let lock = try BuildLock(at: site.folder.file("state/lock"))
            defer { withExtendedLifetime(lock) {} }
            for work in work {
                let error = #expect(throws: PublishingError.self) { try work() }
                #expect(error.map { BuildStatus(for: $0) } == .locked)
            }
        }
        #expect(try cache.status().originals.count == 14)
    }

    @Test func `without a site there is no cache, and none is created`() throws {
        let error = #expect(throws: BuildError.self) { try cache.status() }
        #expect(error == .noState(folder: site.settings.stateFolder))
        #expect(error.map { BuildStatus(for: $0) } == .usage)
        #expect(!site.folder.exists("state"))
    }
}
