import TestSupport
@testable import HTTP
import Testing

struct RetryTests {
    @Test func `a 500 is asked again and the 200 counts`() async throws {
        let server = FaultServer([.status(500), .status(503), .ok("[1]")])
        let client = try TestClient { $0.chance = { 0.5 } }
        let response = try await client.get(server)
        #expect(response.status == 200)
        #expect(response.attempts == 3)
        #expect(client.waits == [.milliseconds(250), .milliseconds(500)])
    }

    @Test(arguments: [408, 425, 429, 500, 502, 503, 504, 522, 524])
    func `a passing status is an error after five tries`(status: Int) async throws {
        let server = FaultServer(.status(status))
        let error = try await TestClient().failure(server)
        #expect(error.kind == .status(status))
        #expect(error.attempts == 5)
        #expect(error.description.contains("status \(status) (5 attempts)"))
        #expect(server.requests.count == 5)
    }

    @Test(arguments: [201, 204, 300, 400, 401, 403, 404, 410, 422, 501])
    func `any other status is a response at once`(status: Int) async throws {
        let server = FaultServer(.status(status))
        let response = try await TestClient().get(server)
        #expect(response.status == status)
        #expect(response.attempts == 1)
        #expect(response.body.count == 0)
    }

    @Test func `the server's pause is waited, and the jitter on top`() async throws {
        let server = FaultServer([.status(429, "Retry-After: 7"), .ok()])
        let client = try TestClient {
            $0.chance = { 0.5 }
            $0.clock.speed = 10
        }
        _ = try await client.get(server)
        #expect(client.waits == [.milliseconds(725)])
    }

    @Test func `a pause beyond the limit ends the request with a reason`() async throws {
        let server = FaultServer(.status(503, "Retry-After: 3600"))
        let client = try TestClient()
        let error = try await client.failure(server)
        #expect(error.kind == .status(503))
        #expect(error.attempts == 1)
        #expect(error.detail == "it requests a pause of 3600 s; the longest allowed is 600 s")
        #expect(client.waits.isEmpty)
    }

    @Test func `a pause that is a date counts from the server's clock`() async throws {
        let server = FaultServer([
            .status(
                503, "Date: Wed, 21 Oct 2015 07:28:00 GMT",
                "Retry-After: Wed, 21 Oct 2015 07:28:30 GMT"),
            .status(
                503, "Date: Wed, 21 Oct 2015 07:28:00 GMT",
                "Retry-After: Wed, 21 Oct 2015 06:00:00 GMT"),
            .status(503, "Retry-After: Wed, 21 Oct 2099 06:00:00 GMT"),
            .status(503, "Retry-After: -1"),
            .ok(),
        ])
        let client = try TestClient()
        _ = try await client.get(server)
        #expect(client.waits == [.seconds(30), .zero, .zero, .zero])
    }

    @Test func `the delay's bound doubles up to the longest`() {
        let policy = RetryPolicy()
        let bounds = [1, 2, 3, 7, 8, 9, 1000].map {
            policy.delay(after: $0, retryAfter: nil, chance: 1)
        }
        #expect(
            bounds == [
                .milliseconds(500), .seconds(1), .seconds(2), .seconds(32), .seconds(60),
                .seconds(60), .seconds(60),
            ])
    }

    @Test func `connection refused names the place and a remedy`() async throws {
        let silent = SilentPort()
        defer { withExtendedLifetime(silent) {} }
        let port = silent.port
        let address = try #require(WebAddress("http://127.0.0.1:\(port)/a?page=2&api_key=s3cret"))
        let client = try TestClient()
        let error = await #expect(throws: HTTPError.self) {
            try await client.http.send(HTTPRequest(address))
        }
        #expect(error?.kind == .connectionRefused)
        #expect(error?.attempts == 5)
        let text = try #require(error).description
        let start = "http://127.0.0.1:\(port)/a?page=2&api_key=***: connection refused by 127.0.0.1"
        #expect(text.hasPrefix("\(start):\(port) ("))
        let remedy = "check the address and its port, and whether the server runs"
        #expect(text.hasSuffix("; 5 attempts); \(remedy)"))
    }
}
