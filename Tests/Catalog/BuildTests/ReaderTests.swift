import CatalogBuild
import CatalogModel
import CatalogSandbox
import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// A changing site as its readers see it.
///
/// The tests run serially, because each has a server and databases open.
@Suite(.serialized) struct ReaderTests {
    /// Products that are always there.
    private static let stayers = 1...8

    @Test func `a reader during 50 builds meets no dead link and no partial file`()
        async throws
    {
        let seed = TestSeed.value()
        var random = SeededGenerator(seed: seed)
        let shop = try TestShop(Self.stayers.map { .sample($0) })
        let site = try TestSite(shop)
        site.settings.acceptsShrink = true
        for (path, text) in SmallTheme.files
        where path.hasSuffix(".liquid") && !path.contains("snippets") {
            try site.folder.write(text + "</html>", to: "theme/" + path)
        }
        try await site.build()
        let reader = SiteReader(
            of: site.settings.outputFolder,
            targets: { TestSite.targets(in: $0, at: $1, home: "https://shop.example") },
            mayLeave: { path in
                path.hasPrefix("products/")
                    && !Self.stayers.contains { path == "products/\($0).html" }
            })
        let reading = Task { try await reader.run() }
        for round in 1...50 {
            let products = Self.products(round, using: &random)
            shop.change { $0.products = products }
            try await site.build()
        }
        reader.stop()
        let sightings = try await reading.value
        print("read \(sightings.files) files in \(sightings.rounds) rounds")
        #expect(sightings.rounds > 0)
        #expect(sightings.defects == [], "seed \(seed)")
    }

    /// All products that stay, some changed, and others that are added and removed.
    private static func products(
        _ round: Int, using random: inout SeededGenerator
    ) -> [SandboxProduct] {
        let guests = (9...16).filter { _ in Bool.random(using: &random) }
        return (Array(stayers) + guests).map { id in
            let hasNews = Bool.random(using: &random)
            return .sample(
                id, name: hasNews ? "Mug \(id) of round \(round)" : nil,
                price: [1_000, 2_000].randomElement(using: &random) ?? 0)
        }
    }

    private static let rsync = "/usr/bin/rsync"

    @Test(.needs(.tool("rsync")))
    func `rsync after a build with 10 changed products sends only changed files`()
        async throws
    {
        let shop = try TestShop((1...40).map { .sample($0) })
        let site = try TestSite(shop)
        try await site.build()
        let (dist, mirror) = (site.folder.file("dist/"), site.folder.file("mirror/"))
        _ = try Self.run("-a", dist, mirror)
        let before = try site.contents()
        // rsync compares whole seconds if the file system has no more.
        try await Task.sleep(for: .milliseconds(1_100))
        shop.change { state in
            for id in 1...10 { state.change(id) { $0.name = "Changed \(id)" } }
        }
        try await site.build()
        let after = try site.contents()
        let changed = after.filter { before[$0.key] != $0.value }.keys.sorted()
        #expect(changed.count { $0.hasPrefix("products/") } >= 10)
        let items = try Self.run("-a", "--dry-run", "--itemize-changes", dist, mirror)
        let files = items.split(separator: "\n").map { $0.split(separator: " ", maxSplits: 1) }
            .filter { $0[0].dropFirst().first == "f" }.map { String($0[1]) }
        #expect(files.sorted() == changed)
    }

    /// The output of rsync.
    private static func run(_ arguments: String...) throws -> String {
        let folder = try TemporaryFolder()
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(
            &actions, 1, folder.file("output"), O_WRONLY | O_CREAT, 0o600)
        let words = ([rsync] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var process: pid_t = 0
        try #require(posix_spawn(&process, rsync, &actions, nil, words, environ) == 0)
        var status: Int32 = 0
        try #require(waitpid(process, &status, 0) == process)
        try #require(status == 0)
        return try folder.read("output")
    }
}
