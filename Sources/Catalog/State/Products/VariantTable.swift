package import CatalogModel
package import Digest
import SQLite

/// The copies of each picture on the site.
///
/// If the same picture has several addresses, its copies are stored only once.
package final class VariantTable {
    /// The copies of one picture.
    package struct Record: Equatable, Sendable {
        /// The hash of the original picture.
        package var digest: SHA256Digest
        /// The settings from which the copies were made.
        ///
        /// When the settings change, the copies are made again.
        package var recipe: String
        package var picture: SitePicture
        /// The hashes of the files in `picture.paths`, with which damage is detected.
        package var contents: [Fingerprint]

        package init(
            digest: SHA256Digest, recipe: String, picture: SitePicture, contents: [Fingerprint]
        ) {
            self.digest = digest
            self.recipe = recipe
            self.picture = picture
            self.contents = contents
        }
    }

    /// An SQL query for the hashes of the pictures that products or movies show.
    static let shownDigests = """
        SELECT coalesce(large.sha256, small.sha256) FROM picture
        \(PictureTable.joinsOfCopies)
        WHERE NOT \(OverrideTable.isOfHiddenProduct) AND NOT (\(PictureTable.isNotNeeded))
        """

    /// An SQL query for the hashes of the first pictures of products or movies.
    static let firstDigests = shownDigests + " AND picture.number = 0"

    private let find: LazyStatement
    private let dropOther: LazyStatement
    private let upsert: LazyStatement
    private let shown: LazyStatement
    private let inShard: LazyStatement

    init(in database: Database) {
        find = database.statement(
            """
            SELECT \(VariantColumn.list) FROM variant WHERE sha256 = ?
            """)
        dropOther = database.statement("DELETE FROM variant WHERE sha256 = ? AND stem <> ?")
        upsert = database.statement(
            """
            INSERT INTO variant (sha256, recipe, stem, width, height, color, copies, contents)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (sha256) DO UPDATE SET
                recipe = excluded.recipe, width = excluded.width, height = excluded.height,
                color = excluded.color, copies = excluded.copies, contents = excluded.contents
            """)
        shown = database.statement(
            """
            SELECT \(VariantColumn.list), sha256 IN (\(Self.firstDigests)) FROM variant
            WHERE sha256 IN (\(Self.shownDigests)) ORDER BY number
            """)
        inShard = database.statement(
            """
            SELECT \(VariantColumn.list) FROM variant
            WHERE sha256 >= ? AND sha256 < ?
            """)
    }

    /// Returns the copies of the picture with this hash.
    package func record(of digest: SHA256Digest) throws -> Record? {
        try find.firstRow(binding: digest.withBytes { Array($0) }) { row in
            Record(digest: digest, from: row)
        }
    }

    /// Returns the copies of all pictures whose hashes begin with `byte`.
    ///
    /// A caller that visits all copies, one `byte` after another, needs little memory, because the
    /// 256 parts have about the same size.
    package func records(startingWith byte: UInt8) throws -> [Record] {
        var records: [Record] = []
        let range = DigestRange(startingWith: byte)
        try inShard.forEachRow(binding: range.lowest, range.end) { row in
            guard let digest = SHA256Digest(bytes: row.blob(VariantColumn.sha256)) else { return }
            records.append(Record(digest: digest, from: row))
        }
        return records
    }

    /// Copies the records of another table, which replace the records of the same pictures.
    ///
    /// - Parameter recipe: the settings of copies with all files. A record of these settings is not
    ///   replaced by one of others, which lacks the card for shared links.
    /// - Returns: the number of copied records.
    package func copyAll(
        from source: VariantTable, keepingThoseOf recipe: String
    ) throws -> Int {
        var count = 0
        for byte in UInt8.min ... .max {
            for record in try source.records(startingWith: byte)
            where try self.record(of: record.digest)?.recipe != recipe || record.recipe == recipe {
                try save(record)
                count += 1
            }
        }
        return count
    }

    /// Saves the copies of a picture in place of earlier ones.
    package func save(_ record: Record) throws {
        let picture = record.picture
        let digest = record.digest.withBytes { Array($0) }
        // Copies with another stem are other files, and therefore get a new number.
        try dropOther.run(digest, picture.stem)
        try upsert.run(
            digest, record.recipe, picture.stem, picture.width, picture.height, picture.color,
            Gallery.encodeCopies(of: picture) ?? [], record.contents.flatMap(\.blob))
    }

    /// Calls `body` with each picture that products show, and the number under which the picture's
    /// copies are stored.
    ///
    /// - Parameter showsCards: true if the site has the cards of first pictures. It never has those of
    ///   other pictures.
    package func forEachShown(
        showsCards: Bool, _ body: (Int64, SitePicture) throws -> Void
    ) throws {
        try shown.forEachRow { row in
            var picture = SitePicture(ofVariant: row)
            let isFirst = row.int(VariantColumn.allCases.count) == 1
            picture.hasCard = picture.hasCard && showsCards && isFirst
            try body(row.int64(VariantColumn.number), picture)
        }
    }
}

private enum VariantColumn: Int, ColumnList {
    case number, sha256, recipe, stem, width, height, color, copies, contents
}

extension VariantTable.Record {
    fileprivate init(digest: SHA256Digest, from row: borrowing Statement) {
        self.init(
            digest: digest, recipe: row.text(VariantColumn.recipe),
            picture: SitePicture(ofVariant: row),
            contents: row.blob(VariantColumn.contents).fingerprints)
    }
}

extension SitePicture {
    fileprivate init(ofVariant row: borrowing Statement) {
        let (copies, hasCard) = Gallery.copies(in: row.blob(VariantColumn.copies))
        self.init(
            stem: row.text(VariantColumn.stem), width: row.int(VariantColumn.width),
            height: row.int(VariantColumn.height), color: row.int(VariantColumn.color),
            copies: copies, hasCard: hasCard)
    }
}

extension [UInt8] {
    /// The fingerprints stored one after another in the bytes.
    fileprivate var fingerprints: [Fingerprint] {
        let size = Fingerprint.blobSize
        return withUnsafeBytes { bytes in
            (0..<(count / size)).compactMap { index in
                let start = index * size
                return Fingerprint(
                    blob: UnsafeRawBufferPointer(rebasing: bytes[start..<(start + size)]))
            }
        }
    }
}
