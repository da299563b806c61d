import TestSupport
import HTTP
import Testing

/// Whole replies without the expected content.
struct StatusTests {
    @Test(arguments: TransportFault.all(of: .refusal))
    func `a refusal is returned at once, and no key is shown`(
        fault: TransportFault
    ) async throws {
        let server = FaultServer(fault.reply(for: FaultTrial.content))
        let client = try TestClient {
            $0.originHeaders = [
                "http://127.0.0.1:\(server.port)": [try OriginHeader("X-Api-Key", Secret("k1"))]
            ]
        }
        let response = try await client.get(server)
        #expect([401, 403, 404].contains(response.status))
        #expect(response.attempts == 1)
        #expect(!"\(response.address) \(response.status)".contains("k1"))
    }

    @Test(arguments: TransportFault.all(of: .temporaryStatus))
    func `a request with a temporary status is tried five times`(
        fault: TransportFault
    ) async throws {
        let trial = FaultTrial(fault: fault, clockSpeed: 20)
        #expect(try await trial.recover() == 2)
        let error = try await trial.giveUp()
        guard case .status = error.kind else { throw error }
        #expect(error.attempts == 5)
    }

    @Test(arguments: [
        ("0", 0), ("5", 5), ("600", 600), ("-1", 0), ("soon", 0), ("", 0), ("1.5", 0),
        ("Wed, 21 Oct 2015 06:00:00 GMT", 0), ("Wed, 21 Oct 2015 07:28:30 GMT", 30),
    ])
    func `a valid pause is waited, and an invalid one is ignored`(
        value: String, seconds: Int
    ) async throws {
        for status in [429, 503] {
            let fault = TransportFault.retryAfter(status, value)
            let server = FaultServer([fault.reply(for: FaultTrial.content), .ok()])
            let client = try TestClient(waitingBy: 1000)
            #expect(try await client.get(server).attempts == 2)
            #expect(client.waits == [.milliseconds(seconds)])
        }
    }

    @Test(arguments: ["601", "3600", "1000000000", "1e9", "Wed, 21 Oct 2099 07:28:00 GMT"])
    func `a pause beyond 600 s ends the request, unless it is invalid`(
        value: String
    ) async throws {
        let fault = TransportFault.retryAfter(503, value)
        let server = FaultServer([fault.reply(for: FaultTrial.content), .ok()])
        guard value != "1e9" else {
            return #expect(try await TestClient().get(server).attempts == 2)
        }
        let error = try await TestClient().failure(server)
        #expect(error.kind == .status(503))
        #expect(error.attempts == 1)
        #expect(error.detail.contains("the longest allowed is 600 s"))
    }

    @Test(arguments: TransportFault.all(of: .missingContent))
    func `204 or 304 in place of a list is requested again without validators`(
        fault: TransportFault
    ) async throws {
        let server = FaultServer { _, count in
            count == 0 ? fault.reply(for: FaultTrial.content) : FaultTrial.content.reply
        }
        let response = try await TestClient().list(server, validators: Validators(etag: "\"1\""))
        #expect(try response.body.bytes() == FaultTrial.content.body)
        #expect(server.requests.map { $0.has("If-None-Match: \"1\"") } == [true, false])
    }

    @Test(arguments: TransportFault.all(of: .wrongContent))
    func `content that is not a list is requested again, then refused in one line`(
        fault: TransportFault
    ) async throws {
        let trial = FaultTrial(fault: fault)
        #expect(try await trial.recover() == 2)
        let error = try await trial.giveUp()
        #expect(error.kind == .content)
        #expect(error.attempts == 5)
        let text = error.description
        #expect(text.contains("status 200, this is no whole list:\\n"))
        #expect(!text.contains("\u{1B}") && !text.contains("\n"))
        #expect(text.utf8.count < 1_200)
    }
}
