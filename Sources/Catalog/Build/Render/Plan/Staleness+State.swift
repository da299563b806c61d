import CatalogState
import SQLite

extension Staleness {
    /// The age of what was read into a state; `nil` where nothing was.
    ///
    /// - Parameters:
    ///   - now: seconds since 1970.
    ///   - limit: after how many days it is too old.
    /// - Throws: what keeps the state from being read.
    package init?(ofState folder: String, at now: Int64, limit: Int) throws {
        guard let state = StateFolder(ifAt: folder) else { return nil }
        let last = try state.looking {
            try CatalogStore(at: state.database, mode: $0).lastReading()
        }
        guard let last else { return nil }
        self.init(at: now, since: last, limit: limit)
    }
}
