import SQLite

/// The products that changed since the last complete rendering of the site.
///
/// ``ProductTable`` records these changes.
package final class ChangeTable {
    private let database: Database
    private let settings: SettingTable
    private let first: LazyStatement
    private let clear: LazyStatement

    init(in database: Database, settings: SettingTable) {
        self.database = database
        self.settings = settings
        first = database.statement("SELECT position FROM changed ORDER BY position LIMIT ?")
        clear = database.statement("DELETE FROM changed")
    }

    /// Returns the positions of new, removed and changed products, in ascending order.
    ///
    /// - Parameter limit: the maximum number of positions.
    /// - Returns: `nil` when there are more than `limit`.
    package func positions(limit: Int) throws -> [Int64]? {
        let positions = try first.rows(binding: limit + 1) { row in row.int64(0) }
        return positions.count > limit ? nil : positions
    }

    /// Returns the hash of everything except products that went into the last rendering; `nil` if
    /// unknown.
    package func renderedSettings() throws -> String? { try settings.value(of: .rendered) }

    /// Records that the site may show outdated data for every product.
    package func deleteAll() throws {
        try settings.delete(.rendered)
    }

    /// Records that the site shows the current data of all products.
    ///
    /// - Parameter rendered: a hash of everything except products that went into the rendering.
    package func accept(_ rendered: String) throws {
        try clear.run()
        for table in ["left_vendor", "left_brand", "left_category"] {
            try database.run("DELETE FROM \(table)")
        }
        try settings.set(.rendered, to: rendered)
    }
}
