import Arguments
import CatalogBuild
import Scheduling

/// `catalog schedule systemd --uninstall` and the other kinds: removes a schedule.
struct ScheduleRemovalCommand: ProgramCommand {
    private let removal: ScheduleRemoval

    /// Reads the command line.
    ///
    /// - Throws: `ArgumentError`.
    init(_ typed: ParsedArguments, kind: ScheduleMark.Kind) throws {
        if typed.has("--install") { throw typed.error(.conflict("--install", "--uninstall")) }
        removal = ScheduleRemoval(
            of: kind, for: try ScheduledSite(typed), from: try typed.path("--into"))
    }

    /// Removes the files, and prints the steps done.
    ///
    /// - Throws: `CommandError`, `SchedulingError`.
    func run(on console: Console) throws -> ExitStatus {
        for line in try removal.run() { console.print(line) }
        return .done
    }
}
