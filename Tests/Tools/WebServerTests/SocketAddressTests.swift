import Testing

@testable import WebServer

@Suite struct SocketAddressTests {
    @Test(arguments: [
        ("0.0.0.0", true, false), ("0", true, false), ("::", true, false), ("::0", true, false),
        ("::ffff:0.0.0.0", true, false), ("127.0.0.1", false, true), ("127.0.0.2", false, true),
        ("127.1", false, true), ("::1", false, true), ("0:0::1", false, true),
        ("::ffff:127.0.0.1", false, true), ("192.0.2.7", false, false),
        ("2001:db8::1", false, false), ("::2", false, false), ("::ffff:192.0.2.7", false, false),
    ])
    func `an address stands for all, is of this computer alone, or neither`(
        host: String, isWildcard: Bool, isLoopback: Bool
    ) throws {
        let address = try SocketAddress(host, port: 4_000)
        #expect(address.isWildcard == isWildcard)
        #expect(address.isLoopback == isLoopback)
        #expect(LoopbackServer.isLocal(host) == isLoopback)
    }

    @Test func `an invalid address is not of this computer`() {
        #expect(!LoopbackServer.isLocal("no such.host"))
    }
}
