import Compression
import TestSupport
import HTTP
import Testing

/// A reply that must not count, and the reaction of the client.
struct Fault: CustomTestStringConvertible, Sendable {
    let name: String
    let reply: Reply
    let kind: HTTPError.Kind
    /// The number of tries of the client.
    let attempts: Int
    /// Words that the message must hold.
    let message: String

    init(
        _ name: String, _ reply: Reply, _ kind: HTTPError.Kind, attempts: Int = 5,
        message: String = ""
    ) {
        self.name = name
        self.reply = reply
        self.kind = kind
        self.attempts = attempts
        self.message = message
    }

    var testDescription: String { name }
}

struct CompletenessTests {
    private static let json = Array("[\"\(String(repeating: "가나다", count: 300))\"]".utf8)
    private static let packed = Deflate.gzip(json)

    private static let cuts = [
        Fault(
            "nothing at all", Reply("", then: .close), .connectionLost),
        Fault(
            "a reset at once", Reply("", then: .reset), .connectionLost),
        Fault(
            "a cut status line", Reply("HTTP/1.1 2", then: .close), .connectionLost),
        Fault(
            "a cut header block",
            Reply("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n", then: .close),
            .incomplete, message: "inside the headers"),
        Fault(
            "a cut header line",
            Reply("HTTP/1.1 200 OK\r\nContent-Length: 5", then: .close), .incomplete,
            message: "inside the headers"),
        Fault(
            "a short body",
            Reply("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n12345", then: .close),
            .incomplete),
        Fault(
            "a reset within the body",
            Reply("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n12345", then: .reset),
            .connectionLost),
        Fault("a cut chunk", chunked("A\r\n12345"), .incomplete),
        Fault("no last chunk", chunked("5\r\n12345\r\n"), .incomplete),
        Fault("a cut last chunk", chunked("5\r\n12345\r\n0\r\n"), .incomplete),
        Fault("a bad chunk size", chunked("xyz\r\n12345\r\n0\r\n\r\n"), .incomplete),
        Fault(
            "a chunk size over 64 bits", chunked("11111111111111111\r\n12345\r\n0\r\n\r\n"),
            .incomplete),
    ]

    private static let packings = [
        Fault("a cut gzip", gzip(packed.dropLast(20)), .incomplete, message: "ends too early"),
        Fault("an empty gzip", gzip([]), .incomplete, message: "ends too early"),
        Fault("a bad CRC", gzip(changed(packed, at: packed.count - 8)), .incomplete),
        Fault("a bad length", gzip(changed(packed, at: packed.count - 1)), .incomplete),
        Fault("trailing bytes", gzip(packed + [0]), .incomplete, message: "bytes follow"),
        Fault("a second member", gzip(packed + packed), .incomplete, message: "bytes follow"),
        Fault("gzip that is none", gzip(json[...]), .incomplete),
        Fault(
            "an encoding nobody asked for", .ok([1, 2], ["Content-Encoding: br"]), .malformed,
            attempts: 2, message: "'br'"),
        Fault(
            "gzip in gzip", .ok(Deflate.gzip(packed), ["Content-Encoding: gzip, gzip"]),
            .malformed, attempts: 2),
        Fault(
            "a gzip bomb", gzip(Deflate.gzip([UInt8](repeating: 0, count: 8 << 20))[...]),
            .tooLarge, attempts: 1, message: "100 times"),
    ]

    private static let framings = [
        Fault(
            "two lengths", .ok("1234", "Content-Length: 5"), .malformed, attempts: 2,
            message: "two content lengths"),
        Fault(
            "two lengths in one line",
            "HTTP/1.1 200 OK\r\nContent-Length: 4, 5\r\n\r\n1234", .malformed, attempts: 2),
        Fault(
            "a length and chunks",
            """
            HTTP/1.1 200 OK\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n\
            4\r\n1234\r\n0\r\n\r\n
            """, .malformed, attempts: 2, message: "transfer encoding"),
        Fault(
            "chunks and a length",
            """
            HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n\
            4\r\n1234\r\n0\r\n\r\n
            """, .malformed, attempts: 2, message: "transfer encoding"),
        Fault(
            "a transfer encoding of two",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n",
            .malformed, attempts: 2),
        Fault(
            "a negative length", "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n", .malformed,
            attempts: 2),
        Fault(
            "a length of 20 digits",
            "HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\n", .malformed,
            attempts: 2),
        Fault("HTTP/0.9", Reply("hello", then: .close), .malformed, attempts: 2),
        Fault(
            "HTTP/9.9", Reply("HTTP/9.9 200 OK\r\n\r\n", then: .close), .malformed,
            attempts: 2),
        Fault("status 999", .status(999), .malformed, attempts: 2),
        Fault(
            "status 101", Reply("HTTP/1.1 101 Switch\r\n\r\n", then: .close),
            .malformed, attempts: 2),
        Fault(
            "a folded header line", .ok("1", "X-Folded: a", "  b"), .malformed, attempts: 2),
        Fault(
            "304 to a request without validators", .status(304), .malformed, attempts: 2,
            message: "no validator"),
        Fault(
            "1,000 header lines",
            Reply(
                "HTTP/1.1 200 OK\r\n" + String(repeating: "A: b\r\n", count: 1000) + "\r\n",
                then: .close), .tooLarge, attempts: 1),
        Fault(
            "a header line of 70 KiB", .ok("1", "A: " + String(repeating: "b", count: 70 << 10)),
            .tooLarge, attempts: 1),
        Fault(
            "interim responses without end",
            Reply(
                String(repeating: "HTTP/1.1 102 Wait\r\n\r\n", count: 1000), then: .close),
            .tooLarge, attempts: 1),
    ]

