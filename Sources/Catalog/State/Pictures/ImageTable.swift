package import Digest
import SQLite

/// The pictures of products or movies, with the result of the last request for each picture.
package final class ImageTable {
    /// The record of one picture.
    package struct Record: Equatable, Sendable {
        /// The address of the picture, written as in the product or movie.
        package var reference: String
        /// The `ETag` of the last response, for conditional requests.
        package var etag: String?
        /// The `Last-Modified` date of the last response, used if the source sends no `ETag`.
        package var lastModified: String?
        /// The hash of the picture's bytes when it was last fetched; `nil` before that.
        ///
        /// The hash is the key of the bytes in ``ContentStore``, and of the copies in
        /// ``VariantTable``.
        package var digest: SHA256Digest?
        /// The reason for the failure of the last request.
        package var failure: String?
        /// The time of the next request, in seconds since 1970.
        package var checkAt: Int64 = 0

        /// Creates the record of a picture that was never requested.
        package init(reference: String) {
            self.reference = reference
        }
    }

    /// The places of pictures among the pictures of their products or movies.
    package enum Places {
        /// All places.
        case all
        /// The first place, at least for one product or movie.
        case first
        /// Only other places, such as the second or in a description.
        case others
    }

    fileprivate enum Column: Int, ColumnList {
        case reference, etag, lastModified, sha256, failure, checkAt
    }

    private let find: LazyStatement
    private let all: LazyStatement
    private let upsert: LazyStatement
    private let makingDue: LazyStatement
    private let wanted: LazyStatement
    private let failures: LazyStatement
    private let counting: LazyStatement
    private let countingFailures: LazyStatement
    private let ofRows: LazyStatement
    private let countingOfRows: LazyStatement

    /// The SQL for pictures that could not be fetched in full size, but have another thumbnail.
    ///
    /// A thumbnail that is the full size of another picture is left out, because the same build has
    /// requested it. A second failure would count as that of another build.
    private static let missing = """
        FROM picture JOIN image ON reference = original
        WHERE sha256 IS NULL AND thumbnail <> original AND NOT EXISTS (
            SELECT * FROM picture AS other
            WHERE other.original = picture.thumbnail AND other.number <> \(PictureTable.ofRow))
        """

    /// The SQL for pictures in the source's list of products that have no other picture.
    ///
    /// Pictures that the same build has requested are left out, as in ``missing``.
    private static let neededOfRows = """
        FROM picture WHERE number = \(PictureTable.ofRow) AND NOT (\(PictureTable.isNotNeeded))
        AND NOT EXISTS (
            SELECT * FROM picture AS other WHERE other.number <> \(PictureTable.ofRow)
            AND (other.original = picture.original OR
                other.position = picture.position AND other.thumbnail = picture.original))
        """

    /// The SQL for the pictures of a share of the products; the divisor and the remainder follow.
    private static let isInShare = "abs(position) % ? = ?"

    init(in database: Database) {
        find = database.statement(
            """
            SELECT \(Column.list) FROM image WHERE reference = ?
            """)
        all = database.statement("SELECT \(Column.list) FROM image ORDER BY reference")
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
        // Grouped, because very many products can show the same picture, such as a notice.
        wanted = database.statement(
            """
            SELECT original FROM picture WHERE original > ?1 GROUP BY original
            HAVING max(number <> \(PictureTable.ofRow) AND abs(position) % ?2 = ?3)
                AND max(number = 0) >= ?4 AND max(number = 0) <= ?5
            ORDER BY original LIMIT ?6
            """)
        failures = database.statement(
            """
            SELECT DISTINCT thumbnail \(Self.missing) AND thumbnail > ? AND \(Self.isInShare)
            ORDER BY thumbnail LIMIT ?
            """)
        counting = database.statement(
            """
            SELECT count(DISTINCT original) FROM picture
            WHERE number <> \(PictureTable.ofRow) AND \(Self.isInShare)
            """)
        ofRows = database.statement(
            """
            SELECT DISTINCT original \(Self.neededOfRows) AND original > ? AND \(Self.isInShare)
            ORDER BY original LIMIT ?
            """)
        countingOfRows = database.statement(
            "SELECT count(DISTINCT original) \(Self.neededOfRows) AND \(Self.isInShare)")
        countingFailures = database.statement(
            "SELECT count(DISTINCT thumbnail) \(Self.missing) AND \(Self.isInShare)")
    }

    /// Returns the record of the picture at `reference`.
    package func record(of reference: String) throws -> Record {
        try find.firstRow(binding: reference) { row in Record(row) } ?? Record(reference: reference)
    }

    /// Saves the record of a picture.
    package func save(_ record: Record) throws {
        let digest = record.digest.map { digest in digest.withBytes { Array($0) } }
        try upsert.run(
            record.reference, record.etag, record.lastModified, digest,
            record.failure, record.checkAt)
    }

    /// Records that the pictures of the product at `position` must be requested again.
    package func makeDue(at position: Int64) throws {
        try makingDue.run(position)
    }

    /// Returns the number of distinct pictures of a share of the products or movies.
    package func wantedCount(of share: PositionShare = .all) throws -> Int {
        try count(counting, of: share)
    }

    /// Returns the number of thumbnails that are needed because the original could not be fetched.
    package func substituteCount(of share: PositionShare = .all) throws -> Int {
        try count(countingFailures, of: share)
    }

    /// Returns the number of pictures in the source's list that are needed because no other picture
    /// of their product could be fetched.
    package func lastResortCount(of share: PositionShare = .all) throws -> Int {
        try count(countingOfRows, of: share)
    }

    private func count(_ statement: LazyStatement, of share: PositionShare) throws -> Int {
        try statement.firstRow(binding: share.divisor, share.remainder) { row in row.int(0) } ?? 0
    }

    /// Returns the addresses of the pictures of a share of the products, without repetitions, in
    /// byte order.
    ///
    /// The result begins with the first address after `reference`.
    package func originals(
        at places: Places = .all, after reference: String, limit: Int,
        of share: PositionShare = .all
    ) throws -> [String] {
        let (least, most) =
            switch places {
            case .all: (0, 1)
            case .first: (1, 1)
            case .others: (0, 0)
            }
        return try wanted.rows(
            binding: reference, share.divisor, share.remainder, least, most, limit
        ) { row in row.text(0) }
    }

    /// Returns the addresses of thumbnails that are needed because the original could not be
    /// fetched.
    ///
    /// The result begins with the first address after `reference`, in byte order.
    package func substitutes(
        after reference: String, limit: Int, of share: PositionShare = .all
    ) throws -> [String] {
        try references(from: failures, after: reference, limit: limit, of: share)
    }

    /// Returns the addresses of pictures in the source's list that are needed because no other
    /// picture of their product could be fetched.
    ///
    /// The result begins with the first address after `reference`, in byte order.
    package func lastResorts(
        after reference: String, limit: Int, of share: PositionShare = .all
    ) throws -> [String] {
        try references(from: ofRows, after: reference, limit: limit, of: share)
    }

    private func references(
        from statement: LazyStatement, after reference: String, limit: Int, of share: PositionShare
    ) throws -> [String] {
        try statement.rows(binding: reference, share.divisor, share.remainder, limit) { row in
            row.text(0)
        }
    }

    /// Copies records of another table, which replace the records of the same addresses.
    ///
    /// - Parameter areKnown: true to copy the records with a picture; false to copy the others.
    package func copyAll(from other: ImageTable, areKnown: Bool) throws {
        try other.all.forEachRow { row in
            let record = Record(row)
            guard (record.digest != nil) == areKnown else { return }
            try save(record)
        }
    }
}

extension ImageTable.Record {
    /// Creates a record from a row with the columns of `Column`.
    fileprivate init(_ row: borrowing Statement) {
        typealias Column = ImageTable.Column
        self.init(reference: row.text(Column.reference))
        etag = row.optionalText(Column.etag)
        lastModified = row.optionalText(Column.lastModified)
        digest = row.optionalBlob(Column.sha256).flatMap { SHA256Digest(bytes: $0) }
        failure = row.optionalText(Column.failure)
        checkAt = row.int64(Column.checkAt)
    }
}
