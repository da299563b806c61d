import CatalogModel
import SQLite

/// The products that are no longer sold, and when they were removed.
package final class TombstoneTable {
    /// A tombstone: what is still known of a removed product that had a page.
    package struct Tombstone: Hashable, Sendable {
        /// The file name of the product's page.
        package let slug: String
        /// The name of the product.
        package let name: String?
    }

    private let insert: LazyStatement
    private let all: LazyStatement
    private let returned: LazyStatement
    private let expired: LazyStatement

    init(in database: Database) {
        insert = database.statement(
            """
            INSERT OR REPLACE INTO tombstone (slug, name, since)
            SELECT slug, name, ?2 FROM product WHERE position = ?1 AND EXISTS (
                SELECT * FROM output WHERE path = \(ProductPath.pageSQL))
            """)
        all = database.statement("SELECT slug, name FROM tombstone ORDER BY slug")
        returned = database.statement(
            """
            DELETE FROM tombstone
            WHERE EXISTS (SELECT * FROM product WHERE product.slug = tombstone.slug)
            """)
        expired = database.statement("DELETE FROM tombstone WHERE since <= ?")
    }

    /// Adds a tombstone for the product at `position` if the product has a page.
    ///
    /// Call this before the product is removed.
    ///
    /// - Parameter time: seconds since 1970.
    package func add(_ position: Int64, at time: Int64) throws {
        try insert.run(position, time)
    }

    /// Deletes the tombstones of products that came back, and old tombstones.
    ///
    /// A tombstone is old if the product was removed at `time`, in seconds since 1970, or before.
    package func delete(goneSince time: Int64) throws {
        try returned.run()
        try expired.run(time)
    }

    /// Calls `body` with every tombstone, in the order of slugs.
    package func forEach(_ body: (Tombstone) throws -> Void) throws {
        try all.forEachRow { row in
            try body(Tombstone(slug: row.text(0), name: row.optionalText(1)))
        }
    }
}
