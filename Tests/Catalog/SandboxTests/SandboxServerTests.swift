import TestSupport
import Synchronization
import Testing
import WebServer

@testable import CatalogSandbox

@Suite struct SandboxServerTests {
    @Test func `a server answers at its address and stops`() throws {
        let lines = Mutex<[String]>([])
        let server = try SandboxServer(
            catalog: SmallShop.pair, log: { line in lines.withLock { $0.append(line) } })
        let port = try #require(UInt16(server.address.split(separator: ":").last ?? ""))
        #expect(server.address == "http://127.0.0.1:\(port)")
        let reply = fetch("/api/products?items_per_page=1&page_no=2", port: port)
        #expect(reply.hasPrefix("HTTP/1.1 200 OK\r\n"))
        #expect(reply.contains("\r\nContent-Type: application/json\r\n"))
        #expect(reply.hasSuffix("}]}"))
        #expect(throws: SandboxError.server(.portInUse(port))) {
            try SandboxServer(catalog: SmallShop.pair, port: port)
        }
        server.stop()
        #expect(
            lines.withLock { $0 } == ["GET /api/products?items_per_page=1&page_no=2 200"])
    }

    @Test func `a slow server sends the usual reply, but later`() throws {
        let (fast, slow) = (
            try SandboxServer(catalog: SmallShop.catalog(40)),
            try SandboxServer(catalog: SmallShop.catalog(40), quirks: [.slow], slowness: 0.001)
        )
        for id in 1...40 {
            let bodies = try [fast, slow].map { server in
                fetch("/api/products/\(id)", port: try #require(server.port)).messageBody
            }
            #expect(bodies[0] == bodies[1] && bodies[0].hasSuffix("}"))
        }
        let start = ContinuousClock.now
        let target = try #require(
            (1...40).map { "/api/products/\($0)" }.first {
                (try? WebRequest(target: $0))?.quirkyPace.delay ?? .zero > .zero
            })
        let waiting = try SandboxServer(
            catalog: SmallShop.catalog(40), quirks: [.slow], slowness: 0.1)
        _ = fetch(target, port: try #require(waiting.port))
        #expect(.now - start >= .milliseconds(100))
    }

    @Test func `a stop does not wait for delayed replies`() throws {
        let server = try SandboxServer(
            catalog: SmallShop.catalog(40), quirks: [.slow], slowness: 100_000)
        let port = try #require(server.port)
        let clients = (1...40).map { id in
            let client = RawClient(port: port)
            client.send(request("/api/products/\(id)", port: port))
            return client
        }
        server.stop()
        #expect(clients.contains { $0.isEnded() })
    }

    /// The response of a server on this computer to a GET.
    private func fetch(_ target: String, port: UInt16) -> String {
        RawClient.exchange(port: port, request(target, port: port))
    }

    private func request(_ target: String, port: UInt16) -> String {
        "GET \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\r\n"
    }
}

extension SandboxServer {
    fileprivate var port: UInt16? { UInt16(address.split(separator: ":").last ?? "") }
}
