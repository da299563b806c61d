import Glibc
import TestSupport
import Testing
import WebServer

@Suite struct StaticFilesTests {
    /// A text beside the root that must never be sent.
    private static let canary = "canary-8d1f"

    /// A folder with a site in it, and secrets beside it and behind links.
    private static func makeFolder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("home", to: "site/index.html")
        try folder.write("0123456789", to: "site/ten.txt")
        try folder.write("", to: "site/empty.txt")
        try folder.write("missing", to: "site/404.html")
        try folder.write("plain", to: "site/style.css")
        try folder.write("small", to: "site/style.css.br")
        try folder.write("packed", to: "site/style.css.gz")
        try folder.write("inner", to: "site/a b/index.html")
        try folder.write(canary, to: "site/.catalog-site")
        try folder.write("proof", to: "site/.well-known/acme")
        try folder.write(canary, to: "secret.txt")
        try folder.write(canary, to: "other/secret.txt")
        for (link, target) in [
            ("link.txt", "../secret.txt"), ("absolute.txt", folder.file("secret.txt")),
            ("out", "../other"), ("root", "/"), ("inside.txt", "ten.txt"),
        ] {
            try #require(symlink(target, folder.file("site/\(link)")) == 0)
        }
        try #require(mkfifo(folder.file("site/pipe"), 0o600) == 0)
        return folder
    }

    /// A server of the folder's site.
    private static func server(of folder: TemporaryFolder) throws -> LoopbackServer {
        let files = try StaticFiles(in: folder.file("site"))
        return try LoopbackServer { files.respond(to: $0) }
    }

    private static func request(
        _ target: String, method: String = "GET", _ headers: [String] = []
    ) -> String {
        let lines = ["\(method) \(target) HTTP/1.1", "Host: localhost:PORT", "Connection: close"]
        return (lines + headers).joined(separator: "\r\n") + "\r\n\r\n"
    }

    @Test func `files outside the root are never sent`() throws {
        let folder = try Self.makeFolder()
        let server = try Self.server(of: folder)
        defer { server.stop() }
        let targets = [
            "/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/%252e%252e/secret.txt",
            "/..\\secret.txt", "/a%5c..%5c..%5csecret.txt", "/%00", "//etc/passwd",
            "/./../secret.txt", "http://localhost:PORT/secret.txt", "/;/../secret.txt",
            "/ten.txt/../../secret.txt", "/link.txt", "/absolute.txt", "/out/secret.txt", "/out/",
            "/root/etc/passwd", "/inside.txt", "/.catalog-site", "/pipe", "/ten.txt/", "/%2f",
            "/" + String(repeating: "a/", count: 4_000), "/\(String(repeating: "a", count: 5_000))",
            "/\(String(repeating: "a", count: 64 << 10))",
            folder.file("secret.txt").replacing(" ", with: "%20"),
            "*", "/ten.txt%", "/%ff",
        ]
        for target in targets {
            let reply = RawClient.exchange(port: server.port, Self.request(target))
            #expect(!reply.contains(Self.canary), "\(target.prefix(80))")
            #expect(!reply.contains("root:"), "\(target.prefix(80))")
            let isRefused = [400, 404, 414, 431].contains(reply.status ?? 0)
            #expect(isRefused, "\(target.prefix(80)): \(reply.prefix(40))")
        }
        let home = RawClient.exchange(port: server.port, Self.request("/"))
        #expect(home.messageBody == "home")
    }

    private struct Answer: Sendable, CustomTestStringConvertible {
        var target = "/ten.txt"
        var method = "GET"
        var headers: [String] = []
        let status: Int
        let body: String
        var has: [String] = []

        var testDescription: String { "\(method) \(target) \(headers.joined(separator: ", "))" }
    }

    private static let answers = [
        Answer(target: "/", status: 200, body: "home", has: ["Content-Type: text/html"]),
        Answer(target: "/empty.txt", status: 200, body: ""),
        Answer(
            target: "/ten.txt?a=b", status: 200, body: "0123456789",
            has: ["Content-Type: text/plain", "Accept-Ranges: bytes", "Last-Modified: "]),
        Answer(target: "/a%20b/", status: 200, body: "inner"),
        Answer(target: "/a%20b", status: 302, body: "", has: ["Location: /a%20b/\r\n"]),
        Answer(target: "/.well-known/acme", status: 200, body: "proof"),
        Answer(target: "/nothing", status: 404, body: "missing", has: ["text/html"]),
        Answer(method: "HEAD", status: 200, body: "", has: ["Content-Length: 10\r\n"]),
        Answer(
            method: "HEAD", headers: ["Range: bytes=0-0"], status: 200, body: "",
            has: ["Content-Length: 10\r\n"]),
        Answer(method: "OPTIONS", status: 204, body: "", has: ["Allow: GET, HEAD, OPTIONS"]),
        Answer(method: "DELETE", status: 405, body: "this server is read-only\n"),
        Answer(method: "BREW", status: 501, body: ""),
        Answer(
            headers: ["Range: bytes=2-4"], status: 206, body: "234",
            has: ["Content-Range: bytes 2-4/10\r\n", "Content-Length: 3\r\n"]),
        Answer(headers: ["Range: bytes=7-"], status: 206, body: "789"),
        Answer(headers: ["Range: bytes=-3"], status: 206, body: "789"),
        Answer(headers: ["Range: bytes=-99"], status: 206, body: "0123456789"),
        Answer(
            headers: ["Range: bytes=8-99999999999999999999999"], status: 206, body: "89",
            has: ["Content-Range: bytes 8-9/10\r\n"]),
        Answer(
            headers: ["Range: bytes=10-"], status: 416, body: "the body has 10 bytes\n",
            has: ["Content-Range: bytes */10\r\n"]),
        Answer(headers: ["Range: bytes=-0"], status: 416, body: "the body has 10 bytes\n"),
        Answer(
            target: "/empty.txt", headers: ["Range: bytes=0-"], status: 416,
            body: "the body has 0 bytes\n"),
        Answer(headers: ["Range: bytes=4-2"], status: 200, body: "0123456789"),
        Answer(headers: ["Range: bytes=0-1,3-4"], status: 200, body: "0123456789"),
        Answer(
            headers: ["Range: bytes=" + (0..<1_000).map { "\($0)-" }.joined(separator: ",")],
            status: 200, body: "0123456789"),
        Answer(headers: ["Range: lines=1-2"], status: 200, body: "0123456789"),
        Answer(headers: ["Range: bytes=+1-2"], status: 200, body: "0123456789"),
        Answer(
            headers: ["Range: bytes=0-0", "If-Range: \"other\""], status: 200,
            body: "0123456789"),
        Answer(
            headers: ["If-Modified-Since: Fri, 31 Dec 9999 23:59:59 GMT"], status: 304, body: ""),
        Answer(
            headers: ["If-Modified-Since: Thu, 01 Jan 1970 00:00:00 GMT"], status: 200,
            body: "0123456789"),
        Answer(headers: ["If-None-Match: \"a\", *"], status: 304, body: ""),
        Answer(
            headers: [
                "If-None-Match: \"a\"", "If-Modified-Since: Fri, 31 Dec 9999 23:59:59 GMT",
            ], status: 200, body: "0123456789"),
        Answer(target: "/style.css", status: 200, body: "plain", has: ["Vary: Accept-Encoding"]),
        Answer(
            target: "/style.css", headers: ["Accept-Encoding: gzip, br"], status: 200,
            body: "small",
            has: ["Content-Encoding: br\r\n", "Content-Type: text/css", "Vary: Accept-Encoding"]),
        Answer(
            target: "/style.css", headers: ["Accept-Encoding: gzip, br;q=0.5"], status: 200,
            body: "packed", has: ["Content-Encoding: gzip\r\n"]),
        Answer(
            target: "/style.css", headers: ["Accept-Encoding: br;q=0, gzip;q=0"], status: 200,
            body: "plain"),
        Answer(
            target: "/style.css", headers: ["Accept-Encoding: br;q=x, *;q=0.1"], status: 200,
            body: "packed"),
    ]

    @Test func `each request is answered as RFC 9110 has it`() throws {
        let folder = try Self.makeFolder()
        let server = try Self.server(of: folder)
        defer { server.stop() }
        for answer in Self.answers {
            let reply = RawClient.exchange(
                port: server.port,
                Self.request(answer.target, method: answer.method, answer.headers))
            #expect(reply.status == answer.status, "\(answer.testDescription)")
            if answer.status != 501 {
                #expect(reply.messageBody == answer.body, "\(answer.testDescription)")
            }
            for line in answer.has {
                #expect(reply.contains(line), "\(answer.testDescription): \(reply)")
            }
        }
    }

    @Test func `a file that is replaced has another tag, and a part of the old one is not sent`()
        throws
    {
        let folder = try Self.makeFolder()
        let server = try Self.server(of: folder)
        defer { server.stop() }
        let first = RawClient.exchange(port: server.port, Self.request("/ten.txt"))
        let tag = try #require(first.firstMatch(of: /ETag: ("[^"]+")/)?.1)
        let condition = ["Range: bytes=0-0", "If-Range: \(tag)"]
        let part = RawClient.exchange(port: server.port, Self.request("/ten.txt", condition))
        #expect(part.status == 206)
        try folder.write("abcdefghij", to: "new")
        try #require(rename(folder.file("new"), folder.file("site/ten.txt")) == 0)
        let whole = RawClient.exchange(port: server.port, Self.request("/ten.txt", condition))
        #expect(whole.status == 200 && whole.messageBody == "abcdefghij")
        let known = RawClient.exchange(
            port: server.port, Self.request("/ten.txt", ["If-None-Match: \(tag)"]))
        #expect(known.status == 200)
    }

    @Test func `a large file is sent as it is, and none of it stays open`() throws {
        let folder = try Self.makeFolder()
        let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
        try folder.write(bytes, to: "site/large.bin")
        try folder.write("", to: "site/huge.bin")
        try #require(truncate(folder.file("site/huge.bin"), 64 << 20) == 0)
        let server = try Self.server(of: folder)
        defer { server.stop() }
        func openFiles() throws -> Int {
            var count = 0
            let entries = try #require(opendir("/proc/self/fd"))
            defer { closedir(entries) }
            while let entry = readdir(entries) {
                var target = [CChar](repeating: 0, count: 4_096)
                let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
                }
                readlink("/proc/self/fd/\(name)", &target, target.count - 1)
                let path = String(
                    decoding: target.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)),
                    as: UTF8.self)
                if path.hasPrefix(folder.file("site/")) { count += 1 }
            }
            return count
        }
        for _ in 0..<3 {
            let client = RawClient(port: server.port)
            let request = Self.request("/large.bin").replacing("PORT", with: "\(server.port)")
            client.send(request)
            let reply = client.readBytesToEnd()
            #expect(reply.suffix(bytes.count).elementsEqual(bytes))
        }
        // A client that leaves in the middle leaves nothing open either.
        for _ in 0..<20 {
            let client = RawClient(port: server.port)
            client.send(Self.request("/huge.bin").replacing("PORT", with: "\(server.port)"))
            let isEnded = client.isEnded()
            #expect(!isEnded)
        }
        for _ in 0..<500 where try openFiles() > 0 { usleep(10_000) }
        #expect(try openFiles() == 0)
    }

    @Test func `two hundred stalled clients do not delay others`() throws {
        let folder = try Self.makeFolder()
        try folder.write("", to: "site/large.bin")
        try #require(truncate(folder.file("site/large.bin"), 64 << 20) == 0)
        let server = try Self.server(of: folder)
        defer { server.stop() }
        let host = "Host: localhost:\(server.port)\r\n"
        let stalled = (0..<200).map { number in
            let client = RawClient(port: server.port)
            switch number % 3 {
            case 0: client.send("GET / HTTP/1.1\r\nHost: local")
            case 1: client.send("POST / HTTP/1.1\r\n\(host)Content-Length: 9\r\n\r\n")
            default: client.send("GET /large.bin HTTP/1.1\r\n\(host)\r\n")
            }
            return client
        }
        let time = ContinuousClock().measure {
            let reply = RawClient.exchange(port: server.port, Self.request("/"))
            #expect(reply.messageBody == "home")
        }
        #expect(time < .seconds(10))
        withExtendedLifetime(stalled) {}
    }

    @Test func `a missing folder is an error`() throws {
        let error = WebServerError.cannotOpenFolder(path: "/no/such", code: ENOENT)
        #expect(throws: error) { try StaticFiles(in: "/no/such") }
    }
}
