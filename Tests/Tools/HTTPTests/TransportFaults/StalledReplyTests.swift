import TestSupport
import HTTP
import Testing

/// Replies that take too long, with clocks that run 100 times faster.
struct StalledReplyTests {
    @Test(arguments: TransportFault.all(of: .silence))
    func `a silent server is given up after 30 s`(
        fault: TransportFault
    ) async throws { try await isGivenUp(fault) }

    @Test(arguments: TransportFault.all(of: .trickle))
    func `a trickle is given up after 30 s`(fault: TransportFault) async throws {
        try await isGivenUp(fault)
    }

    @Test func `a picture at 2 KB a second is waited for`() async throws {
        let picture = [UInt8](repeating: 7, count: 100_000)
        let reply = TransportFault.steadyTrickle.reply(
            for: Content(headers: [], body: picture), clockSpeed: 30)
        let client = try TestClient { $0.clock.speed = 30 }
        let response = try await client.get(FaultServer(reply), kind: .image)
        #expect(try response.body.bytes() == picture)
        #expect(response.attempts == 1)
    }

    @Test func `a picture that takes more than 300 s is given up`() async throws {
        let picture = [UInt8](repeating: 7, count: 3_000_000)
        let reply = TransportFault.steadyTrickle.reply(
            for: Content(headers: [], body: picture), clockSpeed: 500)
        let client = try TestClient {
            $0.clock.speed = 500
            $0.retry.tries = 1
        }
        let start = ContinuousClock.now
        let error = try await client.failure(FaultServer(reply), kind: .image)
        #expect(error.kind == .timeout)
        #expect(ContinuousClock.now - start >= .milliseconds(600))
    }

    private func isGivenUp(_ fault: TransportFault) async throws {
        let server = FaultServer { _, count in
            count == 0
                ? fault.reply(for: FaultTrial.content, clockSpeed: 100) : FaultTrial.content.reply
        }
        let client = try TestClient {
            $0.clock.speed = 100
            $0.retry.tries = 1
        }
        let start = ContinuousClock.now
        let error = try await client.failure(server)
        #expect(error.kind == .timeout, "\(error)")
        #expect(error.detail.contains("too slow"))
        #expect(ContinuousClock.now - start >= .milliseconds(300))
        #expect(try await TestClient().list(server).attempts == 1)
    }
}
