import Glibc
import TestSupport
import Synchronization
import Testing

@testable import WebServer

@Suite struct LoopbackServerTests {
    /// Answers with the received request.
    private static func echo(_ request: WebRequest) -> WebResponse {
        let query = request.query.map { " \($0.name):\($0.value)" }.joined()
        let body = String(decoding: request.body.bytes, as: UTF8.self)
        return .text("\(request.method) \(request.path)\(query) [\(body)]").tagged("\"e\"")
    }

    @Test func `a request goes to the handler and its answer to the client`() throws {
        let server = try LoopbackServer(handler: Self.echo)
        defer { server.stop() }
        let reply = RawClient.exchange(
            port: server.port,
            "GET /a%20b?c=d+e HTTP/1.1\r\nHost: localhost:PORT\r\nConnection: close\r\n\r\n")
        #expect(reply.status == 200)
        #expect(reply.messageBody == "GET /a b c:d e []")
        #expect(reply.contains("\r\nX-Content-Type-Options: nosniff\r\n"))
        #expect(reply.contains("\r\nContent-Type: text/plain; charset=utf-8\r\n"))
        #expect(server.address == "http://127.0.0.1:\(server.port)")
    }

    @Test func `HEAD has the headers of GET and no body`() throws {
        let log = Mutex<[String]>([])
        let server = try LoopbackServer(
            log: { request, status in log.withLock { $0.append("\(request.method) \(status)") } },
            handler: Self.echo)
        let reply = RawClient.exchange(
            port: server.port,
            "HEAD /x HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nConnection: close\r\n\r\n")
        server.stop()
        #expect(reply.status == 200)
        #expect(reply.contains("\r\nContent-Length: 9\r\n"))
        #expect(reply.messageBody.isEmpty)
        #expect(log.withLock { $0 } == ["HEAD 200"])
    }

    @Test func `a known entity tag is answered 304 without the body it measures`() throws {
        let server = try LoopbackServer(handler: Self.echo)
        defer { server.stop() }
        let reply = RawClient.exchange(
            port: server.port,
            """
            GET /1 HTTP/1.1\r\nHost: localhost:PORT\r\nIf-None-Match: "e"\r\n\r\n\
            GET /2 HTTP/1.1\r\nHost: localhost:PORT\r\nConnection: close\r\n\r\n
            """)
        #expect(reply.status == 304)
        #expect(reply.hasSuffix("\r\n\r\nGET /2 []"))
        #expect(!reply.contains("GET /1"))
        #expect(reply.contains("\r\nContent-Length: 9\r\n"))
    }

    @Test(arguments: [
        ("with a length", "Content-Length: 5\r\n\r\nhello"),
        (
            "in chunks",
            "Transfer-Encoding: chunked\r\n\r\n2\r\nhe\r\n3\r\nllo\r\n0\r\n\r\n"
        ),
    ])
    func `a body arrives whole`(form: String, rest: String) throws {
        let server = try LoopbackServer(handler: Self.echo)
        defer { server.stop() }
        let reply = RawClient.exchange(
            port: server.port,
            "POST /p HTTP/1.1\r\nHost: localhost:PORT\r\nConnection: close\r\n" + rest)
        #expect(reply.messageBody == "POST /p [hello]")
    }

    @Test(arguments: RuleBreak.all)
    func `a request that breaks a rule never reaches the handler`(rule: RuleBreak) throws {
        let server = try LoopbackServer { request in
            Issue.record("the handler saw \(request.path)")
            return .text("")
        }
        defer { server.stop() }
        #expect(RawClient.exchange(port: server.port, rule.request).status == rule.status)
    }

    @Test(arguments: HarmlessRequest.all)
    func `an unusual request is answered`(request: HarmlessRequest) throws {
        let server = try LoopbackServer(handler: Self.echo)
        defer { server.stop() }
        let reply = RawClient.exchange(port: server.port, request.bytes)
        #expect(reply.status == 200)
        #expect(reply.messageBody == request.answer)
    }

    @Test func `requests behind one another are answered in order`() throws {
        let server = try LoopbackServer(handler: Self.echo)
        defer { server.stop() }
        let host = "Host: localhost:PORT\r\n"
        let requests =
            (1...20).map { "POST /\($0) HTTP/1.1\r\n\(host)Content-Length: 2\r\n\r\n\($0 % 10)\n" }
            .joined()
        let reply = RawClient.exchange(
            port: server.port, "\(requests)GET /end HTTP/1.1\r\n\(host)Connection: close\r\n\r\n")
        let answers = (1...20).map { "POST /\($0) [\($0 % 10)\n]" } + ["GET /end []"]
        let found = answers.compactMap { reply.firstRange(of: $0)?.lowerBound }
        #expect(found.count == answers.count && found == found.sorted())
    }

