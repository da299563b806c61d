import Arguments
import CatalogBuild
import Scheduling

/// `catalog schedule`: has the site built every night, and shows how that goes.
enum ScheduleCommand {
    /// Runs one of its commands but `tell`, which has a secret.
    ///
    /// - Returns: how the program ends.
    /// - Throws: what kept it from its work.
    static func run(_ typed: ParsedArguments, on console: Console) throws -> ExitStatus {
        switch typed.command {
        case Command.scheduleStatus.name:
            return try ScheduleStatusCommand(typed).run(on: console)
        default:
            guard let kind = ScheduleMark.Kind(rawValue: typed.command) else {
                preconditionFailure("'\(typed.command)' schedules nothing")
            }
            try ScheduleFilesCommand(typed, kind: kind).run(on: console)
        }
        return .done
    }
}
