import SQLite

/// Which products changed since the site was last rendered whole, as ``ProductTable`` notes.
package final class ChangeTable {
    private let database: Database
    private let first: LazyStatement
    private let clear: LazyStatement

    init(in database: Database) {
        self.database = database
        first = database.statement("SELECT position FROM changed ORDER BY position LIMIT ?")
        clear = database.statement("DELETE FROM changed")
    }

    /// The positions of products that came, went or show something else, in ascending order.
    ///
    /// - Parameter limit: how many are worth knowing one by one.
    /// - Returns: `nil` when there are more.
    package func positions(limit: Int) throws -> [Int64]? {
        var positions: [Int64] = []
        try first.bindAll(limit + 1)
        try first.forEachRow { row in positions.append(Int64(row.int(0))) }
        return positions.count > limit ? nil : positions
    }

    /// What the site was last rendered from besides products; `nil` when that is not known.
    package func settings() throws -> String? {
        try database.prepare("SELECT value FROM setting WHERE name = 'rendered'")
            .firstRow { row in row.text(0) }
    }

    /// Notes that the site may show any product otherwise than it is now.
    package func forget() throws {
        try database.run("DELETE FROM setting WHERE name = 'rendered'")
    }

    /// Notes that the site shows all products as they are now.
    ///
    /// - Parameter settings: what it was rendered from besides.
    package func accept(_ settings: String) throws {
        try clear.run()
        try database.run("DELETE FROM left_vendor")
        try database.run(
            "INSERT OR REPLACE INTO setting (name, value) VALUES ('rendered', ?)", settings)
    }
}
