import Glibc
import CatalogPublishing

extension SiteBuild {
    /// Whether a build runs now with a state, as far as its lock can be looked at.
    package static func isRunning(withState folder: String) -> Bool {
        BuildLock.holder(at: StateFolder(lookingAt: folder).lock) != nil
    }

    /// Whether anything may be kept in a state folder: it is there, and not in a site where everybody
    /// could read it.
    package static func mayKeepNotes(inState folder: String) -> Bool {
        access(folder, F_OK) == 0 && StateFolder(lookingAt: folder).publicSite == nil
    }

    /// The file in a state folder in which the program notes how its last build ended.
    package static func endNote(inState folder: String) -> String {
        StateFolder(lookingAt: folder).lastBuild
    }
}
