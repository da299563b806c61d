import TestSupport
import HTTP
import Testing

/// Replies against the rules, and redirects to forbidden places.
struct RuleBreakingTests {
    @Test(arguments: TransportFault.all(of: .contradictoryLengths))
    func `a reply with contradictory lengths is requested once more`(
        fault: TransportFault
    ) async throws { try await isAskedOnce(fault) }

    @Test(arguments: TransportFault.all(of: .smuggledReply))
    func `a reply smuggled behind another answers nothing`(
        fault: TransportFault
    ) async throws {
        let server = FaultServer { request, _ in
            fault.reply(for: Content(json: "[\"\(request.path)\"]"))
        }
        let client = try TestClient()
        for path in ["/1", "/2", "/3"] {
            #expect(try await client.list(server, path).text == "[\"\(path)\"]")
        }
        #expect(server.connectionCount == 3)
    }

    @Test(arguments: TransportFault.all(of: .invalidProtocol))
    func `a reply that is not HTTP/1 is refused`(fault: TransportFault) async throws {
        guard fault.remedy == .none else { return try await isAskedOnce(fault) }
        let error = try await FaultTrial(fault: fault).giveUp()
        #expect(error.kind == .tooLarge)
        #expect(error.attempts == 1)
    }

    @Test(arguments: TransportFault.all(of: .forbiddenRedirect))
    func `a redirect in a circle or to another scheme is an error at once`(
        fault: TransportFault
    ) async throws {
        let server = FaultServer(fault.reply(for: FaultTrial.content))
        let error = try await TestClient().failure(server, kind: .image)
        #expect(error.kind == .redirect)
        #expect(error.attempts == 1)
    }

    @Test func `a sixth redirect is not followed`() async throws {
        let server = FaultServer { request, _ in .redirect(request.path + "1") }
        let error = try await TestClient().failure(server)
        #expect(error.kind == .redirect)
        #expect(server.requests.count == 6)
    }

    @Test
    func `a redirect to another host is followed for a picture, without keys, but not for an API`()
        async throws
    {
        let other = FaultServer(.ok())
        let away = "http://localhost:\(other.port)/"
        let server = FaultServer(.redirect(away))
        let client = try TestClient {
            $0.originHeaders = [
                "http://127.0.0.1:\(server.port)": [try OriginHeader("X-Api-Key", Secret("k1"))]
            ]
        }
        let error = try await client.failure(server)
        #expect(error.kind == .redirect)
        #expect(other.requests.isEmpty)
        let picture = try await client.get(
            server, kind: .image, headers: [("Authorization", "Bearer t1")])
        #expect(picture.address.text == away)
        let landed = try #require(other.requests.first)
        #expect(!landed.head.contains("k1"))
        #expect(!landed.head.contains("t1"))
        #expect(server.requests.allSatisfy { $0.has("X-Api-Key: k1") })
    }

    private func isAskedOnce(_ fault: TransportFault) async throws {
        let trial = FaultTrial(fault: fault)
        #expect(try await trial.recover() == 2)
        let error = try await trial.giveUp()
        #expect(error.kind == .malformed, "\(error)")
        #expect(error.attempts == 2)
    }
}
