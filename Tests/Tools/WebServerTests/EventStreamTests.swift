import Glibc
import TestSupport
import Testing

@testable import WebServer

@Suite struct EventStreamTests {
    private static func server(of stream: EventStream) throws -> LoopbackServer {
        try LoopbackServer { request in
            request.path == "/events" ? .events(stream, first: ("hello", "a\nb")) : .text("fast")
        }
    }

    private static func listener(on server: LoopbackServer) -> RawClient {
        let client = RawClient(port: server.port)
        client.send("GET /events HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
        return client
    }

    @Test func `listeners receive all events, and first their own`() throws {
        let stream = EventStream()
        let server = try Self.server(of: stream)
        defer { server.stop() }
        let clients = (0..<3).map { _ in Self.listener(on: server) }
        for client in clients {
            let reply = client.read(until: "event: hello\ndata: a\ndata: b\n\n\r\n")
            #expect(reply.contains("Content-Type: text/event-stream\r\n"))
        }
        for number in 0..<3 {
            stream.send("change", "\(number)")
            for client in clients {
                let received = client.read(until: "event: change\ndata: \(number)\n\n\r\n")
                #expect(!received.isEmpty)
            }
        }
        #expect(stream.listenerCount == 3)
    }

    @Test func `a server with listeners stops at once`() throws {
        let stream = EventStream()
        let server = try Self.server(of: stream)
        let clients = (0..<20).map { _ in Self.listener(on: server) }
        for client in clients { _ = client.read(until: "data: b\n\n\r\n") }
        let time = ContinuousClock().measure { server.stop() }
        #expect(time < .seconds(10))
        for client in clients {
            let rest = client.readToEnd()
            #expect(rest == "0\r\n\r\n" || rest.isEmpty)
        }
        #expect(stream.connectionCount == 0)
    }

    @Test func `closed listeners are detected, and slow ones delay nobody`()
        throws
    {
        let stream = EventStream()
        let server = try Self.server(of: stream)
        defer { server.stop() }
        let deaf = Self.listener(on: server)
        for _ in 0..<10 {
            let gone = Self.listener(on: server)
            _ = gone.read(until: "data: b\n\n\r\n")
        }
        // More than its socket and its buffer take.
        let text = String(repeating: "x", count: 30_000)
        for _ in 0..<200 { stream.send("change", text) }
        for _ in 0..<5_000 where stream.connectionCount > 1 { usleep(1_000) }
        let fast = RawClient.exchange(
            port: server.port,
            "GET / HTTP/1.1\r\nHost: localhost:PORT\r\nConnection: close\r\n\r\n")
        #expect(fast.messageBody == "fast")
        #expect(stream.connectionCount <= 1)
        withExtendedLifetime(deaf) {}
    }

    @Test func `of too many listeners the first gives way`() throws {
        let stream = EventStream()
        let server = try Self.server(of: stream)
        defer { server.stop() }
        let clients = (0...EventStream.listenerLimit).map { _ in
            let client = Self.listener(on: server)
            _ = client.read(until: "data: b\n\n\r\n")
            return client
        }
        #expect(clients[0].readToEnd(unlessAfter: 2_000))
        stream.send("change", "last")
        let received = clients[EventStream.listenerLimit].read(until: "data: last\n\n\r\n")
        #expect(!received.isEmpty)
    }

    @Test func `those that were ended make room, however long their connections stay`() throws {
        let stream = EventStream()
        // Their connections stay, because they are never read.
        let connection = try #require(OpaquePointer(bitPattern: 8))
        for _ in 0..<EventStream.listenerLimit + 6 {
            _ = stream.add(EventListener(on: connection, beginning: [1]))
        }
        #expect(stream.listenerCount == EventStream.listenerLimit)
        #expect(stream.connectionCount == EventStream.listenerLimit + 6)
    }

    @Test func `a listener that comes after the end receives the end`() throws {
        let stream = EventStream()
        try Self.server(of: stream).stop()
        let first = try Self.server(of: stream)
        _ = Self.listener(on: first).read(until: "data: b\n\n\r\n")
        first.stop()
        let second = try Self.server(of: stream)
        defer { second.stop() }
        let received = Self.listener(on: second).read(until: "0\r\n\r\n")
        #expect(received.hasSuffix("data: b\n\n\r\n0\r\n\r\n"))
    }
}

extension RawClient {
    /// Returns true if the last chunk arrives within these milliseconds.
    fileprivate func readToEnd(unlessAfter milliseconds: Int32) -> Bool {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&waiting, 1, milliseconds) == 1
            && read(until: "0\r\n\r\n").hasSuffix("0\r\n\r\n")
    }
}
