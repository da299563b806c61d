import CatalogBuild
import CatalogModel
import FoundationEssentials
import Glibc
import CatalogSandbox
import CatalogPublishing
import TestSupport
import Testing
import WebServer

/// Effects of builds on the output folder besides writing it.
///
/// The tests run serially, because each has a server and databases open.
@Suite(.serialized) struct PublishingTests {
    private let shop: TestShop
    private let site: TestSite

    init() async throws {
        shop = try TestShop((1...6).map { .sample($0) })
        site = try TestSite(shop)
        try await site.build()
    }

    private var history: SiteHistory {
        SiteHistory(output: site.settings.outputFolder, state: site.settings.stateFolder)
    }

    /// Interrupts a build while it publishes: a folder is at the path of the last file.
    private func cutBuild() async throws {
        let sitemap = site.folder.file("dist/sitemap.xml")
        let build = site.makeBuild { event in
            guard case .began(.publish, _) = event else { return }
            unlink(sitemap)
            mkdir(sitemap, 0o755)
        }
        await #expect(throws: PublishingError.self) { try await build.run() }
        #expect(rmdir(sitemap) == 0)
    }

    @Test func `a build interrupted while it publishes is completed by the next`()
        async throws
    {
        shop.change { state in
            state.products[2] = .sample(3, price: 2_000)
            state.products.append(.sample(7))
        }
        try await cutBuild()
        #expect(try site.page(3).contains("₩2,000"))
        #expect(!site.folder.exists("dist/sitemap.xml"))
        #expect(try history.builds().map(\.number) == [1])
        let outcome = try await site.build()
        #expect(outcome.report.written == 0)
        #expect(
            outcome.warnings == [
                "the last build was interrupted while it published; its remaining changes are "
                    + "published now"
            ])
        #expect(try history.builds().map(\.number) == [2, 1])
        let fresh = try TestSite(shop)
        try await fresh.build()
        #expect(try site.contents() == fresh.contents())
    }

    @Test func `an interrupted build with lost files is repaired by the next`()
        async throws
    {
        shop.change { state in
            state.products[2] = .sample(3, price: 2_000)
            state.products.append(.sample(7))
        }
        try await cutBuild()
        try site.folder.remove("state/builds")
        // Meanwhile the shop changed its mind.
        shop.change { state in
            state.products[2] = .sample(3)
            state.products.removeLast()
        }
        try await site.build()
        let fresh = try TestSite(shop)
        try await fresh.build()
        #expect(try site.contents() == fresh.contents())
    }

    @Test func `after an interrupted build the next one publishes what was fetched last`()
        async throws
    {
        shop.change { state in
            state.products[2] = .sample(3, price: 2_000)
            state.products.append(.sample(7))
        }
        try await cutBuild()
        #expect(try site.page(3).contains("₩2,000") && site.folder.exists("dist/products/7.html"))
        // Meanwhile the shop changed its mind.
        shop.change { state in
            state.products[2] = .sample(3)
            state.products[4] = .sample(5, price: 3_000)
            state.products.removeLast()
        }
        let published = try site.contents()
        _ = try await site.makeBuild().fetch()
        #expect(try site.contents() == published)
        site.settings.purgeList = site.folder.file("purge.txt")
        let report = try await site.makeBuild().render()
        #expect(report.written > 0)
        let purged = try site.folder.read("purge.txt")
        for id in [3, 5, 7] { #expect(purged.contains("/products/\(id).html\n"), "\(id)") }
        let fresh = try TestSite(shop)
        try await fresh.build()
        #expect(try site.contents() == fresh.contents())
        #expect(try history.builds().first?.isShown == true)
        #expect(try await site.build().report.written == 0)
    }

    @Test func `a rollback restores each build byte for byte`() async throws {
        var nights = [try site.contents()]
        for night in 1...5 {
            site.today += 1
            shop.change { state in
                state.products[night - 1].name = "Night \(night)"
                state.products.removeAll { $0.id == night - 2 }
                state.products.append(.sample(night + 10, pictures: ["p\(night)"]))
            }
            site.settings.title = night.isMultiple(of: 2) ? "Even" : "Odd"
            site.settings.acceptsShrink = true
            try await site.build()
            #expect(try site.deadLinks() == [])
            nights.append(try site.contents())
        }
        #expect(Set(nights).count == 6)
        // One night after the other.
        for night in [4, 3, 2, 1, 0] {
            let report = try history.rollBack(by: 1)
            #expect(report.written > 0)
            #expect(try site.contents() == nights[night], "back to night \(night)")
            #expect(try site.deadLinks() == [])
            let builds = try history.builds()
            #expect(builds.filter(\.isShown).map(\.number) == [night + 1])
        }
        #expect(throws: BuildError.noSuchBuild(asked: 1, possible: 0)) {
            try history.rollBack(by: 1)
        }
        // Going back is a build as well, on which one can go back.
        let first = try #require(try history.builds().first)
        #expect(first.restored == 1)
        _ = try history.rollBack(to: 2)
        #expect(try site.contents() == nights[1])
        _ = try history.rollBack(to: 11)
        #expect(try site.contents() == nights[0])
    }

    @Test func `a build that only repaired files is a step of its own`() async throws {
        let first = try site.contents()
        shop.change { $0.products[0].name = "Renamed" }
        try await site.build()
        let second = try site.contents()
        try site.folder.remove("dist/products/2.html")
        try await site.build()
        #expect(try history.rollBack(by: 1).written == 0)
        #expect(try history.builds().filter(\.isShown).map(\.number) == [2])
        #expect(try site.contents() == second)
        _ = try history.rollBack(by: 1)
        #expect(try site.contents() == first)
    }

    @Test func `a rollback goes back several builds at once`() async throws {
        var nights = [try site.contents()]
        for night in 1...5 {
            shop.change { state in
                state.products[night].name = "Night \(night)"
                if night == 2 { state.products.append(.sample(12, pictures: ["p"])) }
                if night == 4 { state.products.removeLast() }
            }
            try await site.build()
            nights.append(try site.contents())
        }
        _ = try history.rollBack(by: 4)
        #expect(try site.contents() == nights[1])
        #expect(try site.deadLinks() == [])
        _ = try history.rollBack(to: 6)
        #expect(try site.contents() == nights[5])
    }

    @Test func `after a rollback the next build follows the source again`() async throws {
        // Many pages, and nothing is read that did not change.
        shop.change { $0.products = (1...30).map { .sample($0) } }
        site.settings.refresh = .changed
        try await site.build()
        let first = try site.contents()
        shop.change { $0.products[2] = .sample(3, price: 2_000) }
        try await site.build()
        let second = try site.contents()
        _ = try history.rollBack(by: 1)
        #expect(try site.contents() == first)
        try await site.build()
        #expect(try site.contents() == second)
    }

    @Test func `a rollback beyond the known builds is refused`() async throws {
        #expect(throws: BuildError.noSuchBuild(asked: 1, possible: 0)) {
            try history.rollBack(by: 1)
        }
        for night in 1...9 {
            site.today += 1
            shop.change { $0.products[0].name = "Night \(night)" }
            try await site.build()
        }
        #expect(try history.builds().count { $0.isReachable } == 8)
        #expect(try history.builds().count == 10)
        let before = try site.contents()
        #expect(throws: BuildError.noSuchBuild(asked: 8, possible: 7)) {
            try history.rollBack(by: 8)
        }
        #expect(throws: BuildError.unreachableBuild(2)) { try history.rollBack(to: 2) }
        #expect(try site.contents() == before)
        #expect(
            try FileManager.default.contentsOfDirectory(
                atPath: site.folder.file("state/builds")
            ).count == 7)
    }

    @Test func `a rollback refuses damaged files`() async throws {
        shop.change { $0.products[2] = .sample(3, price: 2_000) }
        try await site.build()
        let before = try site.contents()
        for (path, file) in try site.folder.files(in: "state/builds/2/replaced")
        where !file.isFolder {
            try site.folder.flipBit(of: "state/builds/2/replaced/" + path)
        }
        #expect(throws: BuildError.self) { try history.rollBack(by: 1) }
        #expect(try site.contents() == before)
        #expect(try await site.build().report.written == 0)
    }

    /// Losses in the output folder between two builds.
    enum Loss: String, CaseIterable {
        case whole, files, forAnother
    }

    @Test(arguments: Loss.allCases)
    func `a rollback of a build that repaired files removes nothing`(
        loss: Loss
    ) async throws {
        switch loss {
        case .whole: try site.folder.remove("dist")
        case .files: try site.folder.remove("dist/products")
        case .forAnother:
            site.settings.outputFolder = site.folder.file("other")
            site.settings.movesOutput = true
        }
        try await site.build()
        let before = try site.folder.files(in: loss == .forAnother ? "other" : "dist").keys
        _ = try? history.rollBack(by: 1)
        #expect(try site.folder.files(in: loss == .forAnother ? "other" : "dist").keys == before)
    }

    @Test func `builds before and after a loss are restored`() async throws {
        let first = try site.contents()
        try site.folder.remove("dist/products")
        try await site.build()
        shop.change { $0.products[2] = .sample(3, price: 2_000) }
        try await site.build()
        _ = try history.rollBack(by: 2)
        #expect(try site.contents() == first)
    }

    @Test func `a rollback refuses a file that was lost and changed since`() async throws {
        try site.folder.remove("dist/products/3.html")
        shop.change { $0.products[2] = .sample(3, price: 2_000) }
        try await site.build()
        let before = try site.contents()
        #expect(throws: BuildError.damagedPast(path: "products/3.html", build: 2)) {
            try history.rollBack(by: 1)
        }
        #expect(try site.contents() == before)
    }

    @Test func `a build whose site lost a file is not listed as one that can be restored`()
        async throws
    {
        shop.change { $0.products[1] = .sample(2, price: 2_000) }
        try await site.build()
        try site.folder.write("hacked", to: "dist/products/3.html")
        shop.change { $0.products[2] = .sample(3, price: 2_000) }
        try await site.build()
        #expect(throws: BuildError.damagedPast(path: "products/3.html", build: 3)) {
            try history.rollBack(by: 1)
        }
        let builds = try history.builds()
        #expect(builds.map(\.number) == [3, 2, 1])
        #expect(builds.map(\.isReachable).prefix(2) == [true, false])
        #expect(builds.map(\.isKept) == [true, true, true])
        shop.change { $0.products[3] = .sample(4, price: 2_000) }
        try await site.build()
        #expect(try history.builds().map(\.isReachable).prefix(3) == [true, true, false])
        _ = try history.rollBack(to: 3)
    }

    @Test(arguments: PublishingMode.allCases)
    func `a file of the owner in the place of a new page is named, and a rollback brings it back`(
        mode: PublishingMode
    ) async throws {
        site.settings.publishing = mode
        try site.folder.write("precious", to: "dist/products/77.html")
        shop.change { $0.products.append(.sample(77)) }
        let outcome = try await site.build()
        #expect(outcome.warnings.contains { $0.contains("such as 'products/77.html'") })
        let page = try site.page(77)
        #expect(page != "precious")
        _ = try history.rollBack(by: 1)
        #expect(try site.page(77) == "precious")
        let found = try SiteVerification.run(
            output: site.settings.outputFolder, state: site.settings.stateFolder)
        #expect(found.isWhole && found.foreign.paths == ["products/77.html"])
        _ = try history.rollBack(to: 2)
        #expect(try site.page(77) == page)
        _ = try history.rollBack(to: 1)
        #expect(try site.page(77) == "precious")
    }

    @Test func `each file is compared with what was published, and repaired by the next build`()
        async throws
    {
        let before = try site.contents()
        try site.folder.flipBit(of: "dist/products/2.html")
        try site.folder.write("short", to: "dist/index.html")
        try site.folder.remove("dist/list.html")
        try site.folder.write("mine", to: "dist/page/notes.txt")
        func verify() throws -> SiteVerification {
            try SiteVerification.run(
                output: site.settings.outputFolder, state: site.settings.stateFolder)
        }
        let found = try verify()
        #expect(found.changed == ["index.html", "products/2.html"])
        #expect(found.missing == ["list.html"])
        #expect(found.foreign.paths == ["page/notes.txt"])
        #expect(found.whole == before.count - 3)
        #expect(!found.isWhole)
        #expect(try verify() == found)
        try await site.build()
        #expect(try verify().isWhole)
        #expect(try site.folder.read("dist/page/notes.txt") == "mine")
        try site.folder.remove("dist/page/notes.txt")
        #expect(try site.contents() == before)
    }

    @Test func `a file that was damaged and repaired is not restored damaged`() async throws {
        let first = try site.contents()
        try site.folder.flipBit(of: "dist/products/2.html")
        let found = try SiteVerification.run(
            output: site.settings.outputFolder, state: site.settings.stateFolder)
        #expect(found.changed == ["products/2.html"])
        try await site.build()
        #expect(try site.contents() == first)
        _ = try history.rollBack(by: 1)
        #expect(try site.contents() == first)
    }

    @Test func `a build for another folder that publishes nothing keeps the records of the site`()
        async throws
    {
        let first = try site.contents()
        shop.change { $0.products[2] = .sample(3, price: 2_000) }
        try await site.build()
        let dist = site.settings.outputFolder
        site.settings.outputFolder = site.folder.file("other")
        site.settings.movesOutput = true
        site.settings.isDryRun = true
        #expect(try await site.build().report.written == first.count)
        #expect(!site.folder.exists("other"))
        site.settings.isDryRun = false
        shop.change { $0.answers["/api/products"] = .text("", status: 500) }
        await #expect(throws: BuildError.self) { try await site.build() }
        shop.change { $0.answers = [:] }
        site.settings.outputFolder = dist
        let again = try await site.changes { try await site.build() }
        #expect(again == [])
        _ = try history.rollBack(by: 1)
        #expect(try site.contents() == first)
    }

    @Test func `an interrupted build is completed in no other folder`() async throws {
        shop.change { state in
            state.products[2] = .sample(3, price: 2_000)
            state.products.append(.sample(7))
        }
        try await cutBuild()
        let dist = site.settings.outputFolder
        let other = site.folder.file("other")
        mkdir(other, 0o755)
        #expect(throws: BuildError.noSite(output: other)) {
            try SiteVerification.run(output: other, state: site.settings.stateFolder)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: other) == [])
        site.settings.outputFolder = other
        site.settings.movesOutput = true
        #expect(try await site.build().warnings == [])
        let fresh = try TestSite(shop)
        try await fresh.build()
        site.settings.outputFolder = dist
        try await site.build()
        #expect(try site.contents() == fresh.contents())
    }

    @Test func `repaired files do not count as unchanged`() async throws {
        let count = try site.contents().count
        try site.folder.remove("dist/products")
        let report = try await site.build().report
        #expect(report.written == 6)
        #expect(report.unchanged == count - 6)
    }

    @Test func `files that a rollback links again stay for a day after they are unlinked again`()
        async throws
    {
        shop.change { $0.products.append(.sample(7, pictures: ["p"])) }
        try await site.build()
        let pictures = try site.contents().keys.filter { $0.hasPrefix("images/") }
        #expect(!pictures.isEmpty)
        shop.change { $0.products.removeLast() }
        try await site.build()
        site.today += 1
        _ = try history.rollBack(by: 1)
        try await site.build()
        #expect(try site.deadLinks() == [])
        for picture in pictures { #expect(site.folder.exists("dist/" + picture)) }
        try await site.buildDayLater()
        for picture in pictures { #expect(!site.folder.exists("dist/" + picture)) }
    }

    @Test func `the folder of another site is refused, and one of this site is adopted`()
        async throws
    {
        let other = try TestSite(shop)
        other.settings.outputFolder = site.settings.outputFolder
        other.settings.sourceIdentity = "open-market https://other.example"
        let before = try site.folder.files(in: "dist")
        await #expect(
            throws: BuildError.otherSite(output: site.settings.outputFolder)
        ) { try await other.build() }
        #expect(try site.folder.files(in: "dist") == before)
        // Its state may have been lost, or the folder moved here.
        other.settings.sourceIdentity = site.settings.sourceIdentity
        try site.folder.write("<p>stale", to: "dist/products/2.html")
        try await other.build()
        let fresh = try TestSite(shop)
        try await fresh.build()
        #expect(try site.contents() == fresh.contents())
    }

    @Test func `a state that serves two output folders mixes nothing up`() async throws {
        let first = site.settings.outputFolder
        let second = site.folder.file("second")
        site.settings.movesOutput = true
        for price in Int64(1)...4 {
            // Prices of one length, so that sizes do not differ.
            shop.change { $0.products[2] = .sample(3, price: DecimalAmount(units: 2_000 + price)) }
            site.settings.outputFolder = price.isMultiple(of: 2) ? second : first
            try await site.build()
            let page = try String(
                contentsOf: URL(filePath: site.settings.outputFolder + "/products/3.html"),
                encoding: .utf8)
            #expect(page.contains("2,00\(price)"))
        }
        shop.change { $0.products[2] = .sample(3, price: 2_003) }
        site.settings.outputFolder = first
        try await site.build()
        #expect(try site.page(3).contains("2,003"))
    }
}
