import SQLite

/// The files of the site without links, with the times since when they have none.
///
/// They stay for a time, because a reader may still have a page with a link.
package final class UnlinkedTable {
    private let insert: Statement
    private let all: Statement
    private let delete: Statement
    private let matured: Statement

    init(in database: Database) throws(DatabaseError) {
        insert = try database.prepare(
            "INSERT OR IGNORE INTO unlinked (path, since) VALUES (?, ?)")
        all = try database.prepare("SELECT path FROM unlinked")
        delete = try database.prepare("DELETE FROM unlinked WHERE path = ?")
        matured = try database.prepare(
            "SELECT path FROM unlinked WHERE since <= ? ORDER BY path")
    }

    /// Returns the paths of all such files.
    package func paths() throws -> Set<String> {
        var paths: Set<String> = []
        try all.forEachRow { row in paths.insert(row.text(0)) }
        return paths
    }

    /// Records the files without links; all others are removed from the table.
    ///
    /// - Parameters:
    ///   - paths: the files without links.
    ///   - time: seconds since 1970.
    package func note(_ paths: Set<String>, at time: Int64) throws {
        var linked: [String] = []
        try all.forEachRow { row in
            let path = row.text(0)
            if !paths.contains(path) { linked.append(path) }
        }
        for path in linked { try delete.run(path) }
        for path in paths.sorted() { try insert.run(path, time) }
    }

    /// Deletes all records.
    package func forgetAll() throws {
        try note([], at: 0)
    }

    /// Returns the files that have had no links since `time` or longer, in seconds since 1970.
    package func unlinked(since time: Int64) throws -> [String] {
        var paths: [String] = []
        try matured.bindAll(time)
        try matured.forEachRow { row in paths.append(row.text(0)) }
        return paths
    }
}
