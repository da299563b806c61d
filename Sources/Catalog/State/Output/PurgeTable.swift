import SQLite

/// The files of the site whose copies in caches are old: what the build in the journal changes, and
/// what changed since the last list of such files without being on one.
package final class PurgeTable {
    private let note: LazyStatement
    private let changed: LazyStatement
    private let clear: LazyStatement

    init(in database: Database) {
        // Nobody asks for packed copies and rules by their addresses.
        let journal = """
            SELECT path FROM journal WHERE change <> \(ChangeNumber.none) AND kind NOT IN (\(
                OutputKind.unaddressed.map { String($0.rawValue) }.joined(separator: ", ")))
            """
        note = database.statement("INSERT OR IGNORE INTO unpurged (path) \(journal)")
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

    /// Keeps what the build in the journal changes for the next list.
    package func noteJournal() throws {
        try note.run()
    }

    /// Calls `body` with the path of every changed file, and with that of the folder of every changed
    /// `index.html`, which ends with a slash and is empty for the site itself; all in the order of
    /// their bytes.
    package func forEachPath(_ body: (String) throws -> Void) throws {
        try changed.forEachRow { row in try body(row.text(0)) }
    }

    /// Notes that all files are listed.
    package func forgetAll() throws {
        try clear.run()
    }
}
