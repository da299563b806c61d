import SQLite

/// The changed, added and removed pages that were not submitted to search engines yet.
package final class SubmissionTable {
    private let record: LazyStatement
    private let list: LazyStatement
    private let mark: LazyStatement
    private let delete: LazyStatement

    init(in database: Database) {
        // Pages in the list view are left out, because their canonical addresses are those of the
        // grid view.
        let kinds: [OutputKind] = [
            .product, .grid, .changes, .removed, .movie, .chart, .month, .staticPage,
        ]
        record = database.statement(
            """
            INSERT OR REPLACE INTO unsubmitted (path, is_listed)
            SELECT path, 0 FROM journal WHERE change <> \(ChangeNumber.none) AND kind IN (\(
                kinds.map { String($0.rawValue) }.joined(separator: ", ")))
            """)
        let next = "SELECT path FROM unsubmitted ORDER BY is_listed DESC, path LIMIT ?"
        list = database.statement("SELECT path FROM (\(next)) ORDER BY path")
        mark = database.statement(
            "UPDATE unsubmitted SET is_listed = 1 WHERE path IN (\(next))")
        delete = database.statement("DELETE FROM unsubmitted WHERE is_listed")
    }

    /// Saves the changes of pages in the journal.
    package func recordJournal() throws {
        try record.run()
    }

    /// Returns the pages of the current list, filled up with further pages to `limit`, in byte
    /// order.
    ///
    /// - Returns: the paths relative to the site's root.
    package func paths(limit: Int) throws -> [String] {
        try list.rows(binding: limit) { row in row.text(0) }
    }

    /// Records the result of ``paths(limit:)`` as the current list.
    package func recordList(limit: Int) throws {
        try mark.run(limit)
    }

    /// Deletes the pages of the current list, which were submitted.
    package func deleteListed() throws {
        try delete.run()
    }
}
