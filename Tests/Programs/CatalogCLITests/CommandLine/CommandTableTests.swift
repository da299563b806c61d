import Arguments
import Testing

@testable import CatalogCLI

@Suite struct CommandTableTests {
    @Test func `each command in the help exists, and no other`() {
        #expect(Set(ParsedArguments.commands.keys) == Set(Command.catalog.runnable))
    }
}

extension Command {
    /// What is typed behind this command for each one that does something.
    fileprivate var runnable: [String] {
        subcommands.flatMap { command in
            (command.needsSubcommand ? [] : [command.name])
                + command.runnable.map { "\(command.name) \($0)" }
        }
    }
}
