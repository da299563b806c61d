package import Digest
import SQLite

/// Which details were read, for which rows of the list, and when.
package final class DetailTable {
    /// Which details are read again although their rows are as they were.
    package struct Rereading: Equatable, Sendable {
        /// Those last read before this time, in seconds since 1970.
        package var readBefore = Int64.min
        /// Those last read after this time: the clock was wrong then.
        package var readAfter = Int64.max
        /// Those whose position leaves `remainder` when it is divided by this, 1 at least.
        package var period: Int64 = 1
        /// See `period`.
        package var remainder: Int64 = 0
        /// Those whose turn it is by `period` are spared when they were read since this time.
        package var turnReadBefore = Int64.min

        /// None of them.
        package init() {}
    }

    /// A detail that should be read.
    package struct Due: Equatable, Sendable {
        /// Where its product stands.
        package let position: Int64
        /// Whether it was never read, or only for another row.
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
    }

    /// Notes that the detail of the product at `position` was read.
    ///
    /// - Parameters:
    ///   - row: the fingerprint of the product's row in the list.
    ///   - time: seconds since 1970.
    package func note(_ position: Int64, row: Fingerprint, at time: Int64) throws {
        try upsert.run(position, row.blob, time)
    }

    /// Forgets that the detail of the product at `position` was read.
    package func remove(at position: Int64) throws {
        try delete.run(position)
    }

    /// Details of listed products to read after `position`, in ascending order, at most `limit`.
    package func due(
        _ rereading: Rereading, after position: Int64, limit: Int
    ) throws -> [Due] {
        var found: [Due] = []
        try due.bindAll(
            rereading.readBefore, rereading.readAfter, rereading.turnReadBefore, rereading.period,
            rereading.remainder, position, limit)
        try due.forEachRow { row in
            found.append(Due(position: Int64(row.int(0)), isNew: row.int(1) != 0))
        }
        return found
    }

    /// How many details of listed products are to be read.
    package func dueCount(_ rereading: Rereading) throws -> Int {
        try counting.bindAll(
            rereading.readBefore, rereading.readAfter, rereading.turnReadBefore, rereading.period,
            rereading.remainder)
        return try counting.firstRow { row in row.int(0) } ?? 0
    }
}
