import Testing

/// A request that the server must answer although it is unusual, and the answer of an echo.
struct HarmlessRequest: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let answer: String

    /// The bytes to send; `PORT` stands for the port.
    let bytes: String

    private init(
        _ description: String, _ answer: String, before: String = "",
        line: String = "GET / HTTP/1.1", host: String = "localhost:PORT", headers: [String] = [],
        body: String = ""
    ) {
        testDescription = description
        self.answer = answer
        let head = [line, "Host: \(host)", "Connection: close"] + headers
        bytes = before + head.joined(separator: "\r\n") + "\r\n\r\n" + body
    }

    static let all = [
        HarmlessRequest("empty lines before it", "GET / []", before: "\r\n\r\n"),
        HarmlessRequest(
            "blanks around values", "GET / []",
            headers: ["X:y", "X: \t y", "X: y \t", "X:", "X: ", "Cookie: a=b; c=\"d\""]),
        HarmlessRequest("blanks around the host", "GET / []", host: "\t localhost:PORT \t"),
        HarmlessRequest(
            "a blank behind our own page", "POST / []", line: "POST / HTTP/1.1",
            headers: ["Origin: http://127.0.0.1:PORT ", "Content-Length: 0"]),
        HarmlessRequest(
            "letters beyond ASCII", "GET /é []", line: "GET /é HTTP/1.1", headers: ["X: é"]),
        HarmlessRequest(
            "extensions of chunks", "POST / [abc]", line: "POST / HTTP/1.1",
            headers: ["Transfer-Encoding: chunked"],
            body: "1;a=b;c=\"d\"\r\na\r\n00000002;e\r\nbc\r\n0;f\r\n\r\n"),
        HarmlessRequest(
            "headers behind chunks", "POST / [a]", line: "POST / HTTP/1.1",
            headers: ["Transfer-Encoding: chunked"],
            body: "1\r\na\r\n0\r\nContent-Length: 9\r\nHost: evil.example\r\n\r\n"),
        HarmlessRequest(
            "a body of GET", "GET / [abc]", headers: ["Content-Length: 3"], body: "abc"),
        HarmlessRequest("a folder twice", "GET //etc/passwd []", line: "GET //etc/passwd HTTP/1.1"),
        HarmlessRequest("backslashes", "GET /..\\..\\etc []", line: "GET /..\\..\\etc HTTP/1.1"),
        HarmlessRequest(
            "encoded twice", "GET /%2e%2e/etc []", line: "GET /%252e%252e/etc HTTP/1.1"),
        HarmlessRequest("a parameter of a path", "GET /a;b=c []", line: "GET /a;b=c HTTP/1.1"),
        HarmlessRequest("another method", "OPTIONS / []", line: "OPTIONS / HTTP/1.1"),
        HarmlessRequest(
            "our own page's write", "DELETE / []", line: "DELETE / HTTP/1.1",
            headers: ["Origin: http://127.0.0.1:PORT"]),
        HarmlessRequest("a range reversed", "GET / []", headers: ["Range: bytes=9-1"]),
        HarmlessRequest("a range of nothing", "GET / []", headers: ["Range: bytes=-0"]),
        HarmlessRequest(
            "a thousand ranges", "GET / []",
            headers: ["Range: bytes=\((0..<1_000).map { "\($0)-\($0)" }.joined(separator: ","))"]),
        HarmlessRequest(
            "a huge range", "GET / []", headers: ["Range: bytes=0-99999999999999999999999999"]),
        HarmlessRequest(
            "a list of tags", "GET / []",
            headers: ["If-None-Match: \((0..<1_000).map { "\"\($0)\"" }.joined(separator: ", "))"]),
        HarmlessRequest(
            "an upgrade", "GET / []", headers: ["Upgrade: h2c", "HTTP2-Settings: AAMAAABk"]),
    ]
}
