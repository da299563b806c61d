/// What was typed for one command, and nothing about what it means.
///
/// Options are asked for by any of their names. To ask for one that the command does not declare
/// is a mistake in the program and traps.
package struct ParsedArguments: Sendable, Equatable {
    /// One option as it was typed.
    struct TypedOption: Sendable, Equatable {
        let name: String
        let value: String?
    }

    /// The names of the program and its subcommands, down to the one to run.
    package let path: [String]

    /// The operands in their order.
    package let operands: [String]

    let typed: [TypedOption]
    let declaredOptions: [Option]
    let declaredOperands: [Operand]

    /// The name of the command to run, the last of the path.
    package var command: String { path.last ?? "" }

    /// Whether an option was typed.
    package func has(_ name: String) -> Bool {
        !typed(name).isEmpty
    }

    /// How often an option was typed, as in `-vv`.
    package func count(of name: String) -> Int {
        typed(name).count
    }

    /// The value that was typed last for an option.
    package subscript(name: String) -> String? {
        typed(name).last?.value
    }

    /// All values that were typed for an option.
    package func values(of name: String) -> [String] {
        typed(name).compactMap(\.value)
    }

    /// The number that was typed last for an option whose values are numbers.
    package func number(_ name: String) -> Int? {
        self[name].flatMap { Int($0) }
    }

    /// The operand that the command declares under a name; the first of a repeated one.
    package func operand(_ name: String) -> String? {
        guard let position = declaredOperands.firstIndex(where: { $0.name == name }) else {
            preconditionFailure("'\(path.joined(separator: " "))' declares no operand '\(name)'")
        }
        return operands.indices.contains(position) ? operands[position] : nil
    }

    /// A usage mistake that the command itself has found, in the words of all others.
    package func error(_ fact: ArgumentError.Fact) -> ArgumentError {
        ArgumentError(fact, command: path.joined(separator: " "))
    }

    /// The same arguments as those of a command of which this one is a part: options that only that
    /// one has were not typed.
    package func asPart(of command: Command) -> ParsedArguments {
        let names = Set(declaredOptions.map(\.name))
        return ParsedArguments(
            path: path, operands: operands, typed: typed,
            declaredOptions: declaredOptions + command.options.filter { !names.contains($0.name) },
            declaredOperands: declaredOperands)
    }

    private func typed(_ name: String) -> [TypedOption] {
        guard let option = declaredOptions.first(where: { $0.names.contains(name) }) else {
            preconditionFailure("'\(path.joined(separator: " "))' declares no option '\(name)'")
        }
        return typed.filter { $0.name == option.name }
    }
}
