package import Digest
import SQLite

/// The products that the current crawl found in the source's list.
///
/// A crawl reads the list several times, in passes, until two passes find the same products.
package final class ListingTable {
    private let settings: SettingTable
    private let clear: LazyStatement
    private let drop: LazyStatement
    private let insert: LazyStatement
    private let absent: LazyStatement
    private let counting: LazyStatement

    init(in database: Database, settings: SettingTable) {
        self.settings = settings
        clear = database.statement("DELETE FROM crawl_product")
        drop = database.statement("DELETE FROM crawl_product WHERE pass < ?")
        insert = database.statement(
            """
            INSERT INTO crawl_product (position, pass) VALUES (?, ?)
            ON CONFLICT (position) DO UPDATE SET pass = excluded.pass
            """)
        absent = database.statement(
            """
            SELECT position FROM product
            WHERE position NOT IN (SELECT position FROM crawl_product) ORDER BY position
            """)
        counting = database.statement("SELECT count(*) FROM crawl_product")
    }

    /// Begins an empty crawl.
    ///
    /// - Returns: the digest of the last crawl whose passes agreed; `nil` if a product was added
    ///   since.
    package func begin() throws -> Fingerprint? {
        try clear.run()
        return try settings.value(of: .crawl).flatMap(Fingerprint.init(hex:))
    }

    /// Deletes the digest of the last crawl.
    ///
    /// Call this when a new product is added.
    ///
    /// The digest does not cover the new product, so that an unchanged list would prove nothing
    /// about it.
    package func deleteDigest() throws {
        try settings.delete(.crawl)
    }

    /// Records the end of a crawl whose passes agree.
    ///
    /// - Parameters:
    ///   - pass: the last pass. Products that only earlier passes found are no longer listed.
    ///   - digest: a digest of the found products, with which the next crawl is compared.
    package func end(pass: Int, digest: Fingerprint) throws {
        try drop.run(pass)
        try settings.set(.crawl, to: digest.description)
    }

    /// Records that the list contains the product at `position`.
    ///
    /// - Parameter pass: the pass that found it, counted from 1.
    package func record(_ position: Int64, pass: Int = 1) throws {
        try insert.run(position, pass)
    }

    /// Returns the positions of known products that the crawl did not find.
    package func absentProducts() throws -> [Int64] {
        try absent.rows { row in row.int64(0) }
    }

    /// The number of products that the crawl found.
    package var count: Int {
        get throws { try counting.firstRow { row in row.int(0) } ?? 0 }
    }
}
