import TestSupport
import HTTP
import Testing

/// Hosts that are slow or down.
struct TroubledHostTests {
    @Test func `a slow API with pauses is read to its end, by fewer connections`()
        async throws
    {
        var schedule = FaultSchedule(seed: 24)
        schedule.requestsPerSecond = 1
        schedule.pause = (share: 0.05, length: .seconds(20))
        schedule.clockSpeed = 100
        let server = FaultServer(Shop(), schedule)
        let client = try TestClient {
            $0.clock.speed = 100
            $0.reallyWaits()
        }
        let bodies = try await client.fetch(60, from: server)
        #expect(bodies == Shop.bodies(60))
        #expect(server.greatestWidth > 4)
        let widths = server.log.map(\.width)
        let later = widths.dropFirst(30).dropLast(8)
        #expect(later.reduce(0, +) <= 5 * later.count, "\(widths)")
        #expect(server.requests.count <= 72 + 50)
    }

    @Test(arguments: [Reply("", then: .reset), .status(503), .status(502)])
    func `an API that is down for 10 min is waited for`(reply: Reply) async throws {
        var schedule = FaultSchedule(seed: 25)
        schedule.clockSpeed = 1000
        schedule.outage = FaultSchedule.Outage(start: 30, length: .seconds(595), reply: reply)
        let server = FaultServer(Shop(), schedule)
        let bodies = try await client(waitingBy: 1000).fetch(100, from: server)
        #expect(bodies == Shop.bodies(100))
        #expect(server.requests.count <= 120 + 50)
    }

    @Test(arguments: [Reply("", then: .reset), .status(503), .status(502)])
    func `a client that reads page after page waits for an API that is down`(reply: Reply)
        async throws
    {
        var schedule = FaultSchedule(seed: 25)
        schedule.clockSpeed = 1000
        schedule.outage = FaultSchedule.Outage(start: 5, length: .seconds(500), reply: reply)
        let server = FaultServer(Shop(), schedule)
        let client = try client(waitingBy: 1000)
        for number in 0..<10 {
            let body = try await client.list(server, "/list?page=\(number)").text
            #expect(body == Shop.bodies(10)[number])
        }
        // Four tries, the liveness probe, and a probe every 30 s.
        #expect(server.requests.count <= 33)
    }

    @Test func `an address that is the only one and answered before is waited for`() async throws {
        let server = FaultServer { request, count in
            (1...10).contains(count) ? .status(503) : Shop().content(for: request).reply
        }
        // Not faster: a busy machine must not take longer for a step than the 10 min are here.
        let client = try client(waitingBy: 100)
        for _ in 0...1 { _ = try await client.list(server, "/list?page=0") }
        #expect(server.requests.count == 1 + 10 + 1)
    }

    @Test func `a host that is back right after the last try was waited for`() async throws {
        let server = FaultServer { request, count in
            (1...5).contains(count) ? .status(503) : Shop().content(for: request).reply
        }
        let client = try client(waitingBy: 1000)
        for page in 0...1 { _ = try await client.list(server, "/list?page=\(page)") }
        #expect(server.requests.count == 1 + 5 + 1)
    }

    @Test func `an address that always fails is not taken for a host that is down`() async throws {
        let server = FaultServer { request, _ in
            request.path == "/bad" ? .status(503) : Shop().content(for: request).reply
        }
        let client = try TestClient()
        _ = try await client.list(server, "/good")
        for _ in 0..<3 {
            #expect(try await client.failure(server, "/bad").kind == .status(503))
        }
        _ = try await client.list(server, "/other")
        // Each of the three takes five tries, and asks the good address once more.
        #expect(server.requests.count == 20)
    }

    @Test func `an API that stays down is given up after 10 min`() async throws {
        let server = FaultServer { request, count in
            count < 30 ? Shop().content(for: request).reply : .status(503)
        }
        let client = try client(waitingBy: 1000)
        let start = ContinuousClock.now
        let error = await #expect(throws: HTTPError.self) {
            _ = try await client.fetch(100, from: server)
        }
        #expect(error?.kind == .hostDown)
        #expect(error?.description.contains("requests in a row failed") == true)
        #expect(ContinuousClock.now - start >= .milliseconds(600))
        #expect(server.requests.count < 30 + 20 + 16 + 25)
    }

    @Test func `a host that never answered is given up at once`() async throws {
        let server = FaultServer(.status(503))
        let client = try TestClient()
        let kinds = await withTaskGroup { group in
            for number in 0..<100 {
                group.addTask { try? await client.failure(server, "/\(number)").kind }
            }
            return await group.reduce(into: [HTTPError.Kind?]()) { $0.append($1) }
        }
        #expect(kinds.allSatisfy { $0 == .hostDown || $0 == .status(503) })
        #expect(kinds.contains(.hostDown))
        #expect(server.requests.count < 20 + 8)
    }

    @Test(arguments: [Reply("", then: .reset), .status(503), .status(500)])
    func `an awaited API that is down from the beginning is waited for`(
        reply: Reply
    ) async throws {
        let server = FaultServer { request, count in
            count < 7 ? reply : Shop().content(for: request).reply
        }
        // Not faster: a busy machine must not take longer for a step than the 10 min are here.
        let client = try client(waitingBy: 100) { $0.hosts.awaitedHosts = ["127.0.0.1"] }
        let body = try await client.list(server, "/list?page=0").text
        #expect(body == Shop.bodies(1)[0])
        #expect(server.requests.count == 8)
    }

    @Test func `an awaited API that never answers is given up after 10 min`()
        async throws
    {
        let server = FaultServer(.status(503))
        let client = try client(waitingBy: 1000) { $0.hosts.awaitedHosts = ["127.0.0.1"] }
        let start = ContinuousClock.now
        let error = try await client.failure(server, "/")
        #expect(error.kind == .status(503))
        #expect(ContinuousClock.now - start >= .milliseconds(600))
        // Five tries, and a probe every 30 s.
        #expect((6...26).contains(server.requests.count), "\(server.requests.count)")
    }

    /// A client that really waits, by a fast clock.
    private func client(
        waitingBy speed: Double,
        _ change: (inout HTTPClient.Configuration) -> Void = { _ in }
    ) throws -> TestClient {
        try TestClient(waitingBy: speed) {
            $0.reallyWaits()
            change(&$0)
        }
    }
}

extension HTTPClient.Configuration {
    /// Waits between tries as the program does.
    mutating func reallyWaits() {
        sleep = { try await Task.sleep(for: $0) }
        chance = { Double.random(in: 0..<1) }
    }
}
