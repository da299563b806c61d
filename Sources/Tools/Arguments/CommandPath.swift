/// A command with its parent commands, for help, the manual and completion scripts.
struct CommandPath {
    /// The commands from the root of the program to this command.
    let commands: [Command]

    var command: Command { commands[commands.endIndex - 1] }

    /// The path as the user types it: `catalog build`.
    var text: String { commands.path }

    /// All options that are valid for the command; its own options come first.
    var options: [Option] { commands.availableOptions }

    var subcommands: [Command] { command.subcommands.filter { !$0.isHidden } }

    /// Returns the names joined by `separator`, for example `catalog_build` as the name of a
    /// function.
    func joined(by separator: String) -> String {
        commands.map(\.name).joined(separator: separator)
    }

    /// Returns the visible commands of a program; each command comes before its subcommands.
    static func all(below root: Command) -> [CommandPath] {
        all(from: CommandPath(commands: [root]))
    }

    /// Returns the command at the end of `path`, and then all its visible subcommands.
    static func all(from path: CommandPath) -> [CommandPath] {
        [path] + path.subcommands.flatMap { all(from: CommandPath(commands: path.commands + [$0])) }
    }
}
