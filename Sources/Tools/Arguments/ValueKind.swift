import Text

/// The kind of the value of an option or operand.
package enum ValueKind: Sendable, Equatable {
    /// Any text; the command interprets it.
    case text
    /// A whole number in a range, in decimal digits.
    case number(ClosedRange<Int>)
    /// A whole number in a range, of those that a command of the program prints.
    ///
    /// Shells run the command, such as `history --numbers`, to propose the numbers. They add the
    /// options with values that were typed before, as far as the command has them.
    case listedNumber(ClosedRange<Int>, by: String)
    /// One of the listed words.
    case choice([String])
    /// The name of a command of the program, which the command itself interprets.
    ///
    /// If a command has a repeated operand of this kind, and no other operand, then a subcommand
    /// follows the name of its command.
    case command

    /// Returns the mistake in `value`, or `nil` for a valid value.
    ///
    /// `name` is the name of the option or operand.
    func fault(in value: String, of name: String) -> ArgumentError.Fact? {
        switch self {
        case .text, .command:
            return nil
        case .number(let range), .listedNumber(let range, _):
            if let number = Int(value), range.contains(number) { return nil }
            let wanted = "a number from \(range.lowerBound) to \(range.upperBound)"
            return .unsuitableValue(name, wanted: wanted, found: value)
        case .choice(let choices):
            if choices.contains(value) { return nil }
            let suggestion = value.nearest(among: choices)
            return .unknownChoice(name, found: value, choices: choices, suggestion: suggestion)
        }
    }
}
