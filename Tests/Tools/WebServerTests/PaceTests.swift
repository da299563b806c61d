import TestSupport
import Testing
import WebServer

@Suite struct PaceTests {
    private static func server(
        _ pace: Pace, body: [UInt8], isPaced: Bool = true
    ) throws -> LoopbackServer {
        try LoopbackServer(isPaced: isPaced) { _ in
            var response = WebResponse(contentType: "text/plain", body: body).tagged("\"e\"")
            response.pace = pace
            return response
        }
    }

    private static func get(_ server: LoopbackServer, _ headers: String = "") -> String {
        RawClient.exchange(
            port: server.port,
            "GET / HTTP/1.1\r\nHost: localhost:PORT\r\nConnection: close\r\n\(headers)\r\n")
    }

    @Test(arguments: [0, 1, 3, 4, 5, 100_000], [1, 4, 1_000])
    func `a body in pieces arrives whole`(size: Int, pieces: Int) throws {
        let body = (0..<size).map { UInt8(ascii: "a") + UInt8($0 % 26) }
        let pace = Pace(delay: .milliseconds(1), pieces: pieces, pause: .microseconds(10))
        let server = try Self.server(pace, body: body)
        let reply = Self.get(server)
        #expect(reply.status == 200)
        #expect(reply.contains("\r\nContent-Length: \(size)\r\n"))
        #expect(reply.messageBody == String(decoding: body, as: UTF8.self))
    }

    @Test func `waits are as long as they are said to be`() throws {
        let pace = Pace(delay: .milliseconds(30), pieces: 4, pause: .milliseconds(20))
        let server = try Self.server(pace, body: Array("abcdefgh".utf8))
        let start = ContinuousClock.now
        #expect(Self.get(server).messageBody == "abcdefgh")
        #expect(.now - start >= .milliseconds(90))
        #expect(pace * 2 == Pace(delay: .milliseconds(60), pieces: 4, pause: .milliseconds(40)))
    }

    @Test func `a known entity tag is answered 304 at the same pace`() throws {
        let pace = Pace(delay: .milliseconds(30), pieces: 4, pause: .seconds(1_000))
        let server = try Self.server(pace, body: Array("abcdefgh".utf8))
        let start = ContinuousClock.now
        let reply = Self.get(server, "If-None-Match: \"e\"\r\n")
        #expect(reply.status == 304)
        #expect(reply.messageBody.isEmpty)
        #expect(.now - start >= .milliseconds(30))
    }

    @Test func `one slow reply does not hold up another`() throws {
        let server = try LoopbackServer(isPaced: true) { request in
            var response = WebResponse.text("done")
            if request.path == "/slow" { response.pace.delay = .seconds(1_000) }
            return response
        }
        let waiting = (0..<20).map { _ in
            let client = RawClient(port: server.port)
            client.send("GET /slow HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
            return client
        }
        #expect(Self.get(server).messageBody == "done")
        server.stop()
        for client in waiting { #expect(client.readToEnd().isEmpty) }
    }

    @Test func `a server that is not paced answers at once`() throws {
        let pace = Pace(delay: .seconds(1_000), pieces: 4, pause: .seconds(1_000))
        let server = try Self.server(pace, body: Array("abcdefgh".utf8), isPaced: false)
        #expect(Self.get(server).messageBody == "abcdefgh")
    }
}
