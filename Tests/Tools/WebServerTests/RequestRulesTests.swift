import Testing

@testable import WebServer

@Suite struct RequestRulesTests {
    /// Returns the refusal of a request with these headers, nil if it is accepted.
    private func refusal(
        _ headers: HeaderFields, method: String = "GET", target: String = "/",
        version: String = "HTTP/1.1", port: UInt16 = 8080
    ) -> WebServerError? {
        do throws(WebServerError) {
            try RequestRules(port: port, limits: RequestLimits()).check(
                method: method, target: target, version: version, headers: headers)
            return nil
        } catch {
            return error
        }
    }

    /// The status that the rules give to a request with these headers, nil when it passes.
    private func status(
        _ headers: HeaderFields, method: String = "GET", target: String = "/",
        port: UInt16 = 8080
    ) -> Int? {
        switch refusal(headers, method: method, target: target, port: port) {
        case nil: nil
        case .refused(let status, _): status
        default: 0
        }
    }

    private static let hosts: [(String, Int?)] = [
        ("127.0.0.1:8080", nil), ("localhost:8080", nil), ("LocalHost:8080", nil),
        ("127.0.0.1", 421), ("localhost", 421), ("localhost:8081", 421), ("[::1]:8080", 421),
        ("evil.example:8080", 421), ("127.0.0.1:8080.evil.example", 421), ("", 421),
    ]

    @Test(arguments: hosts)
    func `a host is one of this computer with the port`(host: String, expected: Int?) {
        #expect(status(["Host": host]) == expected)
    }

    @Test func `port 80 may be left out`() {
        #expect(status(["Host": "localhost"], port: 80) == nil)
        #expect(status(["Host": "localhost:80"], port: 80) == nil)
    }

    private static let framings: [(HeaderFields, Int?)] = [
        ([:], 400),
        (["Host": "localhost:8080", "host": "localhost:8080"], 400),
        (["Host": "localhost:8080", "Content-Length": "5"], nil),
        (["Host": "localhost:8080", "Content-Length": "5", "content-length": "5"], 400),
        (["Host": "localhost:8080", "Content-Length": "5", "Transfer-Encoding": "chunked"], 400),
        (["Host": "localhost:8080", "Transfer-Encoding": "Chunked"], nil),
        (["Host": "localhost:8080", "Transfer-Encoding": "gzip, chunked"], 400),
        (["Host": "localhost:8080", "Transfer-Encoding": "identity"], 400),
        (["Host": "localhost:8080", "Content-Length": "+5"], 400),
        (["Host": "localhost:8080", "Content-Length": "5, 5"], 400),
        (["Host": "localhost:8080", "Content-Length": ""], 400),
        (["Host": "localhost:8080", "Content-Length": "10485760"], nil),
        (["Host": "localhost:8080", "Content-Length": "10485761"], 413),
        (["Host": "localhost:8080", "X Y": "z"], 400),
        (["Host": "localhost:8080", "Content-Length ": "5"], 400),
    ]

    @Test(arguments: framings)
    func `a body has one clear end`(headers: HeaderFields, expected: Int?) {
        #expect(status(headers) == expected)
    }

    @Test(arguments: ["HTTP/1.0", "HTTP/1.2"])
    func `only HTTP 1.1 has chunks`(version: String) {
        let chunked: HeaderFields = ["Host": "localhost:8080", "Transfer-Encoding": "chunked"]
        let refusal = WebServerError.refused(
            status: 400, reason: "a Transfer-Encoding is allowed only with HTTP/1.1")
        #expect(self.refusal(chunked, version: version) == refusal)
        #expect(status(chunked) == nil)
    }

    private static let origins: [(String, String, Int?)] = [
        ("GET", "https://evil.example", nil), ("HEAD", "null", nil),
        ("OPTIONS", "https://evil.example", nil), ("POST", "http://localhost:8080", nil),
        ("POST", "http://127.0.0.1:8080", nil), ("DELETE", "HTTP://LocalHost:8080", nil),
        ("POST", "https://localhost:8080", 403), ("PATCH", "http://localhost", 403),
        ("PUT", "http://localhost:8080/", 403), ("POST", "null", 403), ("POST", "", 403),
        ("BREW", "http://localhost:8080", 501), ("BREW", "null", 403),
    ]

    @Test(arguments: origins)
    func `only our own pages may write`(method: String, origin: String, expected: Int?) {
        #expect(status(["Host": "localhost:8080", "Origin": origin], method: method) == expected)
    }

    @Test func `sizes end where the limits say`() {
        let host: HeaderFields = ["Host": "localhost:8080"]
        #expect(status(host, target: "/" + String(repeating: "a", count: 8_191)) == nil)
        #expect(status(host, target: "/" + String(repeating: "a", count: 8_192)) == 414)

        var many = host
        for number in 1..<100 { many.append("X-\(number)", "") }
        #expect(status(many) == nil)
        many.append("X-100", "")
        #expect(status(many) == 431)

        var long = host
        let used = "Host".utf8.count + "localhost:8080".utf8.count + 1
        long.append("X", String(repeating: "a", count: (16 << 10) - used))
        #expect(status(long) == nil)
        long.append("Y", "")
        #expect(status(long) == 431)
    }
}
