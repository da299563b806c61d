import SQLite

/// Which products the pass under way has met in the source's list.
public final class ListingTable {
    private let clear: Statement
    private let insert: Statement
    private let due: Statement
    private let absent: Statement
    private let counting: Statement

    init(in database: Database) throws(DatabaseError) {
        clear = try database.prepare("DELETE FROM listing")
        insert = try database.prepare(
            """
            INSERT INTO listing (position, is_due) VALUES (?, ?)
            ON CONFLICT (position) DO UPDATE SET is_due = max(is_due, excluded.is_due)
            """)
        due = try database.prepare(
            "SELECT position, is_due FROM listing WHERE position > ? ORDER BY position LIMIT ?")
        absent = try database.prepare(
            """
            SELECT position FROM product
            WHERE position NOT IN (SELECT position FROM listing) ORDER BY position
            """)
        counting = try database.prepare("SELECT count(*) FROM listing")
    }

    /// Begins a pass that has met nothing yet.
    public func begin() throws {
        try clear.run()
    }

    /// Notes that the list names the product at `position`.
    ///
    /// - Parameter isDue: true when its row changed, so that its detail must be read afresh.
    public func note(_ position: Int64, isDue: Bool) throws {
        try insert.run(position, isDue)
    }

    /// The next products of the pass after `position`, in ascending order, at most `limit`.
    public func next(after position: Int64, limit: Int) throws -> [(position: Int64, isDue: Bool)] {
        var products: [(position: Int64, isDue: Bool)] = []
        try due.bindAll(position, limit)
        try due.forEachRow { row in products.append((Int64(row.int(0)), row.int(1) != 0)) }
        return products
    }

    /// The positions of known products that the pass did not meet.
    public func absentProducts() throws -> [Int64] {
        var positions: [Int64] = []
        try absent.forEachRow { row in positions.append(Int64(row.int(0))) }
        return positions
    }

    /// How many products the pass has met.
    public var count: Int {
        get throws { try counting.firstRow { row in row.int(0) } ?? 0 }
    }
}
