import Arguments
import Testing

@testable import CatalogCLI

@Suite struct CommandTableTests {
    @Test func `each command in the help exists, and no other`() {
        #expect(Set(ParsedArguments.commands.keys) == Set(Command.catalog.runnable))
    }
}

extension Command {
    /// The arguments after this command for each command that runs.
    fileprivate var runnable: [String] {
        subcommands.flatMap { command in
            (command.needsSubcommand ? [] : [command.name])
                + command.runnable.map { "\(command.name) \($0)" }
        }
    }
}
