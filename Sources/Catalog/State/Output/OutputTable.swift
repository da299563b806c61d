import CatalogModel
package import Digest
import SQLite

/// The files of the site as last published.
package final class OutputTable {
    /// The record of a published file.
    package struct Published: Equatable, Sendable {
        /// A hash of all inputs of the file.
        package let fingerprint: Fingerprint
        /// The hash of the file's content; `nil` if unknown.
        package let content: SHA256Digest?
        /// The size of the file in bytes.
        package let size: Int
        /// The time when the content of a product page last changed, in seconds since 1970.
        ///
        /// The time is `nil` if unknown, and for files that are not product pages.
        package let changedAt: Int64?
        /// True if the inputs of the file are known.
        package var isTrusted: Bool { fingerprint != Fingerprint.unknown }

        /// The record of the same file with unknown inputs.
        package var invalidated: Published {
            Published(
                fingerprint: Fingerprint.unknown, content: nil, size: size, changedAt: changedAt)
        }
    }

    private let database: Database
    private let find: LazyStatement
    private let whole: LazyStatement
    private let everything: LazyStatement
    private let places: LazyStatement
    private let savingTimes: LazyStatement
    private let counting: LazyStatement
    private let findingAny: LazyStatement
    private let countingHidden: LazyStatement
    private let ofKind: LazyStatement
    private let ofRemovedProducts: LazyStatement
    private let beyond: LazyStatement
    private let unusedPictures: LazyStatement
    private let inPlacesOfProducts: LazyStatement
    private let orphans: LazyStatement
    private let converted: LazyStatement

    init(in database: Database) {
        self.database = database
        find = database.statement(
            "SELECT fingerprint, content, size, changed_at FROM output WHERE path = ?")
        whole = database.statement(
            "SELECT \(OutputColumn.list) FROM output WHERE path = ?")
        places = database.statement(
            """
            SELECT path, kind, owner, size, fingerprint <> \(Fingerprint.unknownSQL), modified_at, status_at
            FROM output ORDER BY path
            """)
        savingTimes = database.statement(
            "UPDATE output SET modified_at = ?, status_at = ? WHERE path = ?")
        everything = database.statement(
            "SELECT \(OutputColumn.list) FROM output ORDER BY path")
        counting = database.statement("SELECT count(*) FROM output")
        findingAny = database.statement("SELECT 1 FROM output LIMIT 1")
        // A slash follows the dot in the order of characters.
        countingHidden = database.statement(
            "SELECT count(*) FROM output WHERE path >= '.' AND path < '/'")
        ofKind = database.statement("SELECT path FROM output WHERE kind = ? ORDER BY path")
        let isRemembered = """
            EXISTS (SELECT * FROM tombstone WHERE slug = \(ProductPath.slugSQL))
            """
        ofRemovedProducts = database.statement(
            """
            SELECT path FROM output
            WHERE kind = ?1 AND owner NOT IN (SELECT position FROM product)
                AND NOT (?2 AND \(isRemembered))
                AND path NOT IN (SELECT path FROM journal)
            ORDER BY path
            """)
        inPlacesOfProducts = database.statement(
            """
            SELECT path FROM output
            WHERE kind = ?1 AND NOT (?2 AND \(isRemembered)) AND NOT EXISTS (
                SELECT * FROM product WHERE slug = \(ProductPath.slugSQL))
            ORDER BY path
            """)
        beyond = database.statement(
            "SELECT path FROM output WHERE kind = ? AND owner > ? ORDER BY path")
        unusedPictures = database.statement(
            """
            SELECT path FROM output WHERE kind = ?1 AND (
                owner NOT IN (
                    SELECT number FROM variant WHERE sha256 IN (\(VariantTable.shownDigests)))
                OR path LIKE '%\(SitePicture.cardEnding)' AND NOT (?2 AND owner IN (
                    SELECT number FROM variant
                    WHERE sha256 IN (\(VariantTable.firstDigests))
                        AND substr(copies, -length(?3)) = ?3)))
                AND path NOT IN (
                    SELECT path FROM journal
                    WHERE kind = ?1 AND change <> \(ChangeNumber.removed))
            ORDER BY path
            """)
        converted = database.statement(
            """
            SELECT path FROM journal JOIN output USING (path)
            WHERE change <> \(ChangeNumber.removed) AND journal.kind <> output.kind
            """)
        orphans = database.statement(
            """
            SELECT output.path FROM journal JOIN output ON output.path = journal.path || ?2
            WHERE (journal.change = \(ChangeNumber.removed) OR journal.size < ?3)
                AND output.kind = ?1
            ORDER BY output.path
            """)
    }

    /// Returns the files whose kind changes with the build in the journal.
    package func convertedPaths() throws -> [String] {
        try converted.rows { row in row.text(0) }
    }

    /// Returns the record of the file at `path`; `nil` if it was not published.
    package func published(_ path: String) throws -> Published? {
        try find.firstRow(binding: path) { row in
            Published(
                fingerprint: row.fingerprint(0) ?? Fingerprint.unknown,
                content: SHA256Digest(bytes: row.blob(1)), size: row.int(2),
                changedAt: row.optionalInt64(3))
        }
    }

    /// Returns all data of the file at `path`; `nil` if it was not published.
    package func output(_ path: String) throws -> Output? {
        try whole.firstRow(binding: path) { row in Output(row) } ?? nil
    }

    /// Calls `body` with every file, by path.
    package func forEach(_ body: (Output) throws -> Void) throws {
        try everything.forEachRow { row in
            if let output = Output(row) { try body(output) }
        }
    }

    /// The data that a check of the output folder needs of a file.
    package struct Place: Equatable, Sendable {
        /// The path below the output folder.
        package let path: String
        /// The kind of the file.
        package let kind: OutputKind
        /// The position of the product or the number of the page.
        package let owner: Int64
        /// The size in bytes.
        package let size: Int
        /// True if the inputs of the file are known.
        package let isTrusted: Bool
        /// The times of the file; `nil` if they were not recorded.
        package let times: OutputTimes?
    }

    /// Calls `body` with every file's place, by path.
    package func forEachPlace(_ body: (Place) throws -> Void) throws {
        try places.forEachRow { row in
            guard let kind = OutputKind(rawValue: row.int(1)) else { return }
            try body(
                Place(
                    path: row.text(0), kind: kind, owner: row.int64(2), size: row.int(3),
                    isTrusted: row.int(4) != 0,
                    times: OutputTimes(row, at: 5)))
        }
    }

    /// Returns true if the site has a file with this path.
    package func contains(_ path: String) throws -> Bool { try published(path) != nil }

    /// Saves the times of an unchanged file.
    package func record(_ times: OutputTimes, of path: String) throws {
        try savingTimes.run(Int(times.modified), times.status.map { Int($0) }, path)
    }

    /// Marks the inputs of a file as unknown, so that the next build writes it again.
    package func invalidate(_ path: String) throws {
        try database.run(
            "UPDATE output SET fingerprint = \(Fingerprint.unknownSQL) WHERE path = ?", path)
    }

    /// True if the site has no files.
    package var isEmpty: Bool {
        get throws { try findingAny.firstRow { _ in true } == nil }
    }

    /// The number of files of the site.
    package var count: Int {
        get throws { try counting.firstRow { row in row.int(0) } ?? 0 }
    }

    /// Returns the number of files of a kind.
    package func count(of kind: OutputKind) throws -> Int {
        let query = try database.prepare("SELECT count(*) FROM output WHERE kind = ?")
        return try query.firstRow(binding: kind.rawValue) { row in row.int(0) } ?? 0
    }

    /// The number of files whose paths begin with a dot.
    package var hiddenCount: Int {
        get throws { try countingHidden.firstRow { row in row.int(0) } ?? 0 }
    }

    /// Deletes the records of all files that the journal does not contain.
    package func removeAllUnlisted() throws {
        try database.run("DELETE FROM output WHERE path NOT IN (SELECT path FROM journal)")
    }

    /// Marks the inputs and contents of all files as unknown.
    package func invalidateAll() throws {
        try database.run("UPDATE output SET fingerprint = \(Fingerprint.unknownSQL), content = x''")
    }

    /// Adds a record of a file that exists, but whose content is unknown.
    ///
    /// - Parameter owner: the value of ``Output/owner``; -1 for an unknown product or picture.
    package func adopt(_ path: String, _ kind: OutputKind, owner: Int64) throws {
        try database.run(
            """
            INSERT OR IGNORE INTO output (path, kind, owner, fingerprint, content, size)
            VALUES (?, ?, ?, \(Fingerprint.unknownSQL), x'', 0)
            """, path, kind.rawValue, owner)
    }

    /// Deletes the records of all files except `spared`.
    package func removeAll(sparing spared: [String]) throws {
        let between = try database.prepare("DELETE FROM output WHERE path > ? AND path < ?")
        var last = ""
        for path in spared.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
            try between.run(last, path)
            last = path
        }
        try database.run("DELETE FROM output WHERE path > ?", last)
    }

    /// Returns the files of a kind.
    package func paths(of kind: OutputKind) throws -> [String] {
        try ofKind.rows(binding: kind.rawValue) { row in row.text(0) }
    }

    /// Returns the pages of removed products, except those that the current build makes.
    ///
    /// - Parameter sparingRemembered: true to leave out products with a
    ///   ``TombstoneTable/Tombstone``, because another page takes the place of the product's page.
    package func pagesOfRemovedProducts(sparingRemembered: Bool = false) throws -> [String] {
        try ofRemovedProducts.rows(binding: OutputKind.product.rawValue, sparingRemembered ? 1 : 0)
        { row in row.text(0) }
    }

    /// Returns the JSON alternates of removed products, except those that the current build makes.
    package func alternatesOfRemovedProducts() throws -> [String] {
        try ofRemovedProducts.rows(binding: OutputKind.productAlternate.rawValue, 0) { row in
            row.text(0)
        }
    }

    /// Returns the pages that replaced the pages of removed products, except products that came
    /// back.
    ///
    /// - Parameter sparingRemembered: true to leave out products with a
    ///   ``TombstoneTable/Tombstone``.
    package func pagesInPlacesOfProducts(sparingRemembered: Bool) throws -> [String] {
        try inPlacesOfProducts.rows(binding: OutputKind.removed.rawValue, sparingRemembered ? 1 : 0)
        { row in row.text(0) }
    }

    /// Returns the files of a kind whose number is higher than `last`, the last number in use.
    package func paths(of kind: OutputKind, beyond last: Int) throws -> [String] {
        try beyond.rows(binding: kind.rawValue, last) { row in row.text(0) }
    }

    /// Returns the pictures that no product shows any more, and the cards of pictures that are not the
    /// first of a product any more.
    ///
    /// Pictures that the build in the journal publishes are in use, although a build after the loss
    /// of the state does not know their products yet.
    ///
    /// - Parameter showsCards: true if the site has the cards of first pictures.
    package func picturesWithoutProduct(showsCards: Bool) throws -> [String] {
        try unusedPictures.rows(
            binding: OutputKind.picture.rawValue, showsCards ? 1 : 0, Gallery.card
        ) { row in row.text(0) }
    }

    /// Returns the packed copies whose files the journal removes or makes too small for a copy.
    ///
    /// - Parameters:
    ///   - kind: the kind of the copies.
    ///   - ending: the suffix of their paths.
    ///   - least: the smallest size in bytes for which a file gets a packed copy.
    package func orphans(
        of kind: OutputKind, ending: String, least: Int
    ) throws -> [String] {
        try orphans.rows(binding: kind.rawValue, ending, least) { row in row.text(0) }
    }
}
