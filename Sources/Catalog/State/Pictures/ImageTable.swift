package import Digest
import SQLite

/// What became of each picture that products or movies refer to.
package final class ImageTable {
    /// What is known of one picture.
    package struct Record: Equatable, Sendable {
        /// The address as the products or movies give it.
        package var reference: String
        /// The source's validator, sent back to ask whether the picture changed.
        package var etag: String?
        /// The other validator, for sources without the first.
        package var lastModified: String?
        /// The hash of the picture as it last came whole; `nil` when it could never be had.
        ///
        /// It is the key into the content store and to the picture's copies.
        package var digest: SHA256Digest?
        /// Why it could not be had the last time.
        package var failure: String?
        /// When to ask for it again, in seconds since 1970.
        package var checkAt: Int64 = 0

        /// A picture of which nothing is known yet.
        package init(reference: String) {
            self.reference = reference
        }
    }

    private enum Column: Int, ColumnList {
        case etag, lastModified, sha256, failure, checkAt
    }

    private let find: LazyStatement
    private let upsert: LazyStatement
    private let makingDue: LazyStatement
    private let wanted: LazyStatement
    private let failures: LazyStatement
    private let counting: LazyStatement
    private let countingFailures: LazyStatement

    /// Where originals could not be had that have thumbnails of their own.
    private static let missing = """
        FROM picture JOIN image ON reference = original
        WHERE sha256 IS NULL AND thumbnail <> original
        """

    init(in database: Database) {
        find = database.statement(
            """
            SELECT \(Column.list) FROM image WHERE reference = ?
            """)
        upsert = database.statement(
            """
            INSERT OR REPLACE INTO image
                (reference, etag, last_modified, sha256, failure, check_at)
            VALUES (?, ?, ?, ?, ?, ?)
            """)
        makingDue = database.statement(
            """
            UPDATE image SET check_at = 0
            WHERE reference IN (SELECT original FROM picture WHERE position = ?1)
                OR reference IN (SELECT thumbnail FROM picture WHERE position = ?1)
            """)
        wanted = database.statement(
            """
            SELECT DISTINCT original FROM picture WHERE original > ? ORDER BY original LIMIT ?
            """)
        failures = database.statement(
            """
            SELECT DISTINCT thumbnail \(Self.missing) AND thumbnail > ?
            ORDER BY thumbnail LIMIT ?
            """)
        counting = database.statement("SELECT count(DISTINCT original) FROM picture")
        countingFailures = database.statement(
            "SELECT count(DISTINCT thumbnail) \(Self.missing)")
    }

    /// What is known of the picture at `reference`.
    package func record(of reference: String) throws -> Record {
        try find.bindAll(reference)
        return try find.firstRow { row in
            var record = Record(reference: reference)
            record.etag = row.optionalText(Column.etag)
            record.lastModified = row.optionalText(Column.lastModified)
            record.digest = row.optionalBlob(Column.sha256).flatMap { SHA256Digest(bytes: $0) }
            record.failure = row.optionalText(Column.failure)
            record.checkAt = Int64(row.int(Column.checkAt))
            return record
        } ?? Record(reference: reference)
    }

    /// Keeps what is now known of a picture.
    package func save(_ record: Record) throws {
        let digest = record.digest.map { digest in digest.withBytes { Array($0) } }
        try upsert.run(
            record.reference, record.etag, record.lastModified, digest,
            record.failure, record.checkAt)
    }

    /// Makes the pictures of the product at `position` due.
    package func makeDue(at position: Int64) throws {
        try makingDue.run(position)
    }

    /// How many distinct pictures products or movies refer to.
    package var wantedCount: Int {
        get throws { try counting.firstRow { row in row.int(0) } ?? 0 }
    }

    /// How many thumbnails there are of pictures whose originals could not be had.
    package var substituteCount: Int {
        get throws { try countingFailures.firstRow { row in row.int(0) } ?? 0 }
    }

    /// The pictures of all products or movies, each once, after `reference` in byte order.
    package func originals(after reference: String, limit: Int) throws -> [String] {
        try references(from: wanted, after: reference, limit: limit)
    }

    /// The thumbnails of pictures whose originals could not be had, after `reference`.
    package func substitutes(after reference: String, limit: Int) throws -> [String] {
        try references(from: failures, after: reference, limit: limit)
    }

    private func references(
        from statement: LazyStatement, after reference: String, limit: Int
    ) throws -> [String] {
        var found: [String] = []
        try statement.bindAll(reference, limit)
        try statement.forEachRow { row in found.append(row.text(0)) }
        return found
    }
}
