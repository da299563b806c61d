import SQLite

/// The files of the site with outdated copies in caches: the changes of the build in the journal,
/// and earlier changes that no list contained.
package final class PurgeTable {
    private let record: LazyStatement
    private let changed: LazyStatement
    private let clear: LazyStatement

    init(in database: Database) {
        // Nobody asks for packed copies and rules by their addresses.
        let journal = """
            SELECT path FROM journal WHERE change <> \(ChangeNumber.none) AND kind NOT IN (\(
                OutputKind.unaddressed.map { String($0.rawValue) }.joined(separator: ", ")))
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

    /// Saves the changes of the build in the journal for the next list.
    package func recordJournal() throws {
        try record.run()
    }

    /// Calls `body` with the path of every changed file, and the path of the folder of every
    /// changed `index.html`, in byte order.
    ///
    /// The path of a folder ends with a slash; that of the site is empty.
    package func forEachPath(_ body: (String) throws -> Void) throws {
        try changed.forEachRow { row in try body(row.text(0)) }
    }

    /// Records that all files are in a list.
    package func deleteAll() throws {
        try clear.run()
    }
}
