import Text

/// A parser that reads the arguments once, from the first to the last.
struct ArgumentParser {
    /// The commands from the root to the command whose arguments are being read.
    private var commands: [Command]
    private var rest: ArraySlice<String>
    private var typed: [ParsedArguments.TypedOption] = []
    private var operands: [String] = []

    init(_ root: Command, _ arguments: [String]) {
        commands = [root]
        rest = arguments[...]
    }

    mutating func parse() throws(ArgumentError) -> Invocation {
        do throws(ArgumentError) {
            while let argument = rest.popFirst() {
                if let answer = try take(argument) { return answer }
            }
            try checkCompleteness()
        } catch {
            // If the arguments also ask for help, help is shown instead of the mistake.
            let asksForHelp = rest.prefix { $0 != "--" }.contains { Option.help.names.contains($0) }
            guard asksForHelp else { throw error }
            return .help(HelpPage(commands).text)
        }
        return .run(
            ParsedArguments(
                path: commands.map(\.name), operands: operands, typed: typed,
                declaredOptions: commands.flatMap(\.options),
                declaredOperands: command.operands))
    }
}

extension ArgumentParser {
    private var command: Command { commands[commands.endIndex - 1] }

    /// All options that are valid for the current command.
    private var options: [Option] { commands.availableOptions }

    private func error(_ fact: ArgumentError.Fact) -> ArgumentError {
        ArgumentError(fact, command: commands.path)
    }

    private mutating func take(_ argument: String) throws(ArgumentError) -> Invocation? {
        switch argument {
        case "--":
            for operand in rest { try takeOperand(operand) }
            rest = []
            return nil
        case _ where argument.hasPrefix("--"):
            return try takeLongOption(argument)
        case _ where argument.hasPrefix("-") && argument != "-":
            return try takeShortOptions(argument)
        case _ where !command.subcommands.isEmpty:
            return try takeSubcommand(argument)
        default:
            try takeOperand(argument)
            return nil
        }
    }

    private mutating func takeLongOption(_ argument: String) throws(ArgumentError) -> Invocation? {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return try take(option(String(parts[0])), attached: parts.count == 2 ? parts[1] : nil)
    }

    /// Reads joined options of one letter.
    ///
    /// The first option with a value takes the remaining letters as its value; a `=` before them is
    /// optional.
    private mutating func takeShortOptions(_ argument: String) throws(ArgumentError) -> Invocation?
    {
        var letters = argument.dropFirst()
        while let letter = letters.popFirst() {
            let option = try option("-\(letter)")
            guard case .none = option.argument else {
                let value = letters.first == "=" ? letters.dropFirst() : letters
                return try take(option, attached: letters.isEmpty ? nil : value)
            }
            if let answer = try take(option, attached: nil) { return answer }
        }
        return nil
    }

    private mutating func take(
        _ option: Option, attached: Substring?
    ) throws(ArgumentError) -> Invocation? {
        switch option.argument {
        case .none:
            if let attached {
                throw error(.unexpectedValue(option.name, value: String(attached)))
            }
            return takeFlag(option)
        case .value(let kind, let placeholder):
            guard let value = attached.map(String.init) ?? nextValue() else {
                throw error(.missingValue(option.name, placeholder: placeholder))
            }
            try take(value, of: kind, for: option)
        case .optionalValue(let kind, _):
            guard let value = attached.map(String.init) ?? nextWord() else {
                return takeFlag(option)
            }
            try take(value, of: kind, for: option)
        }
        return nil
    }

    private mutating func take(
        _ value: String, of kind: ValueKind, for option: Option
    ) throws(ArgumentError) {
        if let fault = kind.fault(in: value, of: option.name) { throw error(fault) }
        typed.append(ParsedArguments.TypedOption(name: option.name, value: value))
    }

    /// Returns the next argument, if it can be nothing else than the value of an option.
    private mutating func nextWord() -> String? {
        guard command.operands.isEmpty, command.subcommands.isEmpty,
            let next = rest.first, !next.hasPrefix("-")
        else { return nil }
        return rest.popFirst()
    }

