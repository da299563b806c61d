import CatalogState
import SQLite

extension Staleness {
    /// Reads the age of the data in the state in `folder`; `nil` if the source was never read.
    ///
    /// - Parameters:
    ///   - now: the current time in seconds since 1970.
    ///   - limit: the maximum age in days.
    /// - Throws: the error that prevents reading the state.
    package init?(ofState folder: String, at now: Int64, limit: Int) throws {
        guard let state = StateFolder(ifAt: folder) else { return nil }
        let last = try state.readDatabase {
            try CatalogStore(at: state.database, mode: $0).lastReading()
        }
        guard let last else { return nil }
        self.init(at: now, since: last, limit: limit)
    }
}
