import Glibc
import CatalogPublishing

extension SiteBuild {
    /// Returns true if a build with this state folder is running.
    ///
    /// The result is false if the lock file cannot be read.
    package static func isRunning(withState folder: String) -> Bool {
        BuildLock.holder(at: StateFolder(uncheckedAt: folder).lock) != nil
    }

    /// Returns true if files may be written into the state folder at `folder`.
    ///
    /// The folder must exist, and must not lie inside a site, because everybody could read the
    /// files there.
    package static func mayWriteRecords(inState folder: String) -> Bool {
        access(folder, F_OK) == 0 && StateFolder(uncheckedAt: folder).publicSite == nil
    }

    /// Returns the path of the last-run record in a state folder.
    package static func lastBuildPath(inState folder: String) -> String {
        StateFolder(uncheckedAt: folder).lastBuild
    }
}
