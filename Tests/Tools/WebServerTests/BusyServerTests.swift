import Glibc
import TestSupport
import Testing
import WebServer

@Suite struct BusyServerTests {
    /// Each connection asks again as soon as it is answered, so that none is ever idle.
    @Test func `among busy connections none waits while the others are answered many times`()
        throws
    {
        let server = try LoopbackServer { _ in
            usleep(1_000)
            return .text("")
        }
        defer { server.stop() }
        let request = "GET / HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n"
        let clients = (0..<200).map { _ in RawClient(port: server.port) }
        for client in clients { client.send(request) }
        var answers = [Int](repeating: 0, count: clients.count)
        while answers.reduce(0, +) < 5 * clients.count {
            var waiting = clients.map {
                pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0)
            }
            try #require(poll(&waiting, nfds_t(waiting.count), 5_000) > 0)
            for (number, state) in waiting.enumerated() where state.revents != 0 {
                try #require(clients[number].read(until: "\r\n\r\n").status == 200)
                clients[number].send(request)
                answers[number] += 1
            }
        }
        #expect(answers.min() ?? 0 > 0)
    }
}
