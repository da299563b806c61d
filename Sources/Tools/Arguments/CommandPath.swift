/// A command with its parents, as far as help shows them.
struct CommandPath {
    /// The commands from the root of the program down to this one.
    let commands: [Command]

    var command: Command { commands[commands.endIndex - 1] }

    /// The path as the user types it: `catalog build`.
    var text: String { commands.path }

    /// All visible options that are valid here, those of the command itself first.
    var options: [Option] { commands.availableOptions.filter { !$0.isHidden } }

    var subcommands: [Command] { command.subcommands.filter { !$0.isHidden } }

    /// Returns the names joined by a separator, such as for a function: `catalog_build`.
    func joined(by separator: String) -> String {
        commands.map(\.name).joined(separator: separator)
    }

    /// Returns the visible commands of a program, each before those below it.
    static func all(below root: Command) -> [CommandPath] {
        all(from: CommandPath(commands: [root]))
    }

    /// Returns the command at the end of a path, and then those below it.
    static func all(from path: CommandPath) -> [CommandPath] {
        [path] + path.subcommands.flatMap { all(from: CommandPath(commands: path.commands + [$0])) }
    }
}
