import Arguments
import Scheduling
import CatalogPublishing

/// The site whose schedules are meant.
struct ScheduledSite: Equatable {
    /// An absolute path.
    let root: String
    /// An absolute path: two sites in one root have two.
    let stateFolder: String
    /// The name that was typed; `nil` where all schedules of the site are meant.
    let name: String?

    /// Finds out what was meant.
    ///
    /// - Throws: `ArgumentError`.
    init(_ typed: ParsedArguments) throws(ArgumentError) {
        let root = try typed.siteRoot()
        self.init(
            root: root, stateFolder: try typed.stateFolder(in: root),
            name: try typed.value("--name", of: ScheduleName.self)?.text)
    }

    init(root: SiteRoot, stateFolder: String, name: String? = nil) {
        self.root = root.path
        self.stateFolder = ResolvedPath(stateFolder).text
        self.name = name
        defaultState = ResolvedPath(root.absolute(BuildPlan.defaultState)).text
    }

    private let defaultState: String

    /// All its schedules on this computer.
    var schedules: [InstalledSchedule] {
        SchedulerPlace.all.flatMap(InstalledSchedule.all(of:)).filter(has)
    }

    /// Whether a schedule is one of the site.
    func has(_ schedule: InstalledSchedule) -> Bool {
        guard schedule.mark.root == root else { return false }
        if let name { return schedule.name == name }
        return schedule.mark.isForState(stateFolder) ?? (stateFolder == defaultState)
    }
}
