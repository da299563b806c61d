/// An error while a program of the system is run.
package enum SchedulingError: Error, Equatable, Sendable {
    /// The program does not start.
    case notStarted(program: String, reason: String)
    /// The input or the output of the program cannot be stored, for example because memory is full.
    case unkept(program: String, reason: String)
    /// The output of the command is not UTF-8.
    case notText(command: String)
    /// The output of the command changed between two runs.
    case changing(command: String)
    /// The command ended with a failure and an error message.
    case failed(command: String, message: String)
}

extension SchedulingError: CustomStringConvertible {
    /// The error and the remedy.
    package var description: String {
        switch self {
        case .notStarted(let program, let reason):
            "'\(program)' does not start: \(reason); is it installed for this user?"
        case .unkept(let program, let reason):
            "what '\(program)' reads and says cannot be kept in memory: \(reason); try again when less of it is in use"
        case .notText(let command):
            "'\(command)' prints bytes that are not UTF-8, which would be changed; nothing was "
                + "written: save the table in UTF-8 first, or add the lines yourself"
        case .changing(let command):
            "'\(command)' says something else each time; nothing was written: try again when "
                + "nobody edits the table"
        case .failed(let command, let message):
            "'\(command)' failed: \(message.isEmpty ? "it does not say why" : message); type it "
                + "yourself to see more"
        }
    }
}
