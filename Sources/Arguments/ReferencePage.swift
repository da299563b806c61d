/// What can be typed after a command and all commands below it, as a page in Markdown.
struct ReferencePage {
    private let commands: [Command]

    /// The page of the last of a path of commands.
    init(_ commands: [Command]) {
        precondition(!commands.isEmpty, "a reference without a command")
        self.commands = commands
    }

    /// The page, without a line break at its end.
    var markdown: String {
        let head = """
            # Commands

            What can be typed. `\(commands.path.withHelp) --markdown` writes this page.
            """
        return ([head] + commands.withAllBelow.map(\.chapter)).joined(separator: "\n\n")
    }
}

extension [Command] {
    /// The path of a command, and those of all that stand below it, but for hidden ones.
    fileprivate var withAllBelow: [[Command]] {
        let below = last.map { $0.subcommands.filter { !$0.isHidden } } ?? []
        return [self] + below.flatMap { (self + [$0]).withAllBelow }
    }

    /// The last command with its options, those of its parents included.
    fileprivate var chapter: String {
        guard let command = last else { return "" }
        // What every command has is told once, by the first.
        let options = availableOptions.filter {
            !$0.isHidden && $0 != .help && (count == 1 || $0 != .version)
        }
        let sections = [
            "## \(path)",
            command.summary.escapedForMarkdown,
            "```text\n\(HelpPage(self).usage)\n```",
            table(
                "command",
                command.subcommands.filter { !$0.isHidden }.map {
                    ("[`\($0.name)`](#\((self + [$0]).path.replacing(" ", with: "-")))", $0.summary)
                }),
            table("argument", command.operands.map { ("`\($0.usage)`", $0.notedHelp) }),
            table("option", options.map { ("`\($0.label.trimmed)`", $0.notedHelp) }),
            command.discussion.fencedWhereIndented,
            count == 1 ? "Every command has `-h, --help`, which shows its help." : "",
        ]
        return sections.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    private func table(_ title: String, _ rows: [(code: String, text: String)]) -> String {
        guard !rows.isEmpty else { return "" }
        let lines = rows.map { row in
            let cells = [row.code, row.text.escapedForMarkdown].map {
                $0.replacing("|", with: "\\|")
            }
            return "| \(cells.joined(separator: " | ")) |"
        }
        return (["| \(title) | |", "|---|---|"] + lines).joined(separator: "\n")
    }
}

extension String {
    /// `catalog templates` as `catalog help templates`.
    fileprivate var withHelp: String {
        let words = split(separator: " ", maxSplits: 1)
        return (words.prefix(1) + ["help"] + words.dropFirst()).joined(separator: " ")
    }

    fileprivate var trimmed: String { String(drop { $0 == " " }) }

    /// A word in angle brackets would be a tag, and one between stars or underscores another font.
    fileprivate var escapedForMarkdown: String {
        reduce(into: "") { text, character in
            if "<*_`[".contains(character) { text.append("\\") }
            text.append(character)
        }
    }

    /// Paragraphs, with what is indented as it stands there, in fences.
    fileprivate var fencedWhereIndented: String {
        var blocks: [(isIndented: Bool, lines: [Substring])] = []
        for line in split(separator: "\n", omittingEmptySubsequences: false) {
            let isIndented = line.hasPrefix(" ")
            if let last = blocks.last, line.isEmpty || last.isIndented == isIndented {
                blocks[blocks.endIndex - 1].lines.append(line)
            } else {
                blocks.append((isIndented, [line]))
            }
        }
        return blocks.map { $0.isIndented ? $0.lines.fenced : $0.lines.paragraphs }
            .joined(separator: "\n\n")
    }
}

extension [Substring] {
    /// As they stand there, but for what all are indented by.
    fileprivate var fenced: String {
        let margin = filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        return "```text\n\(withoutEnd.map { $0.dropFirst(margin) }.joined(separator: "\n"))\n```"
    }

    fileprivate var paragraphs: String {
        withoutEnd.joined(separator: "\n").escapedForMarkdown
    }

    /// Without empty lines at the end.
    private var withoutEnd: Self {
        Self(reversed().drop(while: \.isEmpty).reversed())
    }
}
