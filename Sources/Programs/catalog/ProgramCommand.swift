import CatalogBuild
import HTTP

/// A parsed command, ready to run.
protocol ProgramCommand {
    /// The secrets that no output about the command may show, errors included.
    var secrets: SecretMask { get }

    /// The message when a signal ends the command.
    var stopMessage: String { get }

    /// Runs the command, and prints the result.
    ///
    /// - Returns: the exit status.
    func run(on console: Console) async throws -> ExitStatus
}

extension ProgramCommand {
    var secrets: SecretMask { SecretMask() }

    var stopMessage: String { "stopped" }
}
