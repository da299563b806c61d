package import CatalogModel
package import Digest
import SQLite

/// The details that were read, each with its time and its row of the source's list.
///
/// A detail is the source's reply about one product.
package final class DetailTable {
    /// The conditions under which a detail is read again although its row is unchanged.
    package struct Rereading: Equatable, Sendable {
        /// Details that were last read before this time, in seconds since 1970.
        package var readBefore = Int64.min
        /// Details that were last read after this time, which means that the clock was wrong then.
        package var readAfter = Int64.max
        /// Details whose position divided by `period` has the remainder `remainder`.
        ///
        /// `period` is at least 1.
        package var period: Int64 = 1
        /// See `period`.
        package var remainder: Int64 = 0
        /// Details that were read after this time are not due because of `period`.
        package var turnReadBefore = Int64.min

        /// Conditions that no detail meets.
        package init() {}
    }

    /// A detail that is due for reading.
    package struct Due: Equatable, Sendable {
        /// The position of its product.
        package let position: Int64
        /// True if the detail was never read, or was read when the row was different.
        package let isNew: Bool
    }

    private static let condition = """
        FROM crawl_product JOIN product USING (position) LEFT JOIN detail USING (position)
        WHERE (detail.row_fingerprint IS NOT product.row_fingerprint OR detail.read_at < ?1
            OR detail.read_at > ?2 OR detail.read_at < ?3 AND position % ?4 = ?5)
        """

    private let upsert: LazyStatement
    private let delete: LazyStatement
    private let due: LazyStatement
    private let counting: LazyStatement
    private let dueIDs: LazyStatement

    init(in database: Database) {
        upsert = database.statement(
            "INSERT OR REPLACE INTO detail (position, row_fingerprint, read_at) VALUES (?, ?, ?)")
        delete = database.statement("DELETE FROM detail WHERE position = ?")
        due = database.statement(
            """
            SELECT position, detail.row_fingerprint IS NOT product.row_fingerprint
            \(Self.condition) AND position > ?6 ORDER BY position LIMIT ?7
            """)
        counting = database.statement("SELECT count(*) \(Self.condition)")
        dueIDs = database.statement("SELECT product.id \(Self.condition)")
    }

    /// Records the reading of the detail of the product at `position`.
    ///
    /// - Parameters:
    ///   - row: the fingerprint of the product's row in the list.
    ///   - time: seconds since 1970.
    package func record(_ position: Int64, row: Fingerprint, at time: Int64) throws {
        try upsert.run(position, row.blob, time)
    }

    /// Deletes the record of the detail of the product at `position`.
    package func remove(at position: Int64) throws {
        try delete.run(position)
    }

    /// Returns the first `limit` due details of listed products after `position`, in ascending
    /// order.
    package func due(
        _ rereading: Rereading, after position: Int64, limit: Int
    ) throws -> [Due] {
        try due.rows(
            binding: rereading.readBefore, rereading.readAfter, rereading.turnReadBefore,
            rereading.period, rereading.remainder, position, limit
        ) { row in Due(position: row.int64(0), isNew: row.int(1) != 0) }
    }

    /// Returns the number of due details of listed products.
    package func dueCount(_ rereading: Rereading) throws -> Int {
        try counting.firstRow(
            binding: rereading.readBefore, rereading.readAfter, rereading.turnReadBefore,
            rereading.period, rereading.remainder
        ) { row in row.int(0) } ?? 0
    }

    /// Calls `body` with the id of each listed product whose detail is due, in any order.
    package func forEachDueID(
        _ rereading: Rereading, _ body: (ProductID) throws -> Void
    ) throws {
        try dueIDs.forEachRow(
            binding: rereading.readBefore, rereading.readAfter, rereading.turnReadBefore,
            rereading.period, rereading.remainder
        ) { row in try body(ProductID(row.text(0))) }
    }
}