    @Test(arguments: cuts + packings + framings)
    func `a reply that is not whole does not count`(fault: Fault) async throws {
        let server = FaultServer(fault.reply)
        let error = try await TestClient().failure(server, "/products")
        #expect(error.kind == fault.kind, "\(error)")
        #expect(error.attempts == fault.attempts, "\(error)")
        #expect(error.description.contains(fault.message), "\(error)")
        #expect(error.description.hasPrefix(server.address("/products: ")), "\(error)")
        #expect(server.requests.count == fault.attempts)
    }

    @Test(arguments: cuts + packings)
    func `the next try after a broken one brings the whole reply`(fault: Fault) async throws {
        guard fault.attempts > 1 else { return }
        let server = FaultServer([fault.reply, .ok("[1]")])
        let response = try await TestClient().get(server)
        #expect(try response.text == "[1]")
        #expect(response.attempts == 2)
    }

    @Test func `a body that only the closing ends is marked`() async throws {
        let server = FaultServer(.init("HTTP/1.1 200 OK\r\n\r\n[1,", then: .close))
        let response = try await TestClient().get(server)
        #expect(!response.isSelfDelimited)
        #expect(try response.text == "[1,")
    }

    @Test(arguments: ["\r\n", "\n"])
    func `a length or chunks delimit a body, with either line end`(end: String) async throws {
        let replies = [
            "HTTP/1.1 200 OK|Content-Length:3||[1]",
            "HTTP/1.0 200 OK|CONTENT-LENGTH: 3|Content-Length: 3||[1]",
            "HTTP/1.1 200 OK|Transfer-Encoding: chunked||1\r\n[\r\n2\r\n1]\r\n0\r\nT: x\r\n\r\n",
            "HTTP/1.1 103 Early|Link: a||HTTP/1.1 200 OK|Content-Length: 3||[1]",
        ]
        for reply in replies {
            let text = reply.replacing("|", with: end)
            let response = try await TestClient().get(FaultServer(.init(text)))
            #expect(response.isSelfDelimited)
            #expect(response.headers["Link"] == nil)
            #expect(try response.text == "[1]", "\(text)")
        }
    }

    @Test func `a second response behind the first answers no request`() async throws {
        let server = FaultServer { request, _ in
            .init("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n\(request.path)" + Self.smuggled)
        }
        let client = try TestClient()
        for path in ["/1", "/2", "/3"] {
            #expect(try await client.get(server, path).text == path)
        }
    }

    private static let smuggled = "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nevil"

    @Test func `gzip in pieces of one byte comes out whole`() async throws {
        let whole = Self.gzip(Self.packed[...])
        let server = FaultServer(
            .init(pieces: whole.pieces.flatMap { $0.map { [$0] } }, ending: .keepOpen))
        let response = try await TestClient().get(server)
        #expect(try response.body.bytes() == Self.json)
        #expect(server.requests.first?.has("Accept-Encoding: gzip") == true)
    }

    private static func chunked(_ text: String) -> Reply {
        .init("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + text, then: .close)
    }

    private static func gzip(_ bytes: ArraySlice<UInt8>) -> Reply {
        .ok(Array(bytes), ["Content-Encoding: gzip"])
    }

    private static func gzip(_ bytes: [UInt8]) -> Reply { gzip(bytes[...]) }

    private static func changed(_ bytes: [UInt8], at index: Int) -> [UInt8] {
        var bytes = bytes
        bytes[index] ^= 1
        return bytes
    }
}
