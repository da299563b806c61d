import SQLite

/// The changed files of the site, of which caches may hold outdated copies.
///
/// These are the changes in the journal, and earlier changes that no purge list contained yet.
package final class PurgeTable {
    private let record: LazyStatement
    private let changed: LazyStatement
    private let clear: LazyStatement

    init(in database: Database) {
        // Packed copies and rules are left out, because nobody requests them by address.
        let journal = """
            SELECT path FROM journal WHERE change <> \(ChangeNumber.none)
                AND kind NOT IN (\(OutputKind.unaddressed.sqlList))
            """
        record = database.statement("INSERT OR IGNORE INTO unpurged (path) \(journal)")
        changed = database.statement(
            """
            WITH changed AS (\(journal) UNION SELECT path FROM unpurged)
            SELECT path FROM changed
            UNION ALL
            SELECT substr(path, 1, length(path) - length('index.html')) FROM changed
            WHERE path = 'index.html' OR path LIKE '%/index.html'
            ORDER BY path
            """)
        clear = database.statement("DELETE FROM unpurged")
    }

    /// Saves the changes in the journal for the next purge list.
    package func recordJournal() throws {
        try record.run()
    }

    /// Calls `body` with the path of every changed file, in byte order.
    ///
    /// For every changed `index.html`, `body` is also called with the path of the folder.
    ///
    /// The path of a folder ends with a slash, but the path of the site's root is empty.
    package func forEachPath(_ body: (String) throws -> Void) throws {
        try changed.forEachRow { row in try body(row.text(0)) }
    }

    /// Deletes all recorded changes, because a purge list contains them now.
    package func deleteAll() throws {
        try clear.run()
    }
}
