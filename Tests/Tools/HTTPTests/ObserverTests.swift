import TestSupport
import Synchronization
import Testing

@testable import HTTP

/// Events that a client reports of its requests.
struct ObserverTests {
    private final class Recorder: Sendable {
        let tries = Mutex<[RequestTry]>([])
        let waits = Mutex<[RequestWait]>([])

        func observe(_ configuration: inout HTTPClient.Configuration) {
            configuration.observer.tried = { recorded in self.tries.withLock { $0.append(recorded) }
            }
            configuration.observer.waits = { recorded in self.waits.withLock { $0.append(recorded) }
            }
        }
    }

    @Test func `each try and each wait is reported`() async throws {
        let server = FaultServer([.status(503), .status(429, "Retry-After: 7"), .ok()])
        let recorder = Recorder()
        let client = try TestClient {
            $0.chance = { 0.5 }
            recorder.observe(&$0)
        }
        _ = try await client.get(server)
        let tries = recorder.tries.withLock { $0 }
        #expect(tries.map(\.status) == [503, 429, 200])
        #expect(tries.map(\.number) == [1, 2, 3])
        #expect(tries.allSatisfy { $0.method == .get && $0.failure == nil && $0.elapsed > .zero })
        let waits = recorder.waits.withLock { $0 }
        #expect(waits.map(\.nextTry) == [2, 3])
        #expect(waits.map(\.isRequestedByServer) == [false, true])
        #expect(waits.map(\.reason).first == "the server replied with status 503")
        #expect(waits.map(\.tries) == [5, 5])
        #expect(client.waits == waits.map(\.pause))
    }

    @Test func `a try without a response is reported with its reason`() async throws {
        let recorder = Recorder()
        let client = try TestClient { recorder.observe(&$0) }
        let server = FaultServer(Reply("", then: .reset))
        _ = try await client.failure(server)
        let tries = recorder.tries.withLock { $0 }
        #expect(tries.count == 5)
        #expect(tries.allSatisfy { $0.status == nil && $0.failure != nil })
    }

    @Test func `a try ends when the server does, not when its task is next`() async throws {
        let server = FaultServer([.ok()])
        let recorder = Recorder()
        let client = try TestClient { recorder.observe(&$0) }
        try await withTaskExecutorPreference(LateExecutor()) {
            _ = try await client.get(server)
        }
        let tries = recorder.tries.withLock { $0 }
        let recorded = try #require(tries.first)
        #expect(recorded.elapsed < LateExecutor.delay)
        #expect(.now - (recorded.start + recorded.elapsed) >= LateExecutor.delay)
    }

    @Test func `secrets are not reported`() async throws {
        let repeating = Reply("HTTP/1.1 200 OK\r\nTransfer-Encoding: abcdefgh\r\n\r\n")
        let server = FaultServer([repeating, .status(500), .ok()])
        let recorder = Recorder()
        let client = try TestClient { recorder.observe(&$0) }
        let address = try #require(WebAddress(server.address("/?key=abcdefgh")))
        var request = HTTPRequest(address)
        request.secrets = [Secret("abcdefgh")]
        _ = try await client.http.send(request)
        let (tries, waits) = (recorder.tries.withLock { $0 }, recorder.waits.withLock { $0 })
        let recorded = tries.map(\.address) + waits.map(\.address)
        #expect(recorded == Array(repeating: server.address("/?key=***"), count: 5))
        let reason = "the response violates the rules of HTTP (the transfer encoding is '***')"
        #expect(tries.compactMap(\.failure) == [reason])
        #expect(waits.map(\.reason) == [reason, "the server replied with status 500"])
    }
}
