import SQLite

/// Files of the site to which nothing leads any more, and since when.
///
/// They stay for a time, as a reader may hold the page that names them.
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

    /// All of them.
    package func paths() throws -> Set<String> {
        var paths: Set<String> = []
        try all.forEachRow { row in paths.insert(row.text(0)) }
        return paths
    }

    /// Notes to which files nothing leads, and that something leads to all others.
    ///
    /// - Parameters:
    ///   - paths: those files.
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

    /// Forgets everything.
    package func forgetAll() throws {
        try note([], at: 0)
    }

    /// The files to which nothing has led since `time` or longer, in seconds since 1970.
    package func unlinked(since time: Int64) throws -> [String] {
        var paths: [String] = []
        try matured.bindAll(time)
        try matured.forEachRow { row in paths.append(row.text(0)) }
        return paths
    }
}
