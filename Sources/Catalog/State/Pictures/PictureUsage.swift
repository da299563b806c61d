package import Digest
import SQLite

/// The pictures that products use, and the time since when all other pictures are unused.
///
/// A build without changes writes nothing here, because only changes are written.
package final class PictureUsage {
    /// The pictures that products use, but that are missing.
    package struct Failures: Equatable, Sendable {
        /// The number of missing pictures.
        package let count: Int
        /// The number of missing pictures that must not be requested again yet.
        package let laterCount: Int
        /// The earliest time at which one of these pictures may be requested, in seconds since
        /// 1970.
        package let nextCheck: Int64?
    }

    private let database: Database
    private let marking: LazyStatement
    private let deleting: LazyStatement
    private let dropping: LazyStatement
    private let inShard: LazyStatement
    private let byAge: LazyStatement
    private let failing: LazyStatement

    init(in database: Database) {
        self.database = database
        marking = database.statement(
            """
            UPDATE image SET unused_since = CASE WHEN unused_since IS NULL THEN ? END
            WHERE (unused_since IS NULL) <> (reference IN (
                SELECT original FROM picture
                UNION SELECT thumbnail FROM picture WHERE thumbnail IS NOT NULL))
            """)
        deleting = database.statement("DELETE FROM image WHERE unused_since <= ?")
        dropping = database.statement(
            """
            DELETE FROM variant
            WHERE NOT EXISTS (SELECT 1 FROM image WHERE image.sha256 = variant.sha256)
            """)
        inShard = database.statement(
            """
            SELECT sha256, max(unused_since IS NULL) FROM image
            WHERE sha256 >= ? AND sha256 < ? GROUP BY sha256
            """)
        byAge = database.statement(
            """
            SELECT sha256 FROM image WHERE sha256 IS NOT NULL GROUP BY sha256
            ORDER BY max(unused_since IS NULL), max(unused_since), max(check_at), sha256
            """)
        failing = database.statement(
            """
            SELECT count(*), count(*) FILTER (WHERE due > ?1), min(due) FILTER (WHERE due > ?1)
            FROM (
                SELECT min(full.check_at, coalesce(min(thumb.check_at), full.check_at)) AS due
                FROM picture \(PictureTable.joinsOfCopies)
                WHERE full.failure IS NOT NULL AND coalesce(large.stem, small.stem) IS NULL
                    AND picture.number <> \(PictureTable.ofRow)
                GROUP BY original)
            """)
    }

    /// Records which pictures products use now, and which pictures are no longer used.
    ///
    /// - Parameter now: seconds since 1970.
    package func markUnused(at now: Int64) throws {
        try marking.run(now)
    }

    /// Deletes the addresses that have been unused since `time`, in seconds since 1970, or for
    /// longer.
    ///
    /// The copies of pictures that then have no address are deleted, too.
    ///
    /// - Returns: true if anything was deleted.
    @discardableResult
    package func delete(unusedSince time: Int64) throws -> Bool {
        try deleting.run(time)
        let addressCount = database.changes
        try dropping.run()
        return addressCount + database.changes > 0
    }

    /// Returns the pictures whose hashes begin with `byte`.
    ///
    /// The value is true if a product uses the picture.
    package func originals(startingWith byte: UInt8) throws -> [SHA256Digest: Bool] {
        var originals: [SHA256Digest: Bool] = [:]
        let range = DigestRange(startingWith: byte)
        try inShard.forEachRow(binding: range.lowest, range.end) { row in
            if let digest = SHA256Digest(bytes: row.blob(0)) { originals[digest] = row.int(1) != 0 }
        }
        return originals
    }

    /// Calls `body` with one picture after another, until `body` returns `false`.
    ///
    /// Unused pictures come first, beginning with the picture unused for the longest time. Pictures
    /// in use follow, beginning with the picture that is requested soonest.
    package func forEachOriginalByAge(_ body: (SHA256Digest) throws -> Bool) throws {
        try byAge.forRows { row in
            guard let digest = SHA256Digest(bytes: row.blob(0)) else { return true }
            return try body(digest)
        }
    }

    /// Returns how many of the pictures in use are missing.
    ///
    /// - Parameter now: seconds since 1970.
    package func failures(at now: Int64) throws -> Failures {
        try failing.firstRow(binding: now) { row in
            Failures(
                count: row.int(0), laterCount: row.int(1),
                nextCheck: row.optionalInt64(2))
        } ?? Failures(count: 0, laterCount: 0, nextCheck: nil)
    }
}