    @Test func `a refusal is worded as the server's owner likes`() throws {
        let server = try LoopbackServer(
            refusal: { status, reason in
                .json(Array("[\(status),\"\(reason)\"]".utf8), status: status)
            },
            handler: Self.echo)
        defer { server.stop() }
        let reply = RawClient.exchange(port: server.port, "GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(reply.status == 421)
        #expect(reply.messageBody == "[421,\"this server is 127.0.0.1:\(server.port)\"]")
        #expect(reply.contains("\r\nConnection: close\r\n"))
        #expect(reply.contains("\r\nX-Content-Type-Options: nosniff\r\n"))
    }

    @Test func `bytes behind a refused request are not read as the next one`() throws {
        let server = try LoopbackServer(handler: Self.echo)
        defer { server.stop() }
        let reply = RawClient.exchange(
            port: server.port,
            "POST / HTTP/1.1\r\nHost: localhost:PORT\r\nContent-Length: 5\r\n"
                + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
                + "GET /smuggled HTTP/1.1\r\nHost: localhost:PORT\r\n\r\n")
        #expect(reply.status == 400)
        #expect(!reply.contains("smuggled"))
    }

    @Test func `a port in use is named, and free again after a stop`() throws {
        let first = try LoopbackServer(handler: Self.echo)
        #expect(throws: WebServerError.portInUse(first.port)) {
            try LoopbackServer(port: first.port, handler: Self.echo)
        }
        _ = RawClient.exchange(
            port: first.port, "GET / HTTP/1.0\r\nHost: localhost:PORT\r\n\r\n")
        first.stop()
        first.stop()
        let second = try LoopbackServer(port: first.port, handler: Self.echo)
        second.stop()
    }

    @Test func `a stop waits for the handler that runs`() async throws {
        let (started, announce) = AsyncStream<Void>.makeStream()
        let finished = Atomic(false)
        let server = try LoopbackServer { _ in
            announce.yield()
            usleep(100_000)
            finished.store(true, ordering: .sequentiallyConsistent)
            return .text("")
        }
        let client = RawClient(port: server.port)
        client.send("GET / HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
        for await _ in started { break }
        server.stop()
        let waited = finished.load(ordering: .sequentiallyConsistent)
        #expect(waited)
    }

    @Test func `a stop that waits for a handler accepts no connection`() throws {
        let isRunning = Atomic(false)
        let mayEnd = Atomic(false)
        let server = try LoopbackServer { _ in
            isRunning.store(true, ordering: .sequentiallyConsistent)
            while !mayEnd.load(ordering: .sequentiallyConsistent) { usleep(1_000) }
            return .text("")
        }
        let client = RawClient(port: server.port)
        client.send("GET / HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
        while !isRunning.load(ordering: .sequentiallyConsistent) { usleep(1_000) }
        let stopping = try JoinedThread(running: server.stop, stop: {})
        let isRefused = (0..<2_000).contains { _ in
            usleep(1_000)
            return !RawClient(port: server.port).isConnected
        }
        mayEnd.store(true, ordering: .sequentiallyConsistent)
        stopping.end()
        #expect(isRefused)
    }

    @Test func `a handler and what it holds are freed after the stop`() throws {
        final class Held: Sendable {}
        weak var held: Held?
        do {
            let strong = Held()
            held = strong
            let server = try LoopbackServer { _ in .text("\(ObjectIdentifier(strong))") }
            _ = RawClient.exchange(
                port: server.port, "GET / HTTP/1.0\r\nHost: localhost:PORT\r\n\r\n")
            #expect(held != nil)
            server.stop()
        }
        #expect(held == nil)
    }

    @Test func `many clients are served at once`() async throws {
        let server = try LoopbackServer(handler: Self.echo)
        defer { server.stop() }
        let port = server.port
        let bodies = await withTaskGroup(of: String.self) { group in
            for number in 0..<50 {
                group.addTask {
                    String(
                        RawClient.exchange(
                            port: port,
                            "GET /\(number) HTTP/1.0\r\nHost: localhost:PORT\r\n\r\n"
                        ).messageBody)
                }
            }
            return await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(bodies == Set((0..<50).map { "GET /\($0) []" }))
    }
}
