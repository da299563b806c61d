import SQLite

/// The products that changed since the last complete rendering of the site.
///
/// ``ProductTable`` records these changes.
package final class ChangeTable {
    private let database: Database
    private let first: LazyStatement
    private let clear: LazyStatement

    init(in database: Database) {
        self.database = database
        first = database.statement("SELECT position FROM changed ORDER BY position LIMIT ?")
        clear = database.statement("DELETE FROM changed")
    }

    /// Returns the positions of new, removed and changed products, in ascending order.
    ///
    /// - Parameter limit: the maximum number of positions.
    /// - Returns: `nil` when there are more than `limit`.
    package func positions(limit: Int) throws -> [Int64]? {
        var positions: [Int64] = []
        try first.bindAll(limit + 1)
        try first.forEachRow { row in positions.append(Int64(row.int(0))) }
        return positions.count > limit ? nil : positions
    }

    /// Returns the hash of everything except products that went into the last rendering.
    ///
    /// The hash is `nil` if unknown.
    package func settings() throws -> String? {
        try database.prepare("SELECT value FROM setting WHERE name = 'rendered'")
            .firstRow { row in row.text(0) }
    }

    /// Records that the site may show outdated data for every product.
    package func deleteAll() throws {
        try database.run("DELETE FROM setting WHERE name = 'rendered'")
    }

    /// Records that the site shows the current data of all products.
    ///
    /// - Parameter settings: a hash of everything except products that went into the rendering.
    package func accept(_ settings: String) throws {
        try clear.run()
        for table in ["left_vendor", "left_brand", "left_category"] {
            try database.run("DELETE FROM \(table)")
        }
        try database.run(
            "INSERT OR REPLACE INTO setting (name, value) VALUES ('rendered', ?)", settings)
    }
}
