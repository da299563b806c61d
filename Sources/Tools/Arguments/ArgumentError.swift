import Text

/// A usage mistake, with the command at which it was made.
///
/// A program prints the mistake to standard error and exits with status 64 (`EX_USAGE`).
package struct ArgumentError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The kind of a mistake.
    package enum Fact: Equatable, Sendable {
        /// An unknown option; `suggestion` is an option with a similar name.
        case unknownOption(String, suggestion: String?)
        /// An option that only the subcommands `owners` have.
        case misplacedOption(String, owners: [String])
        /// An option without its value.
        case missingValue(String, placeholder: String)
        /// A flag with a value.
        case unexpectedValue(String, value: String)
        /// A value that does not suit the option or operand.
        case unsuitableValue(String, wanted: String, found: String)
        /// A value that is not one of `choices`; `suggestion` is a choice that is similar.
        case unknownChoice(String, found: String, choices: [String], suggestion: String?)
        /// An unknown command; `suggestion` is a command with a similar name.
        case unknownCommand(String, suggestion: String?)
        /// A missing subcommand; `choices` are the possible ones.
        case missingCommand(choices: [String])
        /// A missing operand that the command requires.
        case missingOperand(String)
        /// An operand that the command does not accept.
        case unexpectedOperand(String)
        /// Two options that exclude each other.
        case conflict(String, String)
        /// A missing option that another option requires.
        case missingOption(String, wantedBy: String)
    }

    /// The kind of the mistake.
    package let fact: Fact

    /// The command as typed, such as `catalog build`.
    package let command: String

    /// Creates a mistake at a command.
    package init(_ fact: Fact, command: String) {
        self.fact = fact
        self.command = command
    }

    /// The mistake in one line, and a second line that names the help.
    package var description: String {
        "\(message)\nSee '\(command) --help'."
    }

    private var message: String {
        switch fact {
        case .unknownOption(let option, let suggestion):
            "unknown option \(option.quotedInMessage) for '\(command)'" + didYouMean(suggestion)
        case .misplacedOption(let option, let owners):
            "\(option.quotedInMessage) belongs to \(Self.names(of: owners).listed(by: "and")); write it "
                + "after the command"
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

    private static func names(of owners: [String]) -> [String] {
        owners.prefix(3).map(\.quotedInMessage) + (owners.count > 3 ? ["other commands"] : [])
    }

    private func didYouMean(_ suggestion: String?) -> String {
        suggestion.map { "; did you mean '\($0)'?" } ?? ""
    }
}
