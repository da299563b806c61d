/// The manual page of a command.
struct ManualPage {
    private let path: CommandPath
    private let manual: Manual

    init(of path: CommandPath, in manual: Manual) {
        self.path = path
        self.manual = manual
    }

    var text: String {
        let discussion = ManualDiscussion(path.command.discussion)
        var roff = RoffWriter()
        writeTitle(to: &roff)
        roff.heading("NAME")
        roff.paragraph("\(path.pageName) - \(path.command.summary.withoutFullStop)")
        writeSynopsis(to: &roff)
        roff.heading("DESCRIPTION")
        roff.paragraph(path.command.summary)
        roff.blocks(discussion.description)
        roff.section(
            "ARGUMENTS", path.command.operands.map { ([.italic($0.name)], $0.annotatedHelp) })
        roff.section("COMMANDS", path.subcommands.map { ([.bold($0.name)], $0.summary) })
        roff.section("OPTIONS", path.options.map { ($0.spans, $0.annotatedHelp) })
        roff.section("EXIT STATUS", manual.statuses.map(row))
        roff.section("ENVIRONMENT", manual.variables.map(row))
        roff.section("FILES", manual.files.map(row))
        if !discussion.examples.isEmpty {
            roff.heading("EXAMPLES")
            roff.blocks(discussion.examples)
        }
        writeReferences(to: &roff)
        return roff.text
    }
}

extension ManualPage {
    private func writeTitle(to roff: inout RoffWriter) {
        let program = path.commands[0].name
        let version = path.commands[0].version.map { "\(program) \($0)" } ?? program
        roff.title(path.pageName.uppercased(), source: version)
    }

    private func writeSynopsis(to roff: inout RoffWriter) {
        roff.heading("SYNOPSIS")
        let rest = path.command.operands.map { RoffWriter.Span.italic($0.usage) }
        let subcommand: [RoffWriter.Span] =
            path.command.subcommands.isEmpty
            ? [] : [.italic(path.command.needsSubcommand ? "COMMAND" : "[COMMAND]")]
        roff.line([.bold(path.text), .italic("[options]")] + rest + subcommand)
    }

    private func row(_ entry: Manual.Entry) -> ([RoffWriter.Span], String) {
        ([.bold(entry.name)], entry.meaning)
    }

    /// Writes the references to the pages of the parent commands and of the subcommands.
    private func writeReferences(to roff: inout RoffWriter) {
        let above = path.commands.indices.dropLast().map {
            CommandPath(commands: Array(path.commands[...$0]))
        }
        let below = path.subcommands.map { CommandPath(commands: path.commands + [$0]) }
        let names = (above + below).map(\.pageName)
        guard !names.isEmpty else { return }
        roff.heading("SEE ALSO")
        roff.references(to: names)
    }
}

extension Option {
    /// The names and the placeholder of the option, each in its font.
    fileprivate var spans: [RoffWriter.Span] {
        let names = names.filter(\.isShortOption) + names.filter(\.isLongOption)
        let spans = names.enumerated().map { index, name in
            RoffWriter.Span.bold(name, followedBy: index + 1 < names.count ? "," : "")
        }
        return switch argument {
        case .none: spans
        case .value(_, let placeholder): spans + [.italic(placeholder)]
        case .optionalValue(_, let placeholder): spans + [.italic("[\(placeholder)]")]
        }
    }
}

extension String {
    fileprivate var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
