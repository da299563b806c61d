import TestSupport
import Testing

@testable import Scheduling

/// Detection of cron in the files of the kernel.
@Suite struct RunningSchedulersTests {
    /// The folder of processes with these lines.
    private func absence(_ processes: [String: String]) throws -> String? {
        let folder = try TemporaryFolder()
        for (number, line) in processes { try folder.write(line, to: "\(number)/stat") }
        return RunningSchedulers(processes: folder.path).absence(of: .cron, isSystem: true)
    }

    @Test(arguments: ["cron", "crond", "fcron", "bcron-sched"])
    func `a process of cron is known by its name`(name: String) throws {
        #expect(try absence(["1": "1 (init) S 0", "70": "70 (\(name)) S 1 70"]) == nil)
    }

    @Test(arguments: [
        "70 (anacron) S 1", "70 (cron) Z 1", "70 (cron) X 1", "70 (my cron) S 1",
        "70 (x) (cron S 1", "70 cron S 1", "",
    ])
    func `a process of another name is not cron`(line: String) throws {
        let absence = try absence(["1": "1 (init) S 0", "70": line, "self": "70 (cron) S 1"])
        #expect(absence == "cron does not run on this computer")
    }

    @Test func `cron is not reported as absent if processes are hidden`() throws {
        #expect(try absence(["4711": "4711 (catalog) R 1"]) == nil)
        let nowhere = RunningSchedulers(processes: "/no/such/folder")
        #expect(nowhere.absence(of: .cron, isSystem: true) == nil)
    }

    @Test func `this process is seen`() throws {
        let status = try #require(ProcessStatus(at: "/proc/self"))
        #expect(status.isAlive && !status.name.isEmpty)
        #expect(ProcessStatus(at: "/proc/0") == nil)
    }
}
