import Arguments
import Scheduling
import CatalogPublishing

/// The properties by which a schedule identifies its site.
struct ScheduledSite: Equatable {
    /// An absolute path.
    let root: String
    /// An absolute path; it distinguishes several sites in the same root.
    let stateFolder: String
    /// The name of a schedule, typed with `--name`; `nil` for all schedules of the site.
    let name: String?

    init(_ arguments: ParsedArguments) throws(ArgumentError) {
        let root = try arguments.siteRoot()
        self.init(
            root: root, stateFolder: try arguments.stateFolder(in: root),
            name: try arguments.value("--name", of: ScheduleName.self)?.text)
    }

    init(root: SiteRoot, stateFolder: String, name: String? = nil) {
        self.root = root.path
        self.stateFolder = ResolvedPath(stateFolder).text
        self.name = name
        defaultState = ResolvedPath(root.absolute(BuildPlan.defaultState)).text
    }

    private let defaultState: String

    /// All schedules of the site on this computer.
    var schedules: [InstalledSchedule] {
        SchedulerPlace.all.flatMap(InstalledSchedule.all(of:)).filter(has)
    }

    /// Returns true if `schedule` builds this site.
    func has(_ schedule: InstalledSchedule) -> Bool {
        guard schedule.mark.root == root else { return false }
        if let name { return schedule.name == name }
        return schedule.mark.isForState(stateFolder) ?? (stateFolder == defaultState)
    }
}
