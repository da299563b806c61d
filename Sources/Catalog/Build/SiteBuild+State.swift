import Glibc
import CatalogPublishing

extension SiteBuild {
    /// Returns true if a build with a state is running, as far as its lock is readable.
    package static func isRunning(withState folder: String) -> Bool {
        BuildLock.holder(at: StateFolder(uncheckedAt: folder).lock) != nil
    }

    /// Returns true if files may be written into a state folder: it exists, and is not inside a
    /// site where everybody could read it.
    package static func mayWriteRecords(inState folder: String) -> Bool {
        access(folder, F_OK) == 0 && StateFolder(uncheckedAt: folder).publicSite == nil
    }

    /// Returns the path of the last-run record in a state folder.
    package static func lastBuildPath(inState folder: String) -> String {
        StateFolder(uncheckedAt: folder).lastBuild
    }
}
