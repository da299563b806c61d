import Glibc
import Synchronization
import Testing
import WebServer

@testable import Sandbox

@Suite struct SandboxServerTests {
    @Test func `a server answers at its address and stops`() throws {
        let lines = Mutex<[String]>([])
        let server = try SandboxServer(
            catalog: SmallShop.pair, log: { line in lines.withLock { $0.append(line) } })
        let port = try #require(UInt16(server.address.split(separator: ":").last ?? ""))
        #expect(server.address == "http://127.0.0.1:\(port)")
        let reply = try fetch("/api/products?items_per_page=1&page_no=2", port: port)
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

    @Test func `a slow server says all that it would say, and later`() throws {
        let (fast, slow) = (
            try SandboxServer(catalog: SmallShop.catalog(40)),
            try SandboxServer(catalog: SmallShop.catalog(40), quirks: [.slow], slowness: 0.001)
        )
        for id in 1...40 {
            let bodies = try [fast, slow].map { server in
                let reply = try fetch("/api/products/\(id)", port: try #require(server.port))
                return try #require(
                    reply.firstRange(of: "\r\n\r\n").map { reply[$0.upperBound...] })
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
        _ = try fetch(target, port: try #require(waiting.port))
        #expect(.now - start >= .milliseconds(100))
    }

    @Test func `a stop does not wait for what is held back`() throws {
        let server = try SandboxServer(
            catalog: SmallShop.catalog(40), quirks: [.slow], slowness: 100_000)
        let port = try #require(server.port)
        let asked = try (1...40).map { id in
            try connection("/api/products/\(id)", port: port)
        }
        defer { for descriptor in asked { close(descriptor) } }
        server.stop()
    }

    /// The bytes that a server on this computer sends to a GET.
    private func fetch(_ target: String, port: UInt16) throws -> String {
        let descriptor = try connection(target, port: port)
        defer { close(descriptor) }
        var reply: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while case let count = recv(descriptor, &buffer, buffer.count, 0), count > 0 {
            reply += buffer[..<count]
        }
        return String(decoding: reply, as: UTF8.self)
    }

    /// A connection on which a GET was sent.
    private func connection(_ target: String, port: UInt16) throws -> Int32 {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
        let connected = withUnsafeBytes(of: &address) { bytes in
            connect(
                descriptor, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress,
                socklen_t(bytes.count))
        }
        try #require(connected == 0)
        let request =
            "GET \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\r\n"
        try #require(send(descriptor, request, request.utf8.count, 0) == request.utf8.count)
        return descriptor
    }
}

extension SandboxServer {
    fileprivate var port: UInt16? { UInt16(address.split(separator: ":").last ?? "") }
}
