import CatalogPublishing
import CatalogState
import SQLite
import System
import TestSupport
import Testing

@testable import CatalogBuild

@Suite struct DeploymentSessionTests {
    private struct Failure: Error {}

    /// A program that ends with an error after a file has arrived, when the state is damaged.
    private struct FailingTransfer: FileTransfer {
        static var hasHeaders: Bool { false }
        static var acknowledgesEach: Bool { true }
        static var largestList: Int { 100 }

        let database: String

        static func line(for path: String) -> String { path + "\n" }

        func send(
            _ list: FileList, _ headers: TransferHeaders?,
            _ receive: (TransferEvent) throws -> Void
        ) throws {
            let lines = String(decoding: try list.rewound().bytes(count: 4_096), as: UTF8.self)
            try receive(.done(String(lines.prefix { $0 != "\n" })))
            try Database(path: database).run("DROP TABLE deployed")
            throw Failure()
        }

        func remove(_ list: FileList, _ receive: (TransferEvent) throws -> Void) {}

        func compare(
            _ list: FileList, _ receive: (_ path: String, _ isMissing: Bool) throws -> Void
        ) {}
    }

    @Test func `the error that ended a deployment is reported, and not one that follows`()
        async throws
    {
        let site = try TestSite(TestShop([.sample(1)]))
        try await site.build()
        let database = site.folder.file("state/state.sqlite")
        let store = try CatalogStore(at: database)
        let session = DeploymentSession(
            number: try store.deployments.number(adding: "/srv/www"), store: store,
            output: try OutputFolder(at: site.settings.outputFolder),
            transfer: FailingTransfer(database: database),
            observer: BuildEventHandler { _ in })
        #expect(throws: Failure.self) { try session.send(of: 1) }
    }
}
