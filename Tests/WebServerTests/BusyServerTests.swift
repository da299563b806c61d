import Glibc
import Testing
import WebServer

@Suite struct BusyServerTests {
    /// Each asks again as soon as it is answered, so that no connection is ever idle.
    @Test func `among busy connections none waits while the others are answered many times`()
        throws
    {
        let server = try LoopbackServer { _ in
            usleep(1_000)
            return .text("")
        }
        defer { server.stop() }
        let request = "GET / HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n"
        let clients = (0..<200).map { _ in BusyClient(port: server.port) }
        for client in clients { client.send(request) }
        var answers = 0
        while answers < 5 * clients.count {
            var waiting = clients.map {
                pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0)
            }
            try #require(poll(&waiting, nfds_t(waiting.count), 5_000) > 0)
            for (client, state) in zip(clients, waiting) where state.revents != 0 {
                client.takeAnswer()
                client.send(request)
                answers += 1
            }
        }
        #expect(clients.map(\.answers).min() ?? 0 > 0)
    }
}

/// A connection that is asked for the number of its answers.
private final class BusyClient {
    let descriptor: Int32
    private(set) var answers = 0

    init(port: UInt16) {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
        _ = withUnsafeBytes(of: &address) { bytes in
            connect(
                descriptor, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress,
                socklen_t(bytes.count))
        }
    }

    deinit { close(descriptor) }

    func send(_ text: String) {
        _ = text.withCString { Glibc.send(descriptor, $0, strlen($0), Int32(MSG_NOSIGNAL)) }
    }

    /// Reads an answer, which is so small that it comes in one piece.
    func takeAnswer() {
        var bytes = [UInt8](repeating: 0, count: 1_024)
        if recv(descriptor, &bytes, bytes.count, 0) > 0 { answers += 1 }
    }
}
