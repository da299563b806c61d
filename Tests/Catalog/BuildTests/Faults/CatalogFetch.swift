import CatalogSources
import CatalogState
import TestSupport
import FoundationEssentials
import HTTP
import Synchronization
import Testing

@testable import CatalogBuild

/// The result of a fetch without pictures.
struct CatalogFetch: Sendable {
    /// The speed of the clocks of client and server.
    static let clockSpeed = 100.0

    let snapshot: CatalogSnapshot
    let requestCount: Int
    let warnings: [String]

    /// Fetches a whole catalog into a state that knows nothing.
    init(from server: FaultServer) async throws {
        let folder = try TemporaryFolder(in: Self.fastFolder)
        let client = try HTTPClient(Self.configuration(spoolFolder: folder.path))
        defer { client.shutdown() }
        let warnings = Warnings()
        var build = try Self.build(of: server, in: folder, warnings)
        build.now = { 1_700_000_000 }
        let state = try StateFolder(at: folder.path)
        let connection = SourceConnection(
            source: OpenMarketSource(
                base: try #require(WebAddress(server.address())), pageSize: LargeShop.pageSize),
            client: client)
        var report = BuildReport()
        try await build.reading(into: CatalogStore(at: state.database), state, output: nil)
            .readCatalog(through: connection, &report)
        snapshot = try CatalogSnapshot(ofStateAt: state.database)
        requestCount = server.requests.count
        self.warnings = warnings.texts.withLock { $0 }
    }
}

private extension CatalogFetch {
    final class Warnings: Sendable {
        let texts = Mutex<[String]>([])
    }

    /// A folder in memory, if the system has one.
    static let fastFolder =
        FileManager.default.isWritableFile(atPath: "/dev/shm")
        ? "/dev/shm" : FileManager.default.temporaryDirectory.path

    static func configuration(spoolFolder: String) -> HTTPClient.Configuration {
        var configuration = HTTPClient.Configuration(
            userAgent: "catalog-tests/1", spoolFolder: spoolFolder)
        configuration.hosts.privateHosts = ["127.0.0.1"]
        configuration.clock.speed = clockSpeed
        return configuration
    }

    static func build(
        of server: FaultServer, in folder: TemporaryFolder, _ warnings: Warnings
    ) throws -> SiteBuild {
        let settings = BuildSettings(
            sourceKind: "open-market",
            sourceAddress: try #require(WebAddress(server.address())),
            sourceIdentity: "open-market https://shop.example", outputFolder: folder.file("dist"),
            stateFolder: folder.path, siteRoot: folder.file("root"),
            themeFolder: folder.file("theme"), imageWorker: "", title: "Shop", language: "en",
            baseURL: nil, width: 1)
        let observer = BuildEventHandler { event in
            if case .warning(let message) = event { warnings.texts.withLock { $0.append(message) } }
        }
        return SiteBuild(settings, observer: observer)
    }
}
