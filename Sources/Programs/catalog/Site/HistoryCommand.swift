import Arguments
import CatalogBuild

/// `catalog history`: lists the builds that changed the site.
struct HistoryCommand: ProgramCommand {
    private let site: SiteReference

    init(_ typed: ParsedArguments) throws(ArgumentError) {
        site = try SiteReference(typed)
    }

    /// Prints a line for each build.
    func run(on console: Console) throws -> ExitStatus {
        let builds = try SiteHistory(output: site.output, state: site.state).builds()
        console.print(HistoryTable(builds).description)
        return .done
    }
}
