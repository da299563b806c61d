import CatalogBuild
import Arguments

/// `catalog templates list`: prints the variables, filters and tags of templates.
struct TemplatesListCommand: ProgramCommand {
    private let isMarkdown: Bool

    init(_ arguments: ParsedArguments) {
        isMarkdown = arguments.has("--markdown")
    }

    /// Prints the list.
    func run(on console: Console) -> ExitStatus {
        let reference = TemplateReference()
        console.print(isMarkdown ? reference.markdown : reference.columns)
        return .done
    }
}
