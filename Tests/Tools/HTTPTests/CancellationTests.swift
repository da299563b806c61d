import TestSupport
import HTTP
import Testing

struct CancellationTests {
    @Test func `sixteen cancelled requests end at once, time after time`() async throws {
        let server = FaultServer(
            .init("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n1", then: .stall))
        let client = try TestClient { $0.allowStalls() }
        for round in 0..<20 {
            let tasks = (0..<16).map { _ in Task { try await client.failure(server) } }
            // Some rounds cancel before a connection is up, some after.
            if round % 4 > 0 { try await Task.sleep(for: .milliseconds(round % 4 * 3)) }
            for task in tasks { task.cancel() }
            for task in tasks { #expect(try await task.value.kind == .cancelled) }
        }
        #expect(client.waits.isEmpty)
    }

    @Test func `cancelling some leaves the others alone`() async throws {
        let server = FaultServer { request, _ in
            request.path == "/stall" ? .init("", then: .stall) : .ok("[1]")
        }
        let client = try TestClient {
            $0.hosts.connections = 4
            $0.allowStalls()
        }
        let stalled = (0..<3).map { _ in Task { try await client.failure(server, "/stall") } }
        let others = (0..<20).map { _ in Task { try await client.get(server).status } }
        for task in others { #expect(try await task.value == 200) }
        for task in stalled { task.cancel() }
        for task in stalled { #expect(try await task.value.kind == .cancelled) }
        #expect(try await client.get(server).status == 200)
    }

    @Test func `a wait between tries ends with the task`() async throws {
        let server = FaultServer(.status(503, "Retry-After: 500"))
        let client = try TestClient { $0.sleep = { try await Task.sleep(for: $0) } }
        let task = Task { try await client.failure(server) }
        while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(2)) }
        task.cancel()
        #expect(try await task.value.kind == .cancelled)
    }

    @Test func `a shut-down client ends what runs and takes nothing more`() async throws {
        let server = FaultServer(.init("", then: .stall))
        let client = try TestClient {
            $0.hosts.connections = 2
            $0.allowStalls()
        }
        let tasks = (0..<8).map { _ in Task { try await client.failure(server) } }
        while server.requests.count < 2 { try await Task.sleep(for: .milliseconds(2)) }
        client.http.shutdown()
        for task in tasks { #expect(try await task.value.kind == .shutDown) }
        #expect(try await client.failure(server).kind == .shutDown)
        client.http.shutdown()
    }
}
