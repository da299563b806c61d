import Text

/// The reference of a command and all commands below it, as a page in Markdown.
struct ReferencePage {
    private let path: CommandPath

    /// Creates the page of the last command of `path`.
    init(of path: CommandPath) {
        self.path = path
    }

    /// The page, without a line break at its end.
    var markdown: String {
        let head = """
            # Commands

            All commands and options. `\(path.textOfHelp) --markdown` writes this page.
            """
        return ([head] + CommandPath.all(from: path).map(\.chapter)).joined(separator: "\n\n")
    }
}

extension CommandPath {
    private var isRoot: Bool { commands.count == 1 }

    /// The command line of the help, such as `catalog help templates` for `catalog templates`.
    fileprivate var textOfHelp: String {
        (["\(commands[0].name) help"] + commands.dropFirst().map(\.name)).joined(separator: " ")
    }

    /// The section of the last command, with its options and the options of its parents.
    fileprivate var chapter: String {
        // Options that every command has are listed only for the root command.
        let options = options.filter { $0 != .help && (isRoot || $0 != .version) }
        let sections = [
            "## \(text)",
            command.summary.escapedReadablyInMarkdown,
            "```text\n\(HelpPage(commands).usage)\n```",
            table("command", subcommands.map { (link(to: $0), $0.summary) }),
            table("argument", command.operands.map { ($0.usage.codeInMarkdown, $0.annotatedHelp) }),
            table("option", options.map { ($0.label.trimmed.codeInMarkdown, $0.annotatedHelp) }),
            ManualDiscussion.blocks(of: command.discussion).map(\.markdown)
                .joined(separator: "\n\n"),
            isRoot ? "Every command has `-h, --help`, which shows its help." : "",
        ]
        return sections.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    private func link(to subcommand: Command) -> String {
        let chapter = CommandPath(commands: commands + [subcommand]).joined(by: "-")
        return "[\(subcommand.name.codeInMarkdown)](#\(chapter))"
    }

    private func table(_ title: String, _ rows: [(markdown: String, text: String)]) -> String {
        guard !rows.isEmpty else { return "" }
        let lines = rows.map { "| \($0.markdown) | \($0.text.escapedReadablyInMarkdown) |" }
        return (["| \(title) | |", "|---|---|"] + lines).joined(separator: "\n")
    }
}

extension ManualDiscussion.Block {
    /// A paragraph, or lines in a code fence without their common indentation.
    fileprivate var markdown: String {
        switch self {
        case .paragraph(let words): return words.escapedReadablyInMarkdown
        case .lines(let lines):
            let margin = lines.map { $0.prefix { $0 == " " }.count }.min() ?? 0
            return "```text\n\(lines.map { $0.dropFirst(margin) }.joined(separator: "\n"))\n```"
        }
    }
}

extension String {
    fileprivate var trimmed: String { String(drop { $0 == " " }) }
}
