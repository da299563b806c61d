import Arguments
import CatalogBuild
import CatalogPublishing

/// `catalog man`: prints a page of the manual, or writes all pages into a folder.
struct ManCommand: ProgramCommand {
    private let pages: [Manual.Page]
    /// The folder for all pages; `nil` to print one page.
    private let folder: String?

    init(_ arguments: ParsedArguments) throws(ArgumentError) {
        folder = try arguments.path("--all")
        if folder != nil {
            guard arguments.operands.isEmpty else {
                throw arguments.error(.conflict("--all", "COMMAND"))
            }
            pages = Manual.catalog.pages
        } else {
            guard let page = Manual.catalog.page(for: arguments.operands) else {
                let name = arguments.operands.joined(separator: " ")
                throw arguments.error(
                    .unsuitableValue("COMMAND", wanted: "a command of catalog", found: name))
            }
            pages = [page]
        }
    }

    /// Prints the page, or writes all pages.
    ///
    /// - Throws: `CommandError.unwritable` or `PublishingError.system`.
    func run(on console: Console) throws -> ExitStatus {
        guard let folder else {
            for page in pages { console.print(String(page.text.dropLast())) }
            return .done
        }
        try UserFolders.make(folder)
        for page in pages {
            try AtomicFile.write(page.text, to: "\(folder)/\(page.name).1")
        }
        console.print("\(pages.count.counted("page")) written; see 'man \(folder)/catalog.1'")
        return .done
    }
}
