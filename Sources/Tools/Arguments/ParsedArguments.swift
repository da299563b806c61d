/// The arguments of one command, as they were typed.
///
/// An option is looked up by any of its names. A name that the command does not declare is a
/// mistake in the program and traps.
package struct ParsedArguments: Sendable, Equatable {
    /// One option as it was typed.
    struct TypedOption: Sendable, Equatable {
        let name: String
        let value: String?
    }

    /// The names of the program and of its subcommands, to the command to run.
    package let path: [String]

    /// The operands in their order.
    package let operands: [String]

    let typed: [TypedOption]
    let declaredOptions: [Option]
    let declaredOperands: [Operand]

    /// The name of the command to run, the last of the path.
    package var command: String { path.last ?? "" }

    /// Returns true if an option was given.
    package func has(_ name: String) -> Bool {
        !typed(name).isEmpty
    }

    /// Returns the number of times that an option was given, as in `-vv`.
    package func count(of name: String) -> Int {
        typed(name).count
    }

    /// The last value of an option.
    package subscript(name: String) -> String? {
        typed(name).last?.value
    }

    /// Returns all values of an option.
    package func values(of name: String) -> [String] {
        typed(name).compactMap(\.value)
    }

    /// Returns the last value of an option whose values are numbers.
    package func number(_ name: String) -> Int? {
        self[name].flatMap { Int($0) }
    }

    /// Returns the operand that is declared as `name`; the first value if the operand is repeated.
    package func operand(_ name: String) -> String? {
        guard let position = declaredOperands.firstIndex(where: { $0.name == name }) else {
            preconditionFailure("'\(path.joined(separator: " "))' declares no operand '\(name)'")
        }
        return operands.indices.contains(position) ? operands[position] : nil
    }

    /// Returns the error for a usage mistake that the command itself has found.
    package func error(_ fact: ArgumentError.Fact) -> ArgumentError {
        ArgumentError(fact, command: path.joined(separator: " "))
    }

    /// Returns the arguments for `command`, which includes this command.
    ///
    /// Options that only `command` declares count as not given.
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