    private mutating func takeFlag(_ option: Option) -> Invocation? {
        switch option {
        case .help: return .help(HelpPage(commands).text)
        case .version: return .version(commands[0].version ?? "")
        default:
            typed.append(ParsedArguments.TypedOption(name: option.name, value: nil))
            return nil
        }
    }

    /// Returns the next argument; `nil` if it is an option, because then the user forgot the value.
    private mutating func nextValue() -> String? {
        guard let next = rest.first, next != "--" else { return nil }
        let name = next.prefix { $0 != "=" }
        guard !options.contains(where: { $0.names.contains(String(name)) }) else { return nil }
        return rest.popFirst()
    }

    private func option(_ name: String) throws(ArgumentError) -> Option {
        if let option = options.first(where: { $0.names.contains(name) }) { return option }
        let owners = command.descendants(having: name).map { "\(commands.path) \($0)" }
        guard owners.isEmpty else {
            // Of several commands with the option, the user means the one that follows it.
            let typed = rest.first { command.subcommand($0) != nil }
            let meant = owners.filter { owner in owner == typed.map { "\(commands.path) \($0)" } }
            throw error(.misplacedOption(name, owners: meant.isEmpty ? owners : meant))
        }
        let known = options.flatMap(\.names).filter(\.isLongOption)
        throw error(.unknownOption(name, suggestion: name.nearest(among: known)))
    }

    private mutating func takeSubcommand(_ word: String) throws(ArgumentError) -> Invocation? {
        if word == "help", command.subcommand(word) == nil { return try takeHelp() }
        try descend(to: word)
        return nil
    }

    private mutating func descend(to word: String) throws(ArgumentError) {
        guard let subcommand = command.subcommand(word) else {
            let known = command.subcommands.filter { !$0.isHidden }.map(\.name)
            throw error(.unknownCommand(word, suggestion: word.nearest(among: known)))
        }
        commands.append(subcommand)
    }

    /// Reads the arguments of `help`: the names of a command, and the format.
    private mutating func takeHelp() throws(ArgumentError) -> Invocation {
        var isMarkdown = false
        while let word = rest.popFirst() {
            switch word {
            case "--markdown": isMarkdown = true
            case "help": continue
            case _ where Option.help.names.contains(word): continue
            default: try descend(to: word)
            }
        }
        let page =
            isMarkdown
            ? ReferencePage(of: CommandPath(commands: commands)).markdown : HelpPage(commands).text
        return .help(page)
    }

    private mutating func takeOperand(_ value: String) throws(ArgumentError) {
        let position = min(operands.count, command.operands.count - 1)
        guard position >= 0, case let operand = command.operands[position],
            operands.count == position || operand.isRepeated
        else { throw error(.unexpectedOperand(value)) }
        if let fault = operand.kind.fault(in: value, of: operand.name) { throw error(fault) }
        operands.append(value)
    }

    private func checkCompleteness() throws(ArgumentError) {
        guard !command.needsSubcommand else {
            let choices = command.subcommands.filter { !$0.isHidden }.map(\.name)
            throw error(.missingCommand(choices: choices))
        }
        let required = command.operands.filter(\.isRequired)
        if operands.count < required.count {
            throw error(.missingOperand(required[operands.count].name))
        }
    }
}

extension [Command] {
    /// The path as the user types it: `catalog build`.
    var path: String { map(\.name).joined(separator: " ") }

    /// All options that are valid for the last command of the path.
    var availableOptions: [Option] {
        let version = first?.version == nil ? [] : [Option.version]
        return reversed().flatMap(\.options) + [Option.help] + version
    }
}

extension Command {
    /// Returns the paths of the subcommands that declare `option`, relative to this command.
    fileprivate func descendants(having option: String) -> [String] {
        subcommands.flatMap { command in
            let own = command.options.contains { $0.names.contains(option) }
            return (own ? [command.name] : [])
                + command.descendants(having: option).map { "\(command.name) \($0)" }
        }
    }
}
