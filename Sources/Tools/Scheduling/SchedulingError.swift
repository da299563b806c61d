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
            "'\(program)' cannot be started: \(reason); is it installed for this user?"
        case .unkept(let program, let reason):
            "there is not enough memory for the input and output of '\(program)': \(reason); try "
                + "again when more memory is free"
        case .notText(let command):
            "'\(command)' prints text that is not UTF-8, and writing it back would damage it; "
                + "nothing was written: save the table in UTF-8 first, or add the lines "
                + "yourself"
        case .changing(let command):
            "'\(command)' changed while it was read; nothing was written: try again when nobody "
                + "edits the table"
        case .failed(let command, let message):
            "'\(command)' failed: \(message.isEmpty ? "it gave no reason" : message); run it "
                + "yourself to see more"
        }
    }
}
