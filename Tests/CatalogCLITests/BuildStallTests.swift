import Faults
import Glibc
import Synchronization
import Testing

@testable import CatalogBuild
@testable import CatalogCLI

/// Builds in which nothing happens any more.
@Suite struct BuildStallTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    @Test func `a build in which nothing happens ends, and the next one has its way`() throws {
        defer { program.remove() }
        let api = FaultServer { _, _ in
            sleep(10)
            return .status(500)
        }
        let outcome = try program.run(
            ["build", "--url", api.address(""), "-C", program.folder, "--stall", "2 s"])
        #expect(outcome.status == 70)
        let words = "nothing happened for 2 s in the phase 'list'"
        #expect(outcome.talk.contains(words), "\(outcome.talk)")
        #expect(program.text(".catalog/last-build.json").contains("nothing happened for 2 s"))
        #expect(try program.run(["build", "--demo=box-office", "-C", program.folder]).status == 0)
    }

    @Test func `what happens in time, another build, and no limit keep a build going`() async throws
    {
        let ends = Mutex<[BuildStall]>([])
        for (limit, wait, event) in [(2, 0, true), (1, 10, false), (0, 0, false)] {
            let watchdog = BuildWatchdog(limit: .seconds(limit), wait: .seconds(wait))
            try await watchdog.watching {
                for _ in 0..<12 {
                    try await Task.sleep(for: .milliseconds(250))
                    if event { watchdog.note(.began(.pages, total: nil)) }
                }
            } orElse: { stall in
                ends.withLock { $0.append(stall) }
            }
        }
        #expect(ends.withLock(\.self) == [])
    }
}
