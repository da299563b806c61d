import CatalogBuild
import HTTP

/// A command whose arguments are parsed and valid.
protocol ProgramCommand {
    /// The secrets to hide in all output of the command, including errors.
    var secrets: SecretMask { get }

    /// The message to print after a signal stopped the command.
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
