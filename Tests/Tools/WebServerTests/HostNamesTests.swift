import TestSupport
import Testing

@testable import WebServer

@Suite struct HostNamesTests {
    @Test(arguments: [
        ("192.0.2.7", "192.0.2.7:4000", true),
        ("192.0.2.7", "192.0.2.8:4000", false),
        ("192.0.2.7", "localhost:4000", true),
        ("192.0.2.7", "192.0.2.7:4001", false),
        ("192.0.2.7", "evil.example:4000", false),
        ("0.0.0.0", "192.0.2.7:4000", true),
        ("0.0.0.0", "[2001:db8::1]:4000", true),
        ("0.0.0.0", "192.0.2.7.evil.example:4000", false),
        ("0.0.0.0", "evil.example:4000", false),
        ("::1", "[::1]:4000", true),
        ("Shop.local", "shop.local:4000", true),
    ])
    func `a host is the address, this computer, or any address where it listens on all`(
        address: String, host: String, isIncluded: Bool
    ) {
        let names = HostNames(listeningOn: address, isWildcard: address == "0.0.0.0")
        #expect(names.include(host.lowercased(), port: 4000) == isIncluded)
    }

    @Test(arguments: [
        ("192.0.2.7", false, "this server is 192.0.2.7:4000"),
        ("::1", false, "this server is [::1]:4000"),
        ("::", true, "this server is localhost:4000, or one of its addresses"),
    ])
    func `a request by another name is answered with the right name`(
        host: String, isWildcard: Bool, message: String
    ) {
        #expect(HostNames(listeningOn: host, isWildcard: isWildcard).refusal(port: 4000) == message)
    }

    @Test func `a port in use is named with its address`() throws {
        let server = try LoopbackServer(host: "127.0.0.2") { _ in .text("here") }
        defer { server.stop() }
        let error = #expect(throws: WebServerError.portInUse(server.port, host: "127.0.0.2")) {
            try LoopbackServer(port: server.port, host: "127.0.0.2") { _ in .text("") }
        }
        #expect(error?.description.hasPrefix("port \(server.port) of 127.0.0.2 is") == true)
    }

    @Test(arguments: ["0.0.0.0", "0"])
    func `a server on all addresses is reached by each, and by no other's name`(
        address: String
    ) throws {
        let server = try LoopbackServer(host: address) { _ in .text("here") }
        defer { server.stop() }
        func status(_ host: String) -> Int? {
            RawClient.exchange(
                port: server.port,
                "GET / HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n"
            ).status
        }
        #expect(status("127.0.0.2:\(server.port)") == 200)
        #expect(status("evil.example:\(server.port)") == 421)
        #expect(server.address == "http://\(address):\(server.port)")
    }

    @Test func `an address of another computer is an error`() {
        #expect(throws: WebServerError.unknownHost("no such.host")) {
            try LoopbackServer(host: "no such.host") { _ in .text("") }
        }
        let error = #expect(throws: WebServerError.self) {
            try LoopbackServer(host: "192.0.2.1") { _ in .text("") }
        }
        #expect(error?.description.contains("of 192.0.2.1: ") == true)
    }
}
