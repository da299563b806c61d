import CatalogState
import SQLite

/// Opens the state of a site, which may have come to harm.
struct StateRecovery {
    /// To read the whole file takes long where it is large; in between only a state that was not
    /// closed is read.
    private static let longestInterval: Int64 = 7 * .day

    let state: StateFolder
    let observer: BuildObserver
    /// Seconds since 1970.
    let now: Int64

    /// Opens the state; one that is damaged is kept aside, and all is read from the source anew.
    ///
    /// - Parameter mayBeginAnew: whether somebody is there who reads the source.
    /// - Throws: `DatabaseError`.
    func open(mayBeginAnew: Bool) throws -> CatalogStore {
        // A disk that could not be read for a moment is told in the same way as damage, so that only
        // what is met twice counts.
        if let store = try? open(checking: state.isDatabaseUnclosed) { return store }
        do {
            return try open(checking: true)
        } catch let error as DatabaseError where mayBeginAnew && error.isDamage {
            let kept = try state.setDatabaseAside()
            observer.warn(
                """
                the state was damaged (\(error.message)); it is kept as '\(kept)', and \
                everything is read from the source anew
                """)
            return try CatalogStore(at: state.database)
        }
    }

    private func open(checking mustCheck: Bool) throws -> CatalogStore {
        let store = try CatalogStore(at: state.database)
        if try mustCheck || isDue(store) {
            try store.check()
            try store.noteCheck(at: now)
        }
        return store
    }

    private func isDue(_ store: CatalogStore) throws -> Bool {
        guard let last = try store.lastCheck() else { return true }
        return !(last..<last + Self.longestInterval).contains(now)
    }
}

extension DatabaseError {
    fileprivate var isDamage: Bool { kind == .corrupt || kind == .notADatabase }
}
