import Arguments
import CatalogBuild
import FoundationEssentials
import Glibc
import Scheduling

/// `catalog schedule status`: prints the result of the last build, the time of the next build, and
/// the age of the data.
struct ScheduleStatusCommand: ProgramCommand {
    private let status: ScheduleStatus
    private let isJSON: Bool

    /// Reads the command line and the state.
    ///
    /// - Throws: `ArgumentError`, `CommandError`, `YAMLError`, or the error of reading the state.
    init(_ arguments: ParsedArguments) throws {
        let root = try arguments.siteRoot()
        let configuration =
            try SiteConfiguration(
                of: root, named: try arguments.path("--config"),
                expanding: TextExpansion(in: root, sparingSecrets: true), environment: [:])
            ?? SiteConfiguration()
        let state = try arguments.stateFolder(in: root)
        let now = Int64(Date().timeIntervalSince1970)
        let limit = configuration.site.maxStale
        status = ScheduleStatus(
            now: now, last: LastBuild(inState: state),
            isRunning: SiteBuild.isRunning(withState: state),
            builds: [NextBuild](of: try ScheduledSite(arguments), now: now),
            staleness: try Staleness(ofState: state, at: now, limit: limit))
        isJSON = arguments.has("--json")
    }

    /// Prints the status.
    func run(on console: Console) -> ExitStatus {
        console.print(isJSON ? status.json : status.text)
        return status.isGood ? .done : .failures
    }
}
