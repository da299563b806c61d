/// The help of a command, at most 80 columns wide.
struct HelpPage {
    private let commands: [Command]
    private let command: Command

    /// Creates the help of the last of `commands`, which are a path from the root.
    init(_ commands: [Command]) {
        precondition(!commands.isEmpty, "help without a command")
        self.commands = commands
        command = commands[commands.endIndex - 1]
    }

    /// The page, without a line break at its end.
    var text: String {
        let isRoot = commands.count == 1
        let saysVersion = isRoot && command.version != nil
        let own = command.options + [Option.help] + (saysVersion ? [Option.version] : [])
        let inherited = commands.dropLast().flatMap(\.options)
        let sections = [
            command.summary.wrapped().joined(separator: "\n"),
            usage,
            table("Arguments", command.operands.map { ($0.name, $0.annotatedHelp) }),
            table(
                "Commands",
                command.subcommands.filter { !$0.isHidden }.map { ($0.name, $0.summary) }),
            table("Options", own.map { ($0.label, $0.annotatedHelp) }),
            table(
                "Options of every command",
                inherited.map { ($0.label, $0.annotatedHelp) }),
            command.discussion.reflowed(),
            command.subcommands.isEmpty
                ? "" : "See '\(commands.path) COMMAND --help' for a command.",
            isRoot ? "'\(command.name) help --markdown' writes all of this as a page." : "",
        ]
        return sections.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    /// The usage line, which shows the command with its arguments.
    var usage: String {
        let words =
            ["[options]"] + command.operands.map(\.usage)
            + (command.subcommands.isEmpty
                ? [] : [command.needsSubcommand ? "COMMAND" : "[COMMAND]"])
        let label = "Usage: \(commands.path) "
        return words.joined(separator: " ").wrapped(indent: label.count)
            .joined(separator: "\n").replacingPrefix(of: label.count, with: label)
    }

    /// Returns rows of two columns; a label that is too wide for its column gets a separate line.
    private func table(_ title: String, _ rows: [(label: String, text: String)]) -> String {
        guard !rows.isEmpty else { return "" }
        let column = min(rows.map(\.label.count).max() ?? 0, 24) + 4
        let lines = rows.flatMap { row in
            let lines = row.text.wrapped(indent: column)
            let label = "  \(row.label)"
            guard let first = lines.first, label.count + 2 <= column else { return [label] + lines }
            return [first.replacingPrefix(of: label.count, with: label)] + lines.dropFirst()
        }
        return (["\(title):"] + lines).joined(separator: "\n")
    }
}

extension Option {
    /// The names and the placeholder, for example `-o, --output DIR`.
    var label: String {
        let short = names.filter(\.isShortOption)
        let names = (short + self.names.filter(\.isLongOption)).joined(separator: ", ")
        let label = short.isEmpty ? "    \(names)" : names
        return switch argument {
        case .none: label
        case .value(_, let placeholder): "\(label) \(placeholder)"
        case .optionalValue(_, let placeholder): "\(label) [\(placeholder)]"
        }
    }

    /// The help text, followed by the limits and the default in brackets.
    var annotatedHelp: String {
        var notes: [String] = []
        switch argument {
        case .none: break
        case .value(let kind, _), .optionalValue(let kind, _): notes += kind.notes
        }
        if let defaultDescription { notes.append("default: \(defaultDescription)") }
        if isRepeated { notes.append("may be repeated") }
        return notes.isEmpty ? help : "\(help) (\(notes.joined(separator: "; ")))"
    }
}

extension Operand {
    /// The help text, followed by the limits in brackets.
    var annotatedHelp: String {
        kind.notes.isEmpty ? help : "\(help) (\(kind.notes.joined(separator: "; ")))"
    }
}

extension ValueKind {
    fileprivate var notes: [String] {
        if case .choice(let choices) = self { [choices.listed(by: "or")] } else { [] }
    }
}
