public import CatalogModel
public import Digest
import SQLite

/// What the site shows of each picture: its copies, once for all addresses with the same content.
public final class VariantTable {
    /// The copies of one picture.
    public struct Record: Equatable, Sendable {
        /// The hash of the picture as it came.
        public var digest: SHA256Digest
        /// What the copies were made by; others are made when that has changed.
        public var recipe: String
        /// The copies.
        public var picture: SitePicture

        /// Copies from their parts.
        public init(digest: SHA256Digest, recipe: String, picture: SitePicture) {
            self.digest = digest
            self.recipe = recipe
            self.picture = picture
        }
    }

    private let find: Statement
    private let upsert: Statement
    private let shown: Statement

    init(in database: Database) throws(DatabaseError) {
        find = try database.prepare(
            """
            SELECT recipe, stem, width, height, color, copies FROM variant WHERE sha256 = ?
            """)
        upsert = try database.prepare(
            """
            INSERT OR REPLACE INTO variant (sha256, recipe, stem, width, height, color, copies)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """)
        shown = try database.prepare(
            """
            SELECT number, stem, width, height, color, copies FROM variant
            WHERE sha256 IN (
                SELECT coalesce(large.sha256, small.sha256) FROM picture
                LEFT JOIN (image AS full JOIN variant AS large USING (sha256))
                    ON full.reference = original
                LEFT JOIN (image AS thumb JOIN variant AS small USING (sha256))
                    ON thumb.reference = thumbnail)
            ORDER BY number
            """)
    }

    /// The copies of the picture with this hash.
    public func record(of digest: SHA256Digest) throws -> Record? {
        try find.bindAll(digest.withBytes { Array($0) })
        return try find.firstRow { row in
            Record(
                digest: digest, recipe: row.text(0),
                picture: SitePicture(
                    stem: row.text(1), width: row.int(2), height: row.int(3), color: row.int(4),
                    copies: Gallery.copies(in: row.blob(5))))
        }
    }

    /// Keeps the copies of a picture in place of those that it had.
    public func save(_ record: Record) throws {
        let picture = record.picture
        try upsert.run(
            record.digest.withBytes { Array($0) }, record.recipe, picture.stem, picture.width,
            picture.height, picture.color, Gallery.encode(picture.copies) ?? [])
    }

    /// Calls `body` with each picture that products show, and its number, which other copies of the
    /// same picture do not have.
    public func forEachShown(_ body: (Int64, SitePicture) throws -> Void) throws {
        try shown.forEachRow { row in
            try body(
                Int64(row.int(0)),
                SitePicture(
                    stem: row.text(1), width: row.int(2), height: row.int(3), color: row.int(4),
                    copies: Gallery.copies(in: row.blob(5))))
        }
    }
}
