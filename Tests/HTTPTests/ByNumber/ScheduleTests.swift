import Faults
import Glibc
import HTTP
import Testing

struct ScheduleTests {
    /// `FAULT_SEEDS=1000` runs the longer job.
    private static var seeds: Range<UInt64> {
        0..<(getenv("FAULT_SEEDS").flatMap { UInt64(String(cString: $0)) } ?? 3)
    }

    @Test(arguments: seeds)
    func `with every tenth reply faulty all pages arrive as they are`(seed: UInt64) async throws {
        var schedule = FaultSchedule(seed: seed, rate: 0.1, faults: TransportFault.survivable)
        schedule.clockSpeed = 100
        let server = FaultServer(Shop(), schedule)
        let client = try TestClient {
            $0.clock.speed = 100
            $0.sleep = { try await Task.sleep(for: $0) }
            $0.chance = { Double.random(in: 0..<1) }
        }
        let count = 300
        #expect(try await client.fetch(count, from: server) == Shop.bodies(count))
        #expect(server.requests.count <= count * 6 / 5 + 50)
        #expect(server.log.contains { $0.fault != nil })
    }

    @Test func `a schedule is read from its text`() throws {
        let schedule = try FaultSchedule(
            text: "# smoke\nseed 7\nrate 0.25\nfaults 2 4-5 20\nspeed 100\n")
        #expect(schedule.seed == 7)
        #expect(schedule.rate == 0.25)
        #expect(schedule.clockSpeed == 100)
        #expect(Set(schedule.faults.map(\.number)) == [2, 4, 5])
    }

    @Test(arguments: ["seed", "seed x", "rate 2", "faults 5-4", "faults a", "colour red"])
    func `a line that is none is named`(line: String) {
        #expect(throws: FaultSchedule.SyntaxError(line: line)) {
            try FaultSchedule(text: "seed 1\n\(line)\n")
        }
    }

    @Test func `the same seed spoils the same replies, in whatever order they are asked`()
        async throws
    {
        let schedule = FaultSchedule(seed: 5, rate: 0.3, faults: TransportFault.numbered(21))
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

    @Test func `each number from 1 to 25 has a fault or is named elsewhere`() {
        let elsewhere: Set = [1, 18, 19, 24, 25]
        let numbers = Set(TransportFault.all.map(\.number))
        #expect(numbers.union(elsewhere) == Set(1...25))
        #expect(numbers.isDisjoint(with: elsewhere))
    }
}
