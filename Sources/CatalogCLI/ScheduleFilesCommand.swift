import Arguments
import FoundationEssentials
import Glibc
import Scheduling

/// `catalog schedule systemd` and its like: prints or installs the files that run builds.
struct ScheduleFilesCommand {
    private let schedule: Schedule

    /// Finds out what was meant.
    ///
    /// - Throws: `ArgumentError`, `CommandError` or `YAMLError`.
    init(_ typed: ParsedArguments) throws {
        let plan = try SchedulePlan(
            typed, program: Self.program, now: Int64(Date().timeIntervalSince1970))
        schedule = try Schedule(typed, plan)
    }

    /// Prints the files.
    func run(on console: Console) {
        console.print(schedule.listing)
    }

    /// The absolute path of this program.
    private static var program: String {
        let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return link ?? CommandLine.arguments[0]
    }
}
