import Testing

/// A request that the server must refuse, and how.
struct RuleBreak: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let status: Int

    /// The bytes to send; `PORT` stands for the port.
    let request: String

    private init(
        _ description: String, _ status: Int, line: String = "GET / HTTP/1.1",
        headers: [String] = [], body: String = ""
    ) {
        testDescription = description
        self.status = status
        request = ([line] + headers).joined(separator: "\r\n") + "\r\n\r\n" + body
    }

    /// A request with exactly these bytes.
    private init(_ description: String, _ status: Int, bytes: String) {
        testDescription = description
        self.status = status
        request = bytes
    }

    /// A `POST` with this body in chunks.
    private init(_ description: String, _ status: Int, chunks: String, version: String = "1.1") {
        self.init(
            description, status, line: "POST / HTTP/\(version)",
            headers: [Self.host, "Transfer-Encoding: chunked"], body: chunks)
    }

    private static let host = "Host: localhost:PORT"

    static let all =
        [
            RuleBreak("another host", 421, headers: ["Host: evil.example"]),
            RuleBreak("no host", 400),
            RuleBreak("no host in HTTP/1.0", 400, line: "GET / HTTP/1.0"),
            RuleBreak("two hosts", 400, headers: [host, host]),
            RuleBreak("NUL in the path", 400, line: "GET /%00 HTTP/1.1", headers: [host]),
            RuleBreak("a way upwards", 400, line: "GET /a/../b HTTP/1.1", headers: [host]),
            RuleBreak(
                "a proxy's target", 400, line: "GET http://localhost:PORT/ HTTP/1.1",
                headers: [host]),
            RuleBreak(
                "two lengths", 400, line: "POST / HTTP/1.1",
                headers: [host, "Content-Length: 3", "Content-Length: 4"], body: "abcd"),
            RuleBreak(
                "a length and chunks", 400, line: "POST / HTTP/1.1",
                headers: [host, "Content-Length: 5", "Transfer-Encoding: chunked"],
                body: "0\r\n\r\n"),
            RuleBreak(
                "a body too large", 413, line: "POST / HTTP/1.1",
                headers: [host, "Content-Length: 99999999"]),
            RuleBreak(
                "a target too long", 414,
                line: "GET /\(String(repeating: "a", count: 9_000)) HTTP/1.1",
                headers: [host]),
            RuleBreak(
                "headers too long", 431,
                headers: [host, "X: \(String(repeating: "a", count: 17_000))"]),
            RuleBreak(
                "headers too many", 431, headers: [host] + (0..<100).map { "X-\($0): \($0)" }),
            RuleBreak(
                "a body of a byte too much", 413, line: "POST / HTTP/1.1",
                headers: [host, "Content-Length: 10485761"]),
        ] + hosts + targets + lines + methods + chunks

    private static let hosts =
        ["", "127.0.0.1.evil:PORT", "localhost:1", "[::1]:PORT", "localhost:PORT,evil"].map {
            RuleBreak("the host '\($0)'", 421, headers: ["Host: \($0)"])
        }
        + ["POST", "PUT", "PATCH", "DELETE"].map {
            RuleBreak(
                "\($0) from another site", 403, line: "\($0) / HTTP/1.1",
                headers: [host, "Origin: https://evil.example"])
        }
        + [
            "null", "http://localhost:1", "https://localhost:PORT", "http://localhost:PORT.evil",
            "http://evil/http://localhost:PORT", "",
        ].map {
            RuleBreak(
                "the origin '\($0)'", 403, line: "POST / HTTP/1.1",
                headers: [host, "Origin: \($0)"])
        }
        + [
            RuleBreak(
                "two origins", 403, line: "POST / HTTP/1.1",
                headers: [host, "Origin: http://localhost:PORT", "Origin: http://evil.example"]),
            RuleBreak(
                "two types of body", 400, line: "POST / HTTP/1.1",
                headers: [host, "Content-Type: a/b", "Content-Type: c/d"]),
        ]

    private static let targets =
        [
            "/..", "/%2e%2e", "/%2E%2e/etc", "/..%2f..%2fetc", "/a/%2e", "/a\u{1}", "/a\u{7F}",
            "/%", "/%0g", "/%ff", "*", "evil.example:80",
        ].map {
            RuleBreak("the target \($0)", 400, line: "GET \($0) HTTP/1.1", headers: [host])
        }
        + [
            RuleBreak(
                "a line of 64 KB", 414,
                line: "GET /\(String(repeating: "a", count: 64_000)) HTTP/1.1",
                headers: [host]),
            RuleBreak(
                "a line of 1 MB", 414,
                line: "GET /\(String(repeating: "a", count: 1 << 20)) HTTP/1.1",
                headers: [host]),
            RuleBreak(
                "10,000 headers", 431, headers: [host] + (0..<10_000).map { "X-\($0): \($0)" }),
        ]

    private static let lines = [
        RuleBreak("LF after the request line", 400, bytes: "GET / HTTP/1.1\n\(host)\r\n\r\n"),
        RuleBreak("LF after a header", 400, bytes: "GET / HTTP/1.1\r\n\(host)\nX: y\r\n\r\n"),
        RuleBreak("LF after the last header", 400, bytes: "GET / HTTP/1.1\r\n\(host)\n\r\n"),
        RuleBreak("LF after the headers", 400, bytes: "GET / HTTP/1.1\r\n\(host)\r\n\n"),
        RuleBreak("LF everywhere", 400, bytes: "GET / HTTP/1.1\n\(host)\n\n"),
        RuleBreak(
            "LF before a body", 400,
            bytes: "POST / HTTP/1.1\r\n\(host)\r\nContent-Length: 3\r\n\n\0\0\0"),
        RuleBreak("CR in a value", 400, headers: [host, "X: a\rb"]),
        RuleBreak("CR after a header", 400, bytes: "GET / HTTP/1.1\r\n\(host)\rX: y\r\n\r\n"),
        RuleBreak("NUL in a value", 400, headers: [host, "X: a\0b"]),
        RuleBreak("NUL and a header in a value", 400, headers: [host, "X: a\0\0Y: b"]),
        RuleBreak("NUL in a name", 400, headers: [host, "X\0Y: a"]),
        RuleBreak("NUL in the target", 400, line: "GET /\0a HTTP/1.1", headers: [host]),
        RuleBreak("CR in the target", 400, line: "GET /\ra HTTP/1.1", headers: [host]),
        RuleBreak("NUL in the method", 400, line: "GE\0T / HTTP/1.1", headers: [host]),
        RuleBreak("a control character in a value", 400, headers: [host, "X: a\u{1B}b"]),
        RuleBreak("a line continued", 400, headers: [host, "X: a", " b"]),
        RuleBreak("a first line continued", 400, headers: [" X: a", host]),
        RuleBreak("a header without a colon", 400, headers: ["X", host]),
        RuleBreak("a header without a name", 400, headers: [host, ": a"]),
        RuleBreak("a blank before a colon", 400, headers: [host, "X : a"]),
        RuleBreak("two blanks in the request line", 400, line: "GET  / HTTP/1.1", headers: [host]),
        RuleBreak(
            "a blank at the end of the request line", 400, line: "GET / HTTP/1.1 ", headers: [host]),
        RuleBreak("HTTP/0.9", 400, bytes: "GET /\r\n\r\n"),
        RuleBreak("HTTP/2", 505, bytes: "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\u{4}\0\0\0\0\0"),
        RuleBreak("no HTTP", 400, line: "GET / HTTQ/1.1", headers: [host]),
    ]

    private static let methods = ["BREW", "get", "CONNECT", "PROPFIND", "GETS"].map {
        RuleBreak("the method \($0)", 501, line: "\($0) / HTTP/1.1", headers: [host])
    }

    private static let chunks = [
        // The library takes neither for what it is, and would look for another end of the body.
        RuleBreak(
            "a blank behind chunked", 400, line: "POST / HTTP/1.1",
            headers: [host, "Transfer-Encoding: chunked "], body: "1\r\na\r\n0\r\n\r\n"),
        RuleBreak(
            "a tab behind chunked", 400, line: "POST / HTTP/1.1",
            headers: [host, "transfer-encoding: chunked\t"], body: "1\r\na\r\n0\r\n\r\n"),
        RuleBreak(
            "a blank behind a length", 400, line: "POST / HTTP/1.1",
            headers: [host, "Content-Length: 3 "], body: "abc"),
        RuleBreak("chunks in HTTP/1.0", 400, chunks: "0\r\n\r\n", version: "1.0"),
        RuleBreak("a chunk with a sign", 400, chunks: "-1\r\na\r\n0\r\n\r\n"),
        RuleBreak("a chunk with 0x", 400, chunks: "0x1\r\na\r\n0\r\n\r\n"),
        RuleBreak("a chunk larger than it says", 400, chunks: "1\r\nab\r\n0\r\n\r\n"),
        RuleBreak(
            "a chunk larger than numbers go", 413, chunks: "fffffffffffffffff\r\na\r\n0\r\n\r\n"),
        // The library says so itself, when its memory is full.
        RuleBreak(
            "a chunk with an extension of 100 KB", 500,
            chunks: "1;\(String(repeating: "a", count: 100_000))\r\na\r\n0\r\n\r\n"),
    ]
}
