import SQLite

/// The ends of the list pages that are full.
///
/// They are stored so that page breaks stay the same from build to build.
package final class SpanTable {
    private let all: LazyStatement
    private let clear: LazyStatement
    private let insert: LazyStatement

    init(in database: Database) {
        all = database.statement("SELECT next_position FROM page_break ORDER BY number")
        clear = database.statement("DELETE FROM page_break")
        insert = database.statement("INSERT INTO page_break (next_position) VALUES (?)")
    }

    /// Returns for each full page the position at which the next page begins, the oldest page
    /// first.
    package func load() throws -> [Int64] {
        var ends: [Int64] = []
        try all.forEachRow { row in ends.append(Int64(row.int(0))) }
        return ends
    }

    /// Saves the ends of the full pages.
    package func save(_ ends: [Int64]) throws {
        try clear.run()
        for end in ends { try insert.run(end) }
    }
}
