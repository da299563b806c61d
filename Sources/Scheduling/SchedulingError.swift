/// Why a program of the system could not be asked.
public enum SchedulingError: Error, Equatable, Sendable {
    /// It does not start, or its words cannot be kept.
    case notStarted(program: String, reason: String)
    /// It ended with a failure, and said so.
    case failed(command: String, words: String)
}

extension SchedulingError: CustomStringConvertible {
    /// The fact and what to do.
    public var description: String {
        switch self {
        case .notStarted(let program, let reason):
            "'\(program)' does not start: \(reason); is it installed for this user?"
        case .failed(let command, let words):
            "'\(command)' failed: \(words.isEmpty ? "it does not say why" : words); type it "
                + "yourself to see more"
        }
    }
}
