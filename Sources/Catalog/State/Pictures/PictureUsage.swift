package import Digest
import SQLite

/// Which pictures the products use, and since when nobody uses the others.
///
/// Only what changes is written, so that a night without news writes nothing.
package final class PictureUsage {
    /// Pictures of products or movies that could not be had, nor a thumbnail in their place.
    package struct Failures: Equatable, Sendable {
        /// How many there are.
        package let count: Int
        /// How many of them are not yet due.
        package let laterCount: Int
        /// When the first of those is due, in seconds since 1970.
        package let nextCheck: Int64?
    }

    private let database: Database
    private let noting: Statement
    private let forgetting: Statement
    private let dropping: Statement
    private let inShard: Statement
    private let byAge: Statement
    private let failing: Statement

    init(in database: Database) throws(DatabaseError) {
        self.database = database
        noting = try database.prepare(
            """
            UPDATE image SET unused_since = CASE WHEN unused_since IS NULL THEN ? END
            WHERE (unused_since IS NULL) <> (reference IN (
                SELECT original FROM picture
                UNION SELECT thumbnail FROM picture WHERE thumbnail IS NOT NULL))
            """)
        forgetting = try database.prepare("DELETE FROM image WHERE unused_since <= ?")
        dropping = try database.prepare(
            """
            DELETE FROM variant
            WHERE NOT EXISTS (SELECT 1 FROM image WHERE image.sha256 = variant.sha256)
            """)
        inShard = try database.prepare(
            """
            SELECT sha256, max(unused_since IS NULL) FROM image
            WHERE sha256 >= ? AND sha256 < ? GROUP BY sha256
            """)
        byAge = try database.prepare(
            """
            SELECT sha256 FROM image WHERE sha256 IS NOT NULL GROUP BY sha256
            ORDER BY max(unused_since IS NULL), max(unused_since), max(check_at), sha256
            """)
        failing = try database.prepare(
            """
            SELECT count(*), count(*) FILTER (WHERE due > ?1), min(due) FILTER (WHERE due > ?1)
            FROM (
                SELECT min(full.check_at, coalesce(min(thumb.check_at), full.check_at)) AS due
                FROM picture \(PictureTable.joinsOfCopies)
                WHERE full.failure IS NOT NULL AND coalesce(large.stem, small.stem) IS NULL
                GROUP BY original)
            """)
    }

    /// Notes which pictures products use by now, and which they do no longer.
    ///
    /// - Parameter now: seconds since 1970.
    package func note(at now: Int64) throws {
        try noting.run(now)
    }

    /// Forgets the addresses that nobody has used since `time` or longer, in seconds since 1970,
    /// and the copies of all pictures that have no address any more.
    ///
    /// - Returns: Whether there were any.
    @discardableResult
    package func forget(unusedSince time: Int64) throws -> Bool {
        try forgetting.run(time)
        let addressCount = database.changes
        try dropping.run()
        return addressCount + database.changes > 0
    }

    /// The pictures whose hashes begin with a byte, and whether a product uses them.
    package func originals(startingWith byte: UInt8) throws -> [SHA256Digest: Bool] {
        var originals: [SHA256Digest: Bool] = [:]
        let range = DigestRange(startingWith: byte)
        try inShard.bindAll(range.lowest, range.end)
        try inShard.forEachRow { row in
            if let digest = SHA256Digest(bytes: row.blob(0)) { originals[digest] = row.int(1) != 0 }
        }
        return originals
    }

    /// Calls `body` with the pictures until it returns `false`: first those that nobody uses,
    /// longest first, then those whose turn to be asked for comes soonest, which were asked for
    /// longest ago.
    package func forEachOriginalByAge(_ body: (SHA256Digest) throws -> Bool) throws {
        defer { byAge.reset() }
        while try byAge.step() {
            guard let digest = SHA256Digest(bytes: byAge.blob(0)) else { continue }
            guard try body(digest) else { return }
        }
    }

    /// The pictures that are missing, each counted once, however many products have it.
    ///
    /// - Parameter now: seconds since 1970.
    package func failures(at now: Int64) throws -> Failures {
        try failing.bindAll(now)
        return try failing.firstRow { row in
            Failures(
                count: row.int(0), laterCount: row.int(1),
                nextCheck: row.optionalInt(2).map(Int64.init))
        } ?? Failures(count: 0, laterCount: 0, nextCheck: nil)
    }
}
