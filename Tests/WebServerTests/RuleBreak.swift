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

    private static let host = "Host: localhost:PORT"

    static let all = [
        RuleBreak("another host", 421, headers: ["Host: evil.example"]),
        RuleBreak("no host", 400),
        RuleBreak("no host in HTTP/1.0", 400, line: "GET / HTTP/1.0"),
        RuleBreak("two hosts", 400, headers: [host, host]),
        RuleBreak("NUL in the path", 400, line: "GET /%00 HTTP/1.1", headers: [host]),
        RuleBreak("a way upwards", 400, line: "GET /a/../b HTTP/1.1", headers: [host]),
        RuleBreak(
            "a proxy's target", 400, line: "GET http://localhost:PORT/ HTTP/1.1", headers: [host]),
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
            "a target too long", 414, line: "GET /\(String(repeating: "a", count: 9_000)) HTTP/1.1",
            headers: [host]),
        RuleBreak(
            "headers too long", 431, headers: [host, "X: \(String(repeating: "a", count: 17_000))"]),
        RuleBreak(
            "headers too many", 431, headers: [host] + (0..<100).map { "X-\($0): \($0)" }),
    ]
}
