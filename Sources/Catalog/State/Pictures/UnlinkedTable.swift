import SQLite

/// The files of the site that no page links to, and the time when each lost its last link.
///
/// The files stay for some time, because a reader may still have an old page that links to them.
package final class UnlinkedTable {
    private let insert: LazyStatement
    private let all: LazyStatement
    private let delete: LazyStatement
    private let matured: LazyStatement

    init(in database: Database) {
        insert = database.statement(
            "INSERT OR IGNORE INTO unlinked (path, since) VALUES (?, ?)")
        all = database.statement("SELECT path FROM unlinked")
        delete = database.statement("DELETE FROM unlinked WHERE path = ?")
        matured = database.statement(
            "SELECT path FROM unlinked WHERE since <= ? ORDER BY path")
    }

    /// Returns the paths of all files without links.
    package func paths() throws -> Set<String> {
        var paths: Set<String> = []
        try all.forEachRow { row in paths.insert(row.text(0)) }
        return paths
    }

    /// Records which files have no links.
    ///
    /// All other files are removed from the table.
    ///
    /// - Parameters:
    ///   - paths: the files without links.
    ///   - time: seconds since 1970.
    package func record(_ paths: Set<String>, at time: Int64) throws {
        var linked: [String] = []
        try all.forEachRow { row in
            let path = row.text(0)
            if !paths.contains(path) { linked.append(path) }
        }
        for path in linked { try delete.run(path) }
        for path in paths.sorted() { try insert.run(path, time) }
    }

    /// Deletes all records.
    package func deleteAll() throws {
        try record([], at: 0)
    }

    /// Returns the files that lost their last link at `time` or before, in seconds since 1970.
    package func unlinked(since time: Int64) throws -> [String] {
        try matured.rows(binding: time) { row in row.text(0) }
    }
}
