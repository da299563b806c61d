import CatalogBuild
import Arguments

/// `catalog templates list`: tells what templates can use.
struct TemplatesListCommand: ProgramCommand {
    private let isMarkdown: Bool

    /// Finds out what was meant.
    init(_ typed: ParsedArguments) {
        isMarkdown = typed.has("--markdown")
    }

    /// Prints the list.
    func run(on console: Console) -> ExitStatus {
        let reference = TemplateReference()
        console.print(isMarkdown ? reference.markdown : reference.columns)
        return .done
    }
}
