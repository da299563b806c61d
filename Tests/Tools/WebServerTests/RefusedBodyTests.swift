import Glibc
import TestSupport
import Testing
import WebServer

/// Bodies that are refused, and whose clients read only after they have sent everything.
@Suite struct RefusedBodyTests {
    /// More than the buffers of both sockets hold.
    private static let body = [UInt8](repeating: UInt8(ascii: "x"), count: 11 << 20)

    private static func server(
        droppedBytes: Int = 256 << 20, isPaced: Bool = false
    ) throws -> LoopbackServer {
        var limits = RequestLimits()
        limits.bodyBytes = 1_000
        limits.droppedBytes = droppedBytes
        return try LoopbackServer(limits: limits, isPaced: isPaced) { request in
            .text("\(request.body.bytes.count)")
        }
    }

    private static func head(_ server: LoopbackServer, _ headers: String) -> String {
        "POST / HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\(headers)\r\n\r\n"
    }

    private static let chunks =
        Array("\(String(body.count, radix: 16))\r\n".utf8) + body + Array("\r\n0\r\n\r\n".utf8)

    @Test(arguments: [
        ("", false, 413), ("", true, 413),
        ("Content-Type: multipart/form-data; boundary=b", false, 413),
        ("Origin: https://other.example", false, 403), ("Host: other.example", false, 400),
    ])
    func `a refused body of 11 MB is answered`(header: String, isPaced: Bool, status: Int) throws {
        let server = try Self.server(isPaced: isPaced)
        defer { server.stop() }
        // An announced length is checked first; without one, another rule may refuse.
        for framing in ["Content-Length: \(Self.body.count)", "Transfer-Encoding: chunked"] {
            let client = RawClient(port: server.port)
            let headers = header.isEmpty ? framing : "\(framing)\r\n\(header)"
            client.send(Self.head(server, headers))
            client.send(framing.hasPrefix("C") ? Self.body : Self.chunks)
            let reply = client.readToEnd()
            let expected = framing.hasPrefix("C") ? 413 : status
            #expect(reply.status == expected, "\(framing): \(reply)")
        }
    }

    @Test func `a client that waits for the answer before it sends gets it`() throws {
        let server = try Self.server()
        defer { server.stop() }
        let client = RawClient(port: server.port)
        client.send(Self.head(server, "Content-Length: 1001"))
        #expect(client.readToEnd().messageBody == "413: the body exceeds 1000 bytes\n")
    }

    @Test(arguments: ["Content-Length: 1000000000", "Transfer-Encoding: chunked"])
    func `an endless body is broken off`(framing: String) throws {
        let server = try Self.server(droppedBytes: 1 << 20)
        defer { server.stop() }
        let client = RawClient(port: server.port)
        client.send(Self.head(server, framing) + (framing.hasPrefix("T") ? "ffffffff\r\n" : ""))
        var sent = 0
        while sent < 64 << 20 {
            let count = send(client.descriptor, Self.body, 1 << 20, Int32(MSG_NOSIGNAL))
            if count <= 0 { break }
            sent += count
        }
        #expect(sent < 64 << 20)
    }

    @Test func `a stop does not wait for the rest of a body`() throws {
        let server = try Self.server()
        let client = RawClient(port: server.port)
        client.send(Self.head(server, "Content-Length: 1000000000"))
        let reply = client.read(until: "1000 bytes\n")
        #expect(reply.status == 413)
        server.stop()
        for _ in 0..<100 where send(client.descriptor, "x", 1, Int32(MSG_NOSIGNAL)) > 0 {
            usleep(10_000)
        }
        #expect(send(client.descriptor, "x", 1, Int32(MSG_NOSIGNAL)) < 0)
    }
}
