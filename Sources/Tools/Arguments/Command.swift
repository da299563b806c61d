/// A command of a program, with its arguments and its help.
///
/// Parsing, help and suggestions all use this table:
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
    /// The name of the command.
    package let name: String

    /// The purpose of the command, in one sentence.
    package let summary: String

    /// The text below the options in the help; indented lines are not wrapped.
    package let discussion: String

    /// The text for `--version`, in the root command of a program.
    package let version: String?

    /// The arguments by position.
    package let operands: [Operand]

    /// The options; the options of a command are also valid after its subcommands.
    package let options: [Option]

    /// The subcommands; a command has either subcommands or operands.
    package let subcommands: [Command]

    /// True if the user must name a subcommand; if false, the command also runs without a
    /// subcommand.
    package let needsSubcommand: Bool

    /// True if help leaves the command out.
    package let isHidden: Bool

    /// Creates a command.
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

    /// Parses the arguments after the name of the program; this command must be its root.
    ///
    /// Options may come before and after operands, in the forms `--name value`, `--name=value`, `-n
    /// value` and `-nvalue`. Flags of one letter may be joined. All arguments after `--` are
    /// operands. A repeated option replaces the earlier value, unless the option collects its
    /// values. `--help`, `-h` and `help COMMAND` return the help; the first two do so even if the
    /// arguments have a mistake. `help COMMAND --markdown` returns a page about the command and all
    /// its subcommands.
    package func parse(_ arguments: some Sequence<String>) throws(ArgumentError) -> Invocation {
        var parser = ArgumentParser(self, Array(arguments))
        return try parser.parse()
    }

    /// Returns the help of this command, or of the subcommand at the end of `path`.
    ///
    /// Returns `nil` if this subcommand does not exist.
    package func help(for path: String...) -> String? {
        var commands = [self]
        for name in path {
            guard let next = commands.last?.subcommand(name) else { return nil }
            commands.append(next)
        }
        return HelpPage(commands).text
    }

    /// Returns the options with these names, for another command with the same options.
    ///
    /// A name that is not declared is a mistake in the program and traps.
    package func options(_ names: String...) -> [Option] {
        names.map { name in
            guard let option = options.first(where: { $0.names.contains(name) }) else {
                preconditionFailure("'\(self.name)' declares no option '\(name)'")
            }
            return option
        }
    }

    /// Returns the subcommand with a name.
    func subcommand(_ name: String) -> Command? {
        subcommands.first { $0.name == name }
    }
}
