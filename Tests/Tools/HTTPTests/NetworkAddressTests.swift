import TestSupport
@testable import HTTP
import Testing

struct NetworkAddressTests {
    @Test(arguments: [
        "8.8.8.8", "1.1.1.1", "172.15.255.255", "172.32.0.0", "100.63.255.255", "100.128.0.0",
        "223.255.255.255", "2606:4700::1111", "2400:cb00::1", "::ffff:8.8.8.8", "64:ff9b::808:808",
        "2002:808:808::1",
    ])
    func `an address of the internet is public`(text: String) throws {
        #expect(try #require(NetworkAddress(text)).isPublic)
    }

    @Test(arguments: [
        "0.0.0.0", "10.0.0.1", "100.64.0.1", "127.0.0.1", "127.255.255.255", "169.254.169.254",
        "172.16.0.1", "172.31.255.255", "192.0.0.1", "192.0.2.1", "192.168.1.1", "198.18.0.1",
        "198.19.255.255", "198.51.100.1", "203.0.113.1", "224.0.0.1", "255.255.255.255", "::",
        "::1", "::127.0.0.1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "fe80::1", "fec0::1",
        "fc00::1", "fd12::1", "ff02::1", "64:ff9b::7f00:1", "2002:7f00:1::", "2001::1",
        "2001:db8::1", "3fff::1",
    ])
    func `an address of a private or reserved network is not`(text: String) throws {
        #expect(try !#require(NetworkAddress(text)).isPublic)
    }

    @Test(arguments: ["127.0.0.1", "::1", "2606:4700::1111"])
    func `an address is shown in the usual notation`(text: String) throws {
        #expect(try #require(NetworkAddress(text)).description == text)
    }

    @Test(arguments: [
        "127.0.0.1", "localhost", "0.0.0.0", "[::1]", "[::ffff:127.0.0.1]", "0x7f.1", "2130706433",
    ])
    func `connections to this machine are refused unless they are allowed`(host: String)
        async throws
    {
        let server = FaultServer(.ok())
        let client = try TestClient { $0.hosts.privateHosts = [] }
        let address = try #require(WebAddress("http://\(host):\(server.port)/"))
        let error = await #expect(throws: HTTPError.self) {
            try await client.http.send(HTTPRequest(address, kind: .image))
        }
        #expect(error?.kind == .privateAddress)
        #expect(error?.attempts == 1)
        #expect(server.connectionCount == 0)
    }

    @Test func `an allowed server does not allow another port of its host`() async throws {
        let inner = FaultServer(.ok())
        let redirect = FaultServer(.redirect(inner.address("/")))
        let origins = ["http://127.0.0.1:\(redirect.port)"]
        let client = try TestClient {
            $0.hosts.privateHosts = []
            $0.hosts.privateOrigins = Set(origins)
        }
        for server in [inner, redirect] {
            let error = try await client.failure(server, kind: .image)
            #expect(error.kind == .privateAddress)
            #expect("\(error)".contains("127.0.0.1:\(inner.port) leads into a private network"))
        }
        #expect(inner.connectionCount == 0)
        #expect(redirect.connectionCount == 1)
    }

    @Test func `a redirect into this machine is refused as well`() async throws {
        let inner = FaultServer(.ok())
        let outer = FaultServer(.redirect("http://localhost:\(inner.port)/"))
        let client = try TestClient { $0.hosts.privateHosts = ["127.0.0.1"] }
        let error = try await client.failure(outer, kind: .image)
        #expect(error.kind == .privateAddress)
        #expect(inner.connectionCount == 0)
    }
}
