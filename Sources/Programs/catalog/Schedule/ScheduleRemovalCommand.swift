import Arguments
import CatalogBuild
import Scheduling

/// `catalog schedule KIND --uninstall`: removes a schedule; KIND is `systemd`, `cron` or
/// `github-actions`.
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

    /// Removes the files, and prints each step.
    ///
    /// - Throws: `CommandError`, `SchedulingError`.
    func run(on console: Console) throws -> ExitStatus {
        for line in try removal.run() { console.print(line) }
        return .done
    }
}
