import TestSupport
import HTTP
import Testing

/// Certificates that a client must refuse.
struct EncryptionTests {
    @Test func `a valid certificate of a trusted authority is accepted`() async throws {
        let secure = SecureServer(ServerCertificate(), .ok("[1]"))
        let response = try await secure.send()
        #expect(try response.text == "[1]")
        #expect(secure.server.requests.count == 1)
    }

    @Test(arguments: ServerCertificate.Flaw.allCases)
    func `a flawed certificate or an old protocol is an error at once`(
        flaw: ServerCertificate.Flaw
    ) async throws {
        let secure = SecureServer(ServerCertificate(flaw), .ok("[1]"))
        let error = await #expect(throws: HTTPError.self) { try await secure.send() }
        #expect(error?.kind == .security)
        #expect(error?.attempts == 1)
        #expect(secure.server.requests.isEmpty)
    }

    @Test func `an unknown authority is not trusted`() async throws {
        let secure = SecureServer(ServerCertificate(), .ok("[1]"))
        let error = await #expect(throws: HTTPError.self) {
            try await secure.send(trustingIt: false)
        }
        #expect(error?.kind == .security)
    }

    @Test func `a redirect from https to http is not followed`() async throws {
        let plain = FaultServer(.ok())
        let secure = SecureServer(ServerCertificate(), .redirect(plain.address()))
        let error = await #expect(throws: HTTPError.self) { try await secure.send() }
        #expect(error?.kind == .redirect)
        #expect(error?.description.contains("from https to http") == true)
        #expect(plain.connectionCount == 0)
    }
}

/// An https server, and the file that names its authority.
private final class SecureServer: Sendable {
    let server: FaultServer
    private let authority: AuthorityFile

    init(_ certificate: ServerCertificate, _ reply: Reply) {
        server = FaultServer(security: certificate) { _, _ in reply }
        authority = AuthorityFile(certificate)
    }

    func send(trustingIt: Bool = true) async throws -> HTTPResponse {
        let client = try TestClient { $0.trustedCertificates = trustingIt ? authority.path : nil }
        let address = try #require(WebAddress("https://127.0.0.1:\(server.port)/"))
        return try await client.http.send(HTTPRequest(address))
    }
}
