import Arguments
import CatalogBuild
import CatalogPreview
import TestSupport
import Synchronization
import Testing
import WebServer

@testable import CatalogCLI

@Suite struct PreviewServerTests {
    @Test func `pages of the old state are served until those of the new one are made`() throws {
        let program = try Program()
        try program.fetchMug()
        guard case .run(let typed) = try Command.catalog.parse(["serve", "-C", program.folder])
        else {
            Issue.record("nothing to run")
            return
        }
        let site = PreviewedSite(typed, in: try typed.siteRoot())
        let kept = try #require(try site.kept())
        let next = try StateCopy(of: kept.folder.folder)
        let load = site.settings(for: kept.source, on: Console(isTerminal: false) { _ in nil })
        let port = Mutex<UInt16?>(nil)
        let statuses = Mutex<[Int?]>([])
        let options = PreviewServer.Options(
            root: site.rootPath, configuration: try site.configurationFile)
        let server = try PreviewServer(
            options, of: kept.folder,
            settings: {
                if let port = port.withLock({ $0 }) {
                    statuses.withLock { $0.append(Self.status(port)) }
                }
                return try load()
            }, report: { _ in })
        defer { server.stop() }
        let digits = server.address.split(separator: ":").last?.prefix { $0 != "/" }
        let number = try #require(digits.flatMap { UInt16($0) })
        port.withLock { $0 = number }
        server.show(next)
        #expect(statuses.withLock { $0 } == [200])
        #expect(Self.status(number) == 200)
    }

    @Test func `an occupied port is an error before anything is read`() throws {
        let taken = try LoopbackServer { _ in .text("") }
        defer { taken.stop() }
        let state = try StateCopy()
        let reads = Mutex(0)
        var options = PreviewServer.Options(root: state.folder, configuration: "/nowhere")
        options.port = taken.port
        #expect(throws: WebServerError.portInUse(taken.port)) {
            try PreviewServer(
                options, of: state,
                settings: {
                    reads.withLock { $0 += 1 }
                    throw CancellationError()
                }, report: { _ in })
        }
        #expect(reads.withLock { $0 } == 0)
    }

    private static func status(_ port: UInt16) -> Int? {
        RawClient.exchange(
            port: port,
            "GET /products/1.html HTTP/1.1\r\nHost: localhost:PORT\r\nConnection: close\r\n\r\n"
        ).status
    }
}
