import Glibc
import TestSupport
import Testing
import WebServer

@Suite(.waiting) struct SlowClientTests {
    private static func server(
        headerSeconds: Double = 10, bodySeconds: Double = 120, isPaced: Bool = false,
        handler: @escaping LoopbackServer.Handler = { .text($0.path) }
    ) throws -> LoopbackServer {
        var limits = RequestLimits()
        limits.headerSeconds = headerSeconds
        limits.bodySeconds = bodySeconds
        return try LoopbackServer(limits: limits, isPaced: isPaced, handler: handler)
    }

    private static func request(_ server: LoopbackServer, _ headers: String = "") -> String {
        "GET /fast HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\(headers)\r\n"
    }

    @Test(arguments: [false, true])
    func `headers that trickle in are not waited for`(isPaced: Bool) throws {
        let server = try Self.server(headerSeconds: 0.1, isPaced: isPaced)
        defer { server.stop() }
        let client = RawClient(port: server.port)
        client.send("GET / HTTP/1.1\r\nHost: localhost:\(server.port)\r\n")
        let isBrokenOff = client.isBrokenOff(whileSending: "X: y\r\n")
        #expect(isBrokenOff)
    }

    @Test func `headers that trickle in after a reply are not waited for`() throws {
        // On a busy machine the first request may itself be too late.
        for seconds in [0.2, 1, 4] {
            let server = try Self.server(headerSeconds: seconds)
            defer { server.stop() }
            let client = RawClient(port: server.port)
            client.send(Self.request(server))
            guard client.read(until: "/fast").status == 200 else { continue }
            client.send("GET / HTTP/1.1\r\nHost: localhost:\(server.port)\r\n")
            let isBrokenOff = client.isBrokenOff(whileSending: "X: y\r\n")
            #expect(isBrokenOff)
            return
        }
        Issue.record("no request was answered within four seconds")
    }

    @Test(arguments: [false, true])
    func `a body that trickles in is not waited for`(isPaced: Bool) throws {
        let server = try Self.server(bodySeconds: 0.1, isPaced: isPaced) { _ in
            Issue.record("the body is not complete")
            return .text("")
        }
        defer { server.stop() }
        let client = RawClient(port: server.port)
        client.send(
            "POST / HTTP/1.1\r\nHost: localhost:\(server.port)\r\nContent-Length: 1000\r\n\r\n")
        let isBrokenOff = client.isBrokenOff(whileSending: "x")
        #expect(isBrokenOff)
    }

    @Test func `a client that says nothing is not waited for`() throws {
        let server = try Self.server(headerSeconds: 0.1)
        defer { server.stop() }
        let client = RawClient(port: server.port)
        let isEnded = client.isEnded()
        #expect(isEnded)
    }

    @Test func `others are served while slow clients wait`() throws {
        let server = try Self.server()
        defer { server.stop() }
        let slow = (0..<200).map { _ in
            let client = RawClient(port: server.port)
            client.send("GET / HTTP/1.1\r\nHost: localhost:\(server.port)\r\nX: ")
            return client
        }
        let client = RawClient(port: server.port)
        client.send(Self.request(server, "Connection: close\r\n"))
        let reply = client.readToEnd()
        #expect(reply.messageBody == "/fast")
        #expect(slow.allSatisfy { !$0.isEnded(within: 0) })
    }

    @Test func `a slow handler is waited for`() throws {
        // On a busy machine the request itself may be too late.
        for seconds in [0.2, 1, 4] {
            let server = try Self.server(bodySeconds: seconds) { request in
                usleep(UInt32(seconds * 2 * 1_000_000))
                return .text(request.path)
            }
            defer { server.stop() }
            let client = RawClient(port: server.port)
            client.send(Self.request(server, "Connection: close\r\n"))
            if client.readToEnd().messageBody == "/fast" { return }
        }
        Issue.record("no request was answered")
    }
}
