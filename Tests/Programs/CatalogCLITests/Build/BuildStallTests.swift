import TestSupport
import Glibc
import Testing

@testable import CatalogBuild
@testable import CatalogCLI

/// Builds in which nothing happens any more.
@Suite(.waiting) struct BuildStallTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    @Test func `a build without progress ends, and the next one can run`() throws {
        let api = FaultServer { _, _ in
            sleep(10)
            return .status(500)
        }
        let outcome = try program.run(
            ["build", "--url", api.address(""), "-C", program.folder, "--stall", "2 s"])
        #expect(outcome.status == 70)
        let words = "the build made no progress for 2 s in the phase 'list'"
        #expect(outcome.messages.contains(words), "\(outcome.messages)")
        #expect(
            program.text(".catalog/last-build.json").contains("the build made no progress for 2 s"))
        #expect(try program.run(["build", "--demo=box-office", "-C", program.folder]).status == 0)
    }

    @Test func `progress in time keeps a build running`() {
        let watchdog = BuildWatchdog(limit: .seconds(2), wait: .zero)
        for _ in 0..<5 {
            #expect(watchdog.tick() == nil)
            watchdog.receive(.began(.pages, total: nil))
        }
        #expect(watchdog.tick() == nil)
        #expect(watchdog.tick() == BuildStall(time: .seconds(2), phase: .pages))
        #expect(watchdog.tick() == nil)
    }

    @Test func `another build is waited for before that`() {
        let watchdog = BuildWatchdog(limit: .seconds(1), wait: .seconds(3))
        for _ in 0..<3 { #expect(watchdog.tick() == nil) }
        // The other build is reported while this one waits for it.
        watchdog.receive(.warning("another build is running"))
        for _ in 0..<3 { #expect(watchdog.tick() == nil) }
        #expect(watchdog.tick() == BuildStall(time: .seconds(1), phase: nil))
    }

    @Test func `a build that is stopped gets no extra time`() {
        let watchdog = BuildWatchdog(limit: .seconds(2), wait: .zero)
        watchdog.receive(.began(.pages, total: nil))
        #expect(watchdog.tick() == nil)
        watchdog.receive(.stopping)
        #expect(watchdog.tick() == BuildStall(time: .seconds(2), phase: .pages))
    }

    @Test func `without a limit nothing ends a build`() {
        let watchdog = BuildWatchdog(limit: .zero, wait: .seconds(3))
        for _ in 0..<10 { #expect(watchdog.tick() == nil) }
    }
}
