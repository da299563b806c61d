import SQLite

/// The ends of the list pages that are full.
///
/// They are stored so that page breaks stay the same from build to build. They belong to a size of
/// pages.
package final class SpanTable {
    private let settings: SettingTable
    private let all: LazyStatement
    private let clear: LazyStatement
    private let insert: LazyStatement

    init(in database: Database, settings: SettingTable) {
        self.settings = settings
        all = database.statement("SELECT next_position FROM page_break ORDER BY number")
        clear = database.statement("DELETE FROM page_break")
        insert = database.statement("INSERT INTO page_break (next_position) VALUES (?)")
    }

    /// Returns for each full page the position at which the next page begins, the oldest page
    /// first; empty if the pages were saved for another size.
    package func load(for size: Int) throws -> [Int64] {
        // States of earlier versions have no size.
        guard try [nil, size].contains(self.size) else { return [] }
        return try all.rows { row in row.int64(0) }
    }

    /// The size of pages for which the ends were saved; `nil` if unknown.
    package var size: Int? {
        get throws { try settings.number(of: .pageSize) }
    }

    /// Saves the ends of the full pages of a size.
    package func save(_ ends: [Int64], for size: Int) throws {
        try settings.set(.pageSize, to: size)
        try clear.run()
        for end in ends { try insert.run(end) }
    }
}
