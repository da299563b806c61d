import Compression
import Glibc
import TestSupport
import HTTP
import Testing

struct LimitTests {
    @Test func `exactly the limit is taken, however it is announced`() async throws {
        let body = [UInt8](repeating: 0x61, count: 1000)
        let replies: [Reply] = [
            .ok(body), .ok(Deflate.gzip(body), ["Content-Encoding: gzip"]),
            .init(pieces: [Array("HTTP/1.1 200 OK\r\n\r\n".utf8) + body], ending: .close),
        ]
        for reply in replies {
            let server = FaultServer(reply)
            let body = try await TestClient { $0.page.bodyBytes = 1000 }.get(server).body
            #expect(body.count == 1000)
            let error = try await TestClient { $0.page.bodyBytes = 999 }.failure(server)
            #expect(error.kind == .tooLarge)
            #expect(error.attempts == 1)
        }
    }

    @Test func `pictures and pages have limits of their own`() async throws {
        let server = FaultServer(.ok("12345"))
        let client = try TestClient { $0.image.bodyBytes = 4 }
        #expect(try await client.get(server, kind: .page).body.count == 5)
        #expect(try await client.failure(server, kind: .image).kind == .tooLarge)
    }

    @Test func `a request may be content with less than its kind allows, never with more`()
        async throws
    {
        let server = FaultServer(.ok("12345"))
        let client = try TestClient { $0.page.bodyBytes = 5 }
        let address = try #require(WebAddress(server.address()))
        for (limit, isEnough) in [(4, false), (5, true), (6, true)] {
            let response = try? await client.http.send(HTTPRequest(address, bodyBytes: limit))
            #expect(response?.body.count == (isEnough ? 5 : nil))
        }
        let long = FaultServer(.ok("123456"))
        let farAddress = try #require(WebAddress(long.address()))
        let error = await #expect(throws: HTTPError.self) {
            try await client.http.send(HTTPRequest(farAddress, bodyBytes: 6))
        }
        #expect(error?.kind == .tooLarge)
    }

    @Test(arguments: [0, 1, 1 << 20, (1 << 20) + 1, 3_000_001])
    func `a body is read the same from memory and from a file`(count: Int) async throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8) }
        let folder = try SpoolFolder()
        let client = try TestClient { $0.spoolFolder = folder.path }
        let body = try await client.get(FaultServer(.ok(bytes))).body
        #expect(body.count == count)
        var chunkSizes: Set<Bool> = []
        for _ in 1...2 {
            var read: [UInt8] = []
            try body.forEachChunk {
                read += $0
                chunkSizes.insert($0.count <= 1 << 20)
            }
            #expect(read == bytes)
        }
        #expect(chunkSizes == [true])
        #expect(try body.bytes(limit: count) == bytes)
        #expect(folder.isEmpty)
        if count > 0 { #expect(throws: HTTPError.self) { try body.bytes(limit: count - 1) } }
    }

    @Test func `a spool folder that is missing is this machine's fault`() async throws {
        let server = FaultServer(.ok([UInt8](repeating: 0, count: (1 << 20) + 1)))
        let error = try await TestClient { $0.spoolFolder = "/nonexistent" }.failure(server)
        #expect(error.kind == .storage)
        #expect(error.detail == "temporary file in /nonexistent: No such file or directory")
        #expect(error.attempts == 1)
    }

    @Test(arguments: ["", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n1"])
    func `a stalled server is given up`(text: String) async throws {
        let server = FaultServer(.init(text, then: .stall))
        let client = try TestClient {
            $0.page.duration = .milliseconds(100)
            $0.retry.tries = 2
        }
        let error = try await client.failure(server)
        #expect(error.kind == .timeout)
        #expect(error.attempts == 2)
    }

    @Test func `less than 100 bytes a second are given up before the total time`() async throws {
        let server = FaultServer(
            .init("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n1", then: .stall))
        let client = try TestClient {
            $0.page.stall = .seconds(1)
            $0.retry.tries = 1
        }
        let error = try await client.failure(server)
        #expect(error.kind == .timeout)
        #expect(error.detail.contains("too slow"))
    }

    @Test func `a host gets no more connections than allowed, and all come through`() async throws {
        let server = FaultServer(.ok())
        let client = try TestClient { $0.hosts.connections = 3 }
        try await withThrowingTaskGroup { group in
            for _ in 0..<100 { group.addTask { _ = try await client.get(server) } }
            try await group.waitForAll()
        }
        #expect(server.requests.count == 100)
        #expect(server.connectionCount <= 3)
    }
}

/// An empty folder that is removed with the object.
private final class SpoolFolder {
    let path: String

    init() throws {
        let name = "/tmp/catalog-http-tests-\(UInt64.random(in: 0...(.max)))"
        guard mkdir(name, 0o700) == 0 else { throw Failure(code: errno) }
        path = name
    }

    deinit { rmdir(path) }

    /// A folder with anything in it cannot be removed.
    var isEmpty: Bool { rmdir(path) == 0 && mkdir(path, 0o700) == 0 }

    struct Failure: Error { let code: Int32 }
}
