import Text

/// A usage mistake: the fact, and the command at which it was made.
///
/// A program prints it to standard error and ends with status 64 (`EX_USAGE`).
package struct ArgumentError: Error, Equatable, Sendable, CustomStringConvertible {
    /// What is wrong with the arguments.
    package enum Fact: Equatable, Sendable {
        /// An option that the command does not have, and the one that may be meant.
        case unknownOption(String, suggestion: String?)
        /// An option that only these subcommands have.
        case misplacedOption(String, owners: [String])
        /// An option without its value.
        case missingValue(String, placeholder: String)
        /// A flag with a value.
        case unexpectedValue(String, value: String)
        /// A value that is not what the option or operand needs.
        case unsuitableValue(String, wanted: String, found: String)
        /// A value that is none of a closed list, and the one that may be meant.
        case unknownChoice(String, found: String, choices: [String], suggestion: String?)
        /// A word where a command belongs, and the command that may be meant.
        case unknownCommand(String, suggestion: String?)
        /// No command, where there are these.
        case missingCommand(choices: [String])
        /// An operand that the command cannot do without.
        case missingOperand(String)
        /// An operand more than the command takes.
        case unexpectedOperand(String)
        /// Options that cannot be had together.
        case conflict(String, String)
        /// An option without which another one means nothing.
        case missingOption(String, wantedBy: String)
    }

    /// What is wrong.
    package let fact: Fact

    /// The command as typed, such as `catalog build`.
    package let command: String

    /// States a mistake at a command.
    package init(_ fact: Fact, command: String) {
        self.fact = fact
        self.command = command
    }

    /// The mistake in one line, and in a second where to read on.
    package var description: String {
        "\(words)\nSee '\(command) --help'."
    }

    private var words: String {
        switch fact {
        case .unknownOption(let option, let suggestion):
            "unknown option \(option.quotedInMessage) for '\(command)'" + didYouMean(suggestion)
        case .misplacedOption(let option, let owners):
            "\(option.quotedInMessage) belongs to \(owners.map(\.quotedInMessage).listed(by: "and")); "
                + "write it after the command"
        case .missingValue(let option, let placeholder):
            "'\(option)' needs a value: \(option) \(placeholder)"
        case .unexpectedValue(let option, let value):
            "'\(option)' takes no value, but was given \(value.quotedInMessage)"
        case .unsuitableValue(let name, let wanted, let found):
            "'\(name)' needs \(wanted), not \(found.quotedInMessage)"
        case .unknownChoice(let name, let found, let choices, let suggestion):
            "'\(name)' cannot be \(found.quotedInMessage)"
                + (suggestion == nil
                    ? "; choose \(choices.listed(by: "or"))" : didYouMean(suggestion))
        case .unknownCommand(let word, let suggestion):
            "unknown command \(word.quotedInMessage) for '\(command)'" + didYouMean(suggestion)
        case .missingCommand(let choices):
            "'\(command)' needs a command: \(choices.listed(by: "or"))"
        case .missingOperand(let name):
            "'\(command)' needs the argument \(name)"
        case .unexpectedOperand(let value):
            "unexpected argument \(value.quotedInMessage) for '\(command)'"
        case .conflict(let one, let other):
            "'\(one)' and '\(other)' cannot be used together"
        case .missingOption(let one, let other):
            "'\(other)' needs '\(one)' too"
        }
    }

    private func didYouMean(_ suggestion: String?) -> String {
        suggestion.map { "; did you mean '\($0)'?" } ?? ""
    }
}
