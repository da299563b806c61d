import TestSupport
import Glibc
import HTTP
import Testing

struct ScheduleTests {
    private static let pages = 300

    /// `FAULT_SEEDS=1000` runs the longer job.
    private static let seeds =
        getenv("FAULT_SEEDS").flatMap { UInt64(String(cString: $0)) } ?? 3

    @Test func `with every tenth reply faulty all pages arrive as they are`() async throws {
        let start = ContinuousClock.now
        let failures = await withTaskGroup(of: Bool.self) { group in
            var failures = 0
            for seed in 0..<Self.seeds {
                if seed >= 8, await group.next() == false { failures += 1 }
                group.addTask { await Self.isSurvived(seed) }
            }
            for await isSurvived in group where !isSurvived { failures += 1 }
            return failures
        }
        #expect(failures == 0)
        let seconds = (ContinuousClock.now - start).components.seconds
        print("\(Self.seeds) seeds of \(Self.pages) pages, \(failures) failures, \(seconds) s")
    }

    /// Returns true if all pages arrive within the allowed number of requests.
    private static func isSurvived(_ seed: UInt64) async -> Bool {
        var schedule = FaultSchedule(seed: seed, rate: 0.1, faults: TransportFault.survivable)
        schedule.clockSpeed = 100
        let server = FaultServer(Shop(), schedule)
        do {
            let client = try TestClient {
                $0.clock.speed = 100
                $0.reallyWaits()
            }
            let bodies = try await client.fetch(pages, from: server)
            #expect(bodies == Shop.bodies(pages), "seed \(seed)")
        } catch {
            Issue.record(error, "seed \(seed)")
            return false
        }
        let count = server.requests.count
        #expect(count <= pages * 6 / 5 + 50, "seed \(seed)")
        #expect(count > pages, "seed \(seed)")
        return true
    }

    @Test func `an outage counts among the faults in a row`() async throws {
        var schedule = FaultSchedule(rate: 1, faults: TransportFault.all(of: .noReply))
        schedule.outage = FaultSchedule.Outage(start: 0, length: .milliseconds(300))
        let server = FaultServer(Shop(), schedule)
        let client = try TestClient { $0.retry.tries = 1 }
        for _ in 0..<4 { _ = try await client.failure(server) }
        try await Task.sleep(for: .milliseconds(300))
        _ = try await client.get(server)
    }

    @Test func `a schedule is read from its text`() throws {
        let schedule = try FaultSchedule(
            text: "# smoke\nseed 7\nrate 0.25\nfaults noReply cutHead cutBody refusal\nspeed 100\n")
        #expect(schedule.seed == 7)
        #expect(schedule.rate == 0.25)
        #expect(schedule.clockSpeed == 100)
        #expect(Set(schedule.faults.map(\.kind)) == [.noReply, .cutHead, .cutBody])
    }

    @Test(arguments: ["seed", "seed x", "rate 2", "faults 5", "faults cutHead a", "colour red"])
    func `an invalid line is named`(line: String) {
        #expect(throws: FaultSchedule.SyntaxError(line: line)) {
            try FaultSchedule(text: "seed 1\n\(line)\n")
        }
    }

    @Test func `the same seed spoils the same replies, in any order of requests`()
        async throws
    {
        let schedule = FaultSchedule(
            seed: 5, rate: 0.3, faults: TransportFault.all(of: .temporaryStatus))
        var runs: [[String: String]] = []
        for paths in [Array(0..<40), (0..<40).reversed()] {
            let server = FaultServer(Shop(), schedule)
            let client = try TestClient()
            for path in paths { _ = try await client.get(server, "/\(path)") }
            let log = server.log.map { ($0.request.path, "\($0.fault?.name ?? "-")") }
            runs.append(Dictionary(log) { "\($0), \($1)" })
        }
        #expect(runs[0] == runs[1])
        #expect(runs[0].values.contains { $0 != "-" })
    }
}
