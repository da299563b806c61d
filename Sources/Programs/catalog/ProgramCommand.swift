import CatalogBuild
import HTTP

/// A command as it was typed, ready to run.
protocol ProgramCommand {
    /// What nobody must read in what is said about it, errors included.
    var secrets: SecretMask { get }

    /// What is said when a signal ends it.
    var wordsOfStop: String { get }

    /// Does it, and prints what came of it.
    ///
    /// - Returns: how the program ends.
    func run(on console: Console) async throws -> ExitStatus
}

extension ProgramCommand {
    var secrets: SecretMask { SecretMask() }

    var wordsOfStop: String { "stopped" }
}
