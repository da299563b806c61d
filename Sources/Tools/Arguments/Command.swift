/// A command: what may be typed after its name, and what its help says.
///
/// The one table from which parsing, help and suggestions follow:
///
/// ```swift
/// let catalog = Command(
///     "catalog", summary: "Builds a shop site from a product API.", version: "1.0",
///     options: [.value("--config", "-c", placeholder: "FILE", help: "Read this configuration.")],
///     subcommands: [
///         Command(
///             "build", summary: "Fetches, renders and publishes.",
///             operands: [.optional("URL", help: "The address of the API.")],
///             options: [.flag("--dry-run", "-n", help: "Publish nothing.")])
///     ])
///
/// switch try catalog.parse(CommandLine.arguments.dropFirst()) {
/// case .run(let arguments): …
/// case .help(let text), .version(let text): print(text)
/// }
/// ```
package struct Command: Sendable {
    /// The word that calls the command.
    package let name: String

    /// What the command does, in one sentence.
    package let summary: String

    /// What else to say below the options: paragraphs, and indented lines that are kept as they are.
    package let discussion: String

    /// What the program says to `--version`, in its root command.
    package let version: String?

    /// The arguments by position.
    package let operands: [Operand]

    /// The options; those of a command may also be typed after its subcommands.
    package let options: [Option]

    /// The commands below this one; a command has either subcommands or operands.
    package let subcommands: [Command]

    /// Whether one of the subcommands must be typed; else the command does something by itself.
    package let needsSubcommand: Bool

    /// Whether help leaves the command out.
    package let isHidden: Bool

    /// Describes a command.
    package init(
        _ name: String, summary: String, discussion: String = "", version: String? = nil,
        operands: [Operand] = [], options: [Option] = [], subcommands: [Command] = [],
        needsSubcommand: Bool = true, isHidden: Bool = false
    ) {
        precondition(
            operands.isEmpty || subcommands.isEmpty, "'\(name)' has operands and subcommands")
        precondition(
            operands.dropLast().allSatisfy { !$0.isRepeated },
            "'\(name)' has operands after a repeated one")
        self.name = name
        self.summary = summary
        self.discussion = discussion
        self.version = version
        self.operands = operands
        self.options = options
        self.subcommands = subcommands
        self.needsSubcommand = needsSubcommand && !subcommands.isEmpty
        self.isHidden = isHidden
    }

    /// Finds out what was typed after the name of this command, the root of a program.
    ///
    /// Options may stand before and after operands and as `--name value`, `--name=value`, `-n value`
    /// or `-nvalue`; flags of one letter may be joined; after `--` there are only operands. A value
    /// typed again replaces the earlier one, unless the option collects its values. `--help` and
    /// `-h` win over mistakes; `help COMMAND` does the same, and with `--markdown` gives the command
    /// and all below it as a page.
    package func parse(_ arguments: some Sequence<String>) throws(ArgumentError) -> Invocation {
        var parser = ArgumentParser(self, Array(arguments))
        return try parser.parse()
    }

    /// The help of this command, or of the one at the end of a path of subcommands.
    ///
    /// Returns `nil` if there is no such command.
    package func help(for path: String...) -> String? {
        var commands = [self]
        for name in path {
            guard let next = commands.last?.subcommand(name) else { return nil }
            commands.append(next)
        }
        return HelpPage(commands).text
    }

    /// The options of these names, for another command that shares them.
    ///
    /// To ask for one that there is not is a mistake in the program and traps.
    package func options(_ names: String...) -> [Option] {
        names.map { name in
            guard let option = options.first(where: { $0.names.contains(name) }) else {
                preconditionFailure("'\(self.name)' declares no option '\(name)'")
            }
            return option
        }
    }

    /// The subcommand of a name.
    func subcommand(_ name: String) -> Command? {
        subcommands.first { $0.name == name }
    }
}
