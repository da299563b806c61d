import CatalogBuild
import FoundationEssentials
import Glibc
import CatalogSandbox
import CatalogPublishing
import TestSupport
import Testing

/// Sites that are exchanged as a whole.
///
/// The tests run serially, because each has a server and databases open.
@Suite(.serialized) struct SwapTests {
    private let shop: TestShop
    private let site: TestSite

    init() async throws {
        shop = try TestShop((1...6).map { .sample($0, pictures: ["p\($0)"]) })
        site = try TestSite(shop)
        site.settings.publishing = .swap
        site.settings.acceptsShrink = true
        try await site.build()
    }

    private var history: SiteHistory {
        SiteHistory(output: site.settings.outputFolder, state: site.settings.stateFolder)
    }

    private func identity() throws -> ino_t {
        var status = stat()
        try #require(stat(site.settings.outputFolder, &status) == 0)
        return status.st_ino
    }

    private func change(_ night: Int) {
        shop.change { state in
            state.products[night - 1].name = "Night \(night)"
            state.products.removeAll { $0.id == night - 2 }
            state.products.append(.sample(night + 10, pictures: ["q\(night)"]))
        }
    }

    @Test func `an exchanged site is the same to the byte as one whose files took their places`()
        async throws
    {
        let other = try TestSite(shop)
        other.settings.acceptsShrink = true
        try await other.build()
        for night in 1...3 {
            let before = try (identity(), site.folder.files(in: "dist"))
            change(night)
            let report = try await site.build().report
            try await other.build()
            #expect(report.written > 0)
            #expect(try site.contents() == other.contents())
            #expect(try identity() != before.0)
            // An unchanged file is the same one, with the same time.
            let after = try site.folder.files(in: "dist")
            let same = after.filter { $0.value == before.1[$0.key] && !$0.value.isFolder }
            #expect(same.count > 3)
        }
        #expect(try site.deadLinks() == [])
    }

    @Test func `nothing changed: nothing is exchanged`() async throws {
        let before = try identity()
        let report = try await site.build().report
        #expect(report.written == 0)
        #expect(try identity() == before)
    }

    @Test func `foreign files are kept and named`() async throws {
        try site.folder.write("theirs", to: "dist/robots/humans.txt")
        change(1)
        let report = try await site.build().report
        #expect(report.foreignFiles.paths == ["robots/humans.txt"])
        #expect(try site.folder.read("dist/robots/humans.txt") == "theirs")
    }

    @Test func `going back exchanges as well, night for night`() async throws {
        var nights = [try site.contents()]
        for night in 1...5 {
            site.today += 1
            change(night)
            try await site.build()
            nights.append(try site.contents())
        }
        for night in [4, 3, 2, 1, 0] {
            let before = try identity()
            _ = try history.rollBack(by: 1)
            #expect(try site.contents() == nights[night], "back to night \(night)")
            #expect(try identity() != before)
        }
        #expect(
            try SiteVerification.run(
                output: site.settings.outputFolder, state: site.settings.stateFolder
            ).isWhole)
    }

    @Test func `the way to publish may change at any time`() async throws {
        site.settings.publishing = .inPlace
        let before = try identity()
        change(1)
        try await site.build()
        #expect(try identity() == before)
        _ = try history.rollBack(by: 1)
        #expect(try identity() == before)
        site.settings.publishing = .swap
        try await site.build()
        #expect(try identity() != before)
        let fresh = try TestSite(shop)
        try await fresh.build()
        #expect(try site.contents() == fresh.contents())
    }

    @Test func `an exchange that fails has changed nothing, and the next build makes it good`()
        async throws
    {
        let before = try site.folder.files(in: "dist")
        change(1)
        let builds = site.folder.file("state/builds")
        let build = site.makeBuild { event in
            guard case .began(.publish, _) = event else { return }
            rename("\(builds)/2/site", "\(builds)/2/elsewhere")
        }
        let error = await #expect(throws: PublishingError.self) { try await build.run() }
        #expect(error?.description.contains("cannot be exchanged") == true)
        #expect(try site.folder.files(in: "dist") == before)
        let outcome = try await site.build()
        #expect(outcome.report.written > 0)
        #expect(outcome.warnings == [])
        #expect(try site.deadLinks() == [])
    }

    @Test func `during 50 exchanges a reader that opens the folder once sees one whole site`()
        async throws
    {
        for (path, text) in SmallTheme.files where path == "Templates/product.liquid" {
            try site.folder.write(text + "<b>{{ site.title }}</b>", to: "theme/" + path)
        }
        for page in ["grid", "list"] {
            let path = "Templates/\(page).liquid"
            try site.folder.write(
                (SmallTheme.files[path] ?? "") + "<b>{{ site.title }}</b>", to: "theme/" + path)
        }
        site.settings.title = "Generation 0"
        try await site.build()
        let reader = GenerationReader(of: site.settings.outputFolder, pages: 6)
        let reading = Task { try await reader.run(atLeast: 10_000) }
        for round in 1...50 {
            site.settings.title = "Generation \(round)"
            try await site.build()
        }
        reader.stop()
        let sightings = try await reading.value
        print("read \(sightings.files) pages of \(sightings.generations) generations")
        #expect(sightings.files >= 10_000)
        #expect(sightings.generations > 1)
        #expect(sightings.mixed == [])
    }
}
