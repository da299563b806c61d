import Arguments
import CatalogBuild

/// `catalog history`: lists the builds that changed the site.
struct HistoryCommand: ProgramCommand {
    private let site: SiteReference
    private let listsOnlyRestorable: Bool
    private let printsNumbers: Bool

    init(_ arguments: ParsedArguments) throws(ArgumentError) {
        site = try SiteReference(arguments)
        listsOnlyRestorable = arguments.has("--restorable")
        printsNumbers = arguments.has("--numbers")
    }

    /// Prints a line for each build, or its number.
    func run(on console: Console) throws -> ExitStatus {
        let builds = try SiteHistory(output: site.output, state: site.state).builds()
            .filter { $0.isReachable || !listsOnlyRestorable }
        if printsNumbers {
            for build in builds { console.print("\(build.number)") }
        } else {
            console.print(HistoryTable(builds).description)
        }
        return .done
    }
}
