package import Digest
import SQLite

/// Which products the crawl under way has met in the source's list, and in which of its passes.
package final class ListingTable {
    private let database: Database
    private let clear: LazyStatement
    private let drop: LazyStatement
    private let insert: LazyStatement
    private let absent: LazyStatement
    private let counting: LazyStatement

    init(in database: Database) {
        self.database = database
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

    /// Begins a crawl that has met nothing yet.
    ///
    /// - Returns: The digest of the last crawl whose passes agreed, if no product came since.
    package func begin() throws -> Fingerprint? {
        let statement = try database.prepare("SELECT value FROM setting WHERE name = 'crawl'")
        let digest = try statement.firstRow { row in row.text(0) }
        try clear.run()
        return digest.flatMap(Fingerprint.init(hex:))
    }

    /// Notes that a product came which the last crawl did not know: a list that is as it was then
    /// proves nothing about it.
    package func forgetDigest() throws {
        try database.run("DELETE FROM setting WHERE name = 'crawl'")
    }

    /// Ends a crawl whose passes agree.
    ///
    /// - Parameters:
    ///   - pass: The last pass; what only passes before it met is listed no longer.
    ///   - digest: What tells another crawl that it met the same.
    package func end(pass: Int, digest: Fingerprint) throws {
        try drop.run(pass)
        try database.run(
            "INSERT OR REPLACE INTO setting (name, value) VALUES ('crawl', ?)", digest.description)
    }

    /// Notes that the list names the product at `position`.
    ///
    /// - Parameter pass: The pass that met it, from 1.
    package func note(_ position: Int64, pass: Int = 1) throws {
        try insert.run(position, pass)
    }

    /// The positions of known products that the crawl did not meet.
    package func absentProducts() throws -> [Int64] {
        var positions: [Int64] = []
        try absent.forEachRow { row in positions.append(Int64(row.int(0))) }
        return positions
    }

    /// How many products the crawl has met.
    package var count: Int {
        get throws { try counting.firstRow { row in row.int(0) } ?? 0 }
    }
}
