import CatalogRendering
import HTTP
import Images
import Synchronization
import TestSupport
import Testing

@testable import CatalogBuild

/// The exit status of the program; Swift Testing has an `ExitStatus` of its own.
typealias BuildStatus = CatalogBuild.ExitStatus

/// A site of one test with all its folders, built from a shop.
final class TestSite {
    /// The report and the warnings of a build.
    struct Outcome {
        var report = BuildReport()
        var warnings: [String] = []
    }

    private let shop: TestShop?
    let folder: TemporaryFolder
    var settings: BuildSettings
    /// Days since 1970, at noon.
    var today = 20_000

    /// A site of the small theme, with four products on a full page.
    convenience init(_ shop: TestShop) throws {
        try self.init(at: shop.address, shop)
    }

    /// A site of the shop at an address.
    init(at address: String, _ shop: TestShop? = nil) throws {
        // A shop ends with the last who holds it.
        self.shop = shop
        folder = try TemporaryFolder()
        try SmallTheme.write(to: folder)
        try folder.makeFolder("root")
        settings = BuildSettings(
            sourceKind: "open-market", sourceAddress: try #require(WebAddress(address)),
            sourceIdentity: "open-market https://shop.example",
            outputFolder: folder.file("dist"), stateFolder: folder.file("state"),
            siteRoot: folder.file("root"), themeFolder: folder.file("theme"),
            imageWorker: try ImageWorkerProgram.locate(), title: "Shop", language: "en",
            baseURL: "https://shop.example", width: 2)
        settings.rowsPerRequest = 3
        settings.lists.productsPerPage = 4
        // Tests of other things count files; those of orders and filters ask for them.
        settings.lists.orders = []
        settings.lists.facets = []
        settings.site.hasSearch = false
        settings.site.hasFavorites = false
        settings.refresh = .all
        settings.pictureRevalidation = 0
    }

    /// Builds the site.
    @discardableResult
    func build() async throws -> Outcome {
        let warnings = Mutex<[String]>([])
        let report = try await makeBuild { event in
            switch event {
            case .warning(let message), .lintWarning(let message):
                warnings.withLock { $0.append(message) }
            default: break
            }
        }.run()
        return Outcome(report: report, warnings: warnings.withLock { $0 })
    }

    /// Builds the site a day later, when unlinked files are removed.
    @discardableResult
    func buildDayLater() async throws -> Outcome {
        today += 1
        return try await build()
    }

    /// A build that does not wait long before it asks again.
    func makeBuild(
        wantsDebug: Bool = false, report: @escaping @Sendable (BuildEvent) -> Void = { _ in }
    ) -> SiteBuild {
        var build = SiteBuild(
            settings, observer: BuildEventHandler(wantsDebug: wantsDebug, report))
        let now = Int64(today) * 86_400 + 43_200
        build.now = { now }
        build.retry = RetryPolicy(tries: 2, firstDelay: .milliseconds(1))
        return build
    }

    /// Expects a build to fail with a status, and the site to stay the same to the last byte and
    /// time.
    ///
    /// - Returns: The message of the error.
    @discardableResult
    func expectFailure(
        _ status: BuildStatus, at location: SourceLocation = #_sourceLocation
    ) async throws -> String {
        let before = try folder.files(in: "dist")
        let error = await #expect(throws: (any Error).self, sourceLocation: location) {
            try await build()
        }
        let found = error.map { BuildStatus(for: $0) }
        #expect(found == status, "\(String(describing: error))", sourceLocation: location)
        #expect(try folder.files(in: "dist") == before, sourceLocation: location)
        return error.map { "\($0)" } ?? ""
    }

    /// Expects a build that is cancelled when a phase begins to end with an error and no warning, and
    /// the site to stay as it is.
    func expectCancellation(
        in phase: BuildPhase, at location: SourceLocation = #_sourceLocation
    ) async throws {
        let before = try folder.files(in: "dist")
        let warnings = Mutex<[String]>([])
        let build = makeBuild { event in
            switch event {
            case .began(phase, _): withUnsafeCurrentTask { $0?.cancel() }
            case .warning(let message), .lintWarning(let message):
                warnings.withLock { $0.append(message) }
            default: break
            }
        }
        let task = Task { try await build.run() }
        await #expect(throws: (any Error).self, sourceLocation: location) { try await task.value }
        #expect(try folder.files(in: "dist") == before, sourceLocation: location)
        #expect(warnings.withLock { $0 } == [], sourceLocation: location)
    }

    /// The content of the site's files, the mark of ours aside, which names the folder.
    func contents() throws -> [String: String] {
        try folder.files(in: "dist")
            .filter { !$0.value.isFolder && $0.key != ".catalog-site" }.mapValues(\.text)
    }

    /// The files of the site that a build wrote, removed or touched.
    func changes(during build: () async throws -> Void) async throws -> [String] {
        let before = try folder.files(in: "dist")
        try await build()
        let after = try folder.files(in: "dist")
        return Set(before.keys).union(after.keys)
            .filter { before[$0] != after[$0] && (before[$0] ?? after[$0])?.isFolder == false }
            .sorted()
    }

    /// The page of a product.
    func page(_ id: Int) throws -> String { try folder.read("dist/products/\(id).html") }

    /// Links and pictures on pages whose file is missing.
    ///
    /// Unlinked pages stay for readers who have their addresses, and may name removed products.
    func deadLinks() throws -> [String] {
        let files = try contents()
        var dead: [String] = []
        var seen: Set = ["index.html", "404.html"]
        var rest = seen.filter { files[$0] != nil }
        while let path = rest.popFirst() {
            for target in Self.targets(
                in: files[path] ?? "", at: path, home: settings.baseURL ?? "")
            {
                if files[target] == nil { dead.append("\(path): \(target)") }
                if target.hasSuffix(".html"), seen.insert(target).inserted { rest.insert(target) }
            }
        }
        return dead.sorted()
    }

    /// The files that a page links to or shows.
    ///
    /// - Parameter home: the address of the site.
    static func targets(in text: String, at path: String, home: String) -> [String] {
        let links = text.matches(of: /(?:href|src)="([^"#?]*)[^"]*"/).map(\.1)
        let candidates = text.matches(of: /([^ ",]+) \d+w/).map(\.1)
        return (links + candidates).map { target(of: String($0), on: path, home: home) }
    }

    /// The file that a link on a page leads to.
    private static func target(of link: String, on page: String, home: String) -> String {
        if link.isEmpty { return page }
        let isAbsolute = link.hasPrefix(home + "/")
        var steps = isAbsolute ? [] : page.split(separator: "/").dropLast()
        for step in link.dropFirst(isAbsolute ? home.count : 0).split(separator: "/") {
            if step == ".." { _ = steps.popLast() } else { steps.append(step) }
        }
        return steps.isEmpty ? "index.html" : steps.joined(separator: "/")
    }
}
