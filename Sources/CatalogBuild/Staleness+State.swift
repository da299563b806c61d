import CatalogState
import Glibc
import SQLite
import SitePublishing

extension Staleness {
    /// The age of what was read into a state; `nil` where nothing was.
    ///
    /// - Parameters:
    ///   - now: seconds since 1970.
    ///   - limit: after how many days it is too old.
    /// - Throws: what keeps the state from being read.
    public init?(ofState folder: String, at now: Int64, limit: Int) throws {
        guard access(folder + "/state.sqlite", F_OK) == 0 else { return nil }
        let store = try CatalogStore(at: StateFolder(existingAt: folder).database, mode: .readOnly)
        guard let last = try store.lastReading() else { return nil }
        self.init(at: now, since: last, limit: limit)
    }
}

extension SiteBuild {
    /// Whether a build runs now with a state.
    ///
    /// - Throws: `PublishingError.system` for a lock that cannot be opened.
    public static func isRunning(withState folder: String) throws -> Bool {
        BuildLock.holder(at: folder + "/lock") != nil
    }
}
