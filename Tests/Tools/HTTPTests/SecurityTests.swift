import TestSupport
import HTTP
import Testing

struct SecurityTests {
    @Test func `a server without encryption is a security error after one try`() async throws {
        let error = try await failure(.init("HTTP/1.1 400 Bad Request\r\n\r\n", then: .close))
        #expect(error.kind == .security)
        #expect(error.attempts == 1)
        #expect(
            error.description.hasSuffix("; check the port, or write http:// for https://"))
        #expect(error.description.contains("127.0.0.1 answers without TLS"))
    }

    @Test(arguments: [Reply.Ending.close, .reset])
    func `a connection lost in the handshake is tried again`(
        ending: Reply.Ending
    ) async throws {
        let error = try await failure(.init("", then: ending))
        #expect(error.kind == .connectionLost)
        #expect(error.attempts == 5)
    }

    /// The error of a TLS handshake that is answered by `reply`.
    private func failure(_ reply: Reply) async throws -> HTTPError {
        let server = FaultServer(reply, blurts: true)
        let client = try TestClient()
        let address = try #require(WebAddress("https://127.0.0.1:\(server.port)/"))
        let error = await #expect(throws: HTTPError.self) {
            try await client.http.send(HTTPRequest(address))
        }
        return try #require(error)
    }
}
