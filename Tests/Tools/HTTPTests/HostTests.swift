import TestSupport
import HTTP
import Testing

/// The treatment of hosts, as observed by the server.
struct HostTests {
    @Test func `a rate is kept`() async throws {
        let server = FaultServer(.ok())
        let client = try TestClient(waitingBy: 10) { $0.hosts.requestsPerSecond = 4 }
        try await withThrowingTaskGroup { group in
            for _ in 0..<9 { group.addTask { _ = try await client.get(server) } }
            try await group.waitForAll()
        }
        let times = server.log.map(\.time)
        #expect(times[8] - times[0] >= .milliseconds(190))
    }

    @Test func `a 429 keeps all requests off the host for as long as it says`() async throws {
        let server = FaultServer { _, count in
            count == 0 ? .status(429, "Retry-After: 15") : .ok()
        }
        let client = try TestClient(waitingBy: 10) { $0.hosts.connections = 1 }
        async let first = client.get(server, "/1")
        async let second = client.get(server, "/2")
        #expect(try await [first.status, second.status] == [200, 200])
        let times = server.log.map(\.time)
        #expect(times[1] - times[0] >= .milliseconds(1500))
    }

    @Test func `past the budget of retries a request fails with its first failure`() async throws {
        let server = FaultServer { request, count in count == 0 ? .ok() : .status(500) }
        let client = try TestClient {
            $0.retry.leastBudget = 3
            $0.hosts.failuresToSuspend = 1000
        }
        _ = try await client.get(server)
        var attempts: [Int] = []
        for path in 1...3 {
            let error = try await client.failure(server, "/\(path)")
            #expect(error.kind == .status(500))
            attempts.append(error.attempts)
            if path > 1 { #expect(error.detail.contains("retries allowed for this host")) }
        }
        #expect(attempts == [4, 1, 1])
    }

    @Test(arguments: [404, 501, 505])
    func `a status that is an answer suspends no host`(status: Int) async throws {
        let server = FaultServer(.status(status))
        let client = try TestClient()
        for path in 1...30 {
            #expect(try await client.get(server, "/\(path)").status == status)
        }
    }

    @Test func `a cancelled probe leaves the place to another`() async throws {
        let server = FaultServer { _, count in
            switch count {
            case 0: .ok()
            case 1: .status(503)
            case 2: .init("", then: .stall)
            default: .ok()
            }
        }
        let client = try TestClient(waitingBy: 1000) {
            $0.hosts.failuresToSuspend = 1
            $0.hosts.connections = 1
            $0.allowStalls()
        }
        _ = try await client.get(server)
        let probe = Task { try await client.failure(server, "/probe") }
        while server.requests.count < 3 { try await Task.sleep(for: .milliseconds(2)) }
        let other = Task { try await client.get(server, "/other").status }
        probe.cancel()
        #expect(try await probe.value.kind == .cancelled)
        #expect(try await other.value == 200)
    }
}
