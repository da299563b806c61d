/// A command together with those it stands below, as far as help shows them.
struct CommandPath {
    /// From the root of the program down to the command.
    let commands: [Command]

    var command: Command { commands[commands.endIndex - 1] }

    /// As it is typed: `catalog build`.
    var text: String { commands.path }

    /// All options that may be typed here, those of the command itself first.
    var options: [Option] { commands.availableOptions.filter { !$0.isHidden } }

    var subcommands: [Command] { command.subcommands.filter { !$0.isHidden } }

    /// The names in a row, such as for a function: `catalog_build`.
    func joined(by separator: String) -> String {
        commands.map(\.name).joined(separator: separator)
    }

    /// The commands of a program: each one, and then those below it.
    static func all(below root: Command) -> [CommandPath] {
        all(from: CommandPath(commands: [root]))
    }

    /// The command at the end of a path, and then those below it.
    static func all(from path: CommandPath) -> [CommandPath] {
        [path] + path.subcommands.flatMap { all(from: CommandPath(commands: path.commands + [$0])) }
    }
}
