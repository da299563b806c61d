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
    init(_ arguments: ParsedArguments, kind: ScheduleMark.Kind) throws {
        if arguments.has("--install") {
            throw arguments.error(.conflict("--install", "--uninstall"))
        }
        removal = ScheduleRemoval(
            of: kind, for: try ScheduledSite(arguments), from: try arguments.path("--into"))
    }

    /// Removes the files, and prints each step.
    ///
    /// - Throws: `CommandError`, `SchedulingError`.
    func run(on console: Console) throws -> ExitStatus {
        for line in try removal.run() { console.print(line) }
        return .done
    }
}
