import Arguments
import CatalogBuild
import FoundationEssentials
import Glibc
import Scheduling

/// `catalog schedule`: has the site built every night.
enum ScheduleCommand {
    /// Runs one of its commands.
    ///
    /// - Returns: how the program ends.
    /// - Throws: what kept it from its work.
    static func run(_ typed: ParsedArguments, on console: Console) async throws -> ExitStatus {
        try ScheduleFilesCommand(typed).run(on: console)
        return .done
    }
}
