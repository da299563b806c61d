import CatalogBuild
import Arguments

/// `catalog completion`: prints a script that makes a shell complete commands and options.
struct CompletionCommand: ProgramCommand {
    private let shell: Shell

    init(_ arguments: ParsedArguments) throws(ArgumentError) {
        guard let shell = arguments.operand("SHELL").flatMap(Shell.init(rawValue:)) else {
            throw arguments.error(.missingOperand("SHELL"))
        }
        self.shell = shell
    }

    /// Prints the script.
    func run(on console: Console) -> ExitStatus {
        var script = Command.catalog.completion(for: shell)
        if script.hasSuffix("\n") { script.removeLast() }
        console.print(script)
        return .done
    }
}
