import Arguments
import CatalogBuild
import Scheduling

/// `catalog schedule`: has the site built every night, and tells how that goes.
enum ScheduleCommand {
    /// Runs one of its commands.
    ///
    /// - Returns: how the program ends.
    /// - Throws: what kept it from its work.
    static func run(_ typed: ParsedArguments, on console: Console) async throws -> ExitStatus {
        switch typed.command {
        case Command.scheduleStatus.name:
            return try ScheduleStatusCommand(typed).run(on: console)
        case Command.scheduleTell.name:
            let command = try ScheduleTellCommand(typed)
            try await command.run(on: console.hiding(command.secrets))
        default:
            guard let kind = ScheduleMark.Kind(rawValue: typed.command) else {
                preconditionFailure("'\(typed.command)' schedules nothing")
            }
            try ScheduleFilesCommand(typed, kind: kind).run(on: console)
        }
        return .done
    }
}
