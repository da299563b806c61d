import SQLite

/// The files of the site with outdated copies in caches: the changes of the build in the journal,
/// and earlier changes that no list contained.
package final class PurgeTable {
    private let note: Statement
    private let changed: Statement
    private let clear: Statement

    init(in database: Database) throws(DatabaseError) {
        // Packed copies and rules are not requested by their addresses.
        let journal = """
            SELECT path FROM journal WHERE change <> 0 AND kind NOT IN (\(
                OutputKind.unaddressed.map { String($0.rawValue) }.joined(separator: ", ")))
            """
        note = try database.prepare("INSERT OR IGNORE INTO unpurged (path) \(journal)")
        changed = try database.prepare(
            """
            WITH changed AS (\(journal) UNION SELECT path FROM unpurged)
            SELECT path FROM changed
            UNION ALL
            SELECT substr(path, 1, length(path) - length('index.html')) FROM changed
            WHERE path = 'index.html' OR path LIKE '%/index.html'
            ORDER BY path
            """)
        clear = try database.prepare("DELETE FROM unpurged")
    }

    /// Saves the changes of the build in the journal for the next list.
    package func noteJournal() throws {
        try note.run()
    }

    /// Calls `body` with the path of every changed file, and the path of the folder of every
    /// changed `index.html`, in byte order.
    ///
    /// The path of a folder ends with a slash; that of the site is empty.
    package func forEachPath(_ body: (String) throws -> Void) throws {
        try changed.forEachRow { row in try body(row.text(0)) }
    }

    /// Records that all files are in a list.
    package func forgetAll() throws {
        try clear.run()
    }
}
