package import CatalogModel
import SQLite

/// The addresses of all pictures of products or movies at the source.
///
/// A position is the position of a product or the number of a movie, because a site has either
/// products or movies.
package final class PictureTable {
    /// The number of the picture in the list of the source, which is shown if no other picture of
    /// the product can be had.
    ///
    /// It is stored only if the other pictures do not have its address.
    static let ofRow = 999
    /// The number of the first picture in a description.
    ///
    /// The other pictures of a product have lower numbers.
    private static let firstOfDescription = 1000
    /// The number of the first picture in the description of an override.
    ///
    /// Numbers from here on are those of pictures that take the place of the description's
    /// pictures.
    private static let firstOfOverride = 2000
    /// The maximum number of pictures of a description.
    package static let mostOfDescription = 300

    private let deleteAll: LazyStatement
    private let insert: LazyStatement
    private let ofProduct: LazyStatement
    private let ofDescription: LazyStatement
    private let deleteSome: LazyStatement
    private let shown: LazyStatement
    private let pictureOfRow: LazyStatement
    private let galleries: LazyStatement
    private let ofOverrides: LazyStatement
    private let productSlug: LazyStatement
    private let movieSlug: LazyStatement

    /// The columns of a picture's copies.
    ///
    /// If the original could not be fetched, the copies of the thumbnail are taken.
    static let copies = """
        coalesce(large.stem, small.stem), coalesce(large.width, small.width),
        coalesce(large.height, small.height), coalesce(large.color, small.color),
        coalesce(large.copies, small.copies)
        """
    /// An SQL condition for the picture in the list of the source, if the product has others.
    static let isNotNeeded = """
        picture.number = \(ofRow) AND EXISTS (
            SELECT * FROM picture AS other
            LEFT JOIN image AS full ON full.reference = other.original
            LEFT JOIN image AS thumb ON thumb.reference = other.thumbnail
            WHERE other.position = picture.position AND other.number < \(ofRow)
                AND coalesce(full.sha256, thumb.sha256) IS NOT NULL)
        """
    /// The joins that add the tables of ``copies`` to rows of `picture`.
    static let joinsOfCopies = """
        LEFT JOIN image AS full ON full.reference = original
        LEFT JOIN variant AS large ON large.sha256 = full.sha256
        LEFT JOIN image AS thumb ON thumb.reference = thumbnail
        LEFT JOIN variant AS small ON small.sha256 = thumb.sha256
        """

    init(in database: Database) {
        deleteAll = database.statement("DELETE FROM picture WHERE position = ?")
        insert = database.statement(
            "INSERT INTO picture (position, number, original, thumbnail) VALUES (?, ?, ?, ?)")
        ofProduct = database.statement(
            """
            SELECT original, thumbnail FROM picture
            WHERE position = ? AND number < \(Self.ofRow) ORDER BY number
            """)
        pictureOfRow = database.statement(
            "SELECT original FROM picture WHERE position = ? AND number = \(Self.ofRow)")
        ofDescription = database.statement(
            """
            SELECT number - ?2, original FROM picture
            WHERE position = ?1 AND number BETWEEN ?2 AND ?3 ORDER BY number
            """)
        shown = database.statement(
            """
            SELECT stem, width, height, color, copies
            FROM image JOIN variant USING (sha256) WHERE reference = ?
            """)
        deleteSome = database.statement(
            "DELETE FROM picture WHERE position = ? AND number BETWEEN ? AND ?")
        galleries = database.statement(
            """
            SELECT product.position, picture.number,
                \(Self.copies)
            FROM product
            LEFT JOIN picture ON picture.position = product.position
                AND picture.number < \(Self.firstOfOverride)
            \(Self.joinsOfCopies)
            ORDER BY product.position, picture.number
            """)
        ofOverrides = database.statement(
            "SELECT DISTINCT position FROM picture WHERE number >= \(Self.firstOfOverride)")
        productSlug = database.statement(
            """
            SELECT slug FROM picture JOIN product USING (position)
            WHERE original = ? ORDER BY position LIMIT 1
            """)
        movieSlug = database.statement(
            """
            SELECT slug FROM picture JOIN movie ON movie.number = picture.position
            WHERE original = ? ORDER BY position LIMIT 1
            """)
    }

    /// Saves the pictures of the product or movie at `position`, in their order.
    package func save(_ pictures: [Picture], at position: Int64) throws {
        if try self.pictures(at: position) == pictures { return }
        let ofRow = try storedOfRow(at: position)
        try deleteSome.run(position, 0, Self.ofRow - 1)
        for (number, picture) in pictures.prefix(Self.ofRow).enumerated() {
            try insert.run(position, number, picture.original, picture.thumbnail)
        }
        try saveOfRow(ofRow, at: position)
    }

    /// Saves the picture that the list of the source has of the product at `position`.
    ///
    /// - Parameters:
    ///   - reference: the address; `nil` if there is none.
    ///   - evenIfShown: true to save it although it is one of the product's pictures, because they
    ///     are those of the row until the detail is read.
    package func saveOfRow(
        _ reference: String?, at position: Int64, evenIfShown: Bool = false
    ) throws {
        let isShown = try pictures(at: position).contains {
            $0.original == reference || $0.thumbnail == reference
        }
        let wanted = isShown && !evenIfShown ? nil : reference
        if try storedOfRow(at: position) == wanted { return }
        try deleteSome.run(position, Self.ofRow, Self.ofRow)
        if let wanted { try insert.run(position, Self.ofRow, wanted, String?.none) }
    }

    private func storedOfRow(at position: Int64) throws -> String? {
        try pictureOfRow.firstRow(binding: position) { row in row.text(0) }
    }

    /// Saves the pictures of the description of the product at `position`, in their order.
    ///
    /// - Parameter references: the addresses; `nil` for a picture that cannot be fetched. Only the
    ///   first ``mostOfDescription`` addresses are saved.
    package func saveDescription(_ references: [String?], at position: Int64) throws {
        try save(references, at: position, from: Self.firstOfDescription)
    }

    /// Saves the pictures of the description that the owner's override gives the product at
    /// `position`, in their order.
    ///
    /// - Parameter references: as for ``saveDescription(_:at:)``; empty if no override gives the
    ///   product another description.
    func saveOverride(_ references: [String?], at position: Int64) throws {
        try save(references, at: position, from: Self.firstOfOverride)
    }

    /// Returns the positions of products with pictures of an override's description.
    func positionsWithOverride() throws -> [Int64] {
        try ofOverrides.rows { row in row.int64(0) }
    }

    private func save(_ references: [String?], at position: Int64, from first: Int) throws {
        let references = references.prefix(Self.mostOfDescription)
        let last = first + Self.firstOfOverride - Self.firstOfDescription - 1
        var known: [Int: String] = [:]
        try ofDescription.forEachRow(binding: position, first, last) { row in
            known[row.int(0)] = row.text(1)
        }
        let wanted = Dictionary(
            uniqueKeysWithValues: references.enumerated().compactMap { number, reference in
                reference.map { (number, $0) }
            })
        if known == wanted { return }
        try deleteSome.run(position, first, last)
        for (number, reference) in wanted.sorted(by: { $0.key < $1.key }) {
            try insert.run(position, first + number, reference, String?.none)
        }
    }

    /// Returns the pictures on the site for the addresses of a description's pictures.
    ///
    /// A picture that the site does not have is `nil`.
    func sitePictures(of references: [String?]) throws -> [SitePicture?] {
        try references.prefix(Self.mostOfDescription).map { reference in
            guard let reference else { return nil }
            return try shown.firstRow(binding: reference) { row in SitePicture(row, from: 0) }
                ?? nil
        }
    }

    /// Returns the pictures of the product or movie at `position`, in their order.
    package func pictures(at position: Int64) throws -> [Picture] {
        try ofProduct.rows(binding: position) { row in
            Picture(original: row.text(0), thumbnail: row.optionalText(1))
        }
    }

    /// Returns the slug of the first product that has the picture at `original`.
    package func slug(ofProductWith original: String) throws -> String? {
        try productSlug.firstRow(binding: original) { row in row.text(0) }
    }

    /// Returns the slug of the first movie that has the poster at `original`.
    package func slug(ofMovieWith original: String) throws -> String? {
        try movieSlug.firstRow(binding: original) { row in row.text(0) }
    }

    /// Deletes the addresses of a product's pictures.
    package func remove(at position: Int64) throws {
        try deleteAll.run(position)
    }

    /// Calls `body` for every product with its pictures on the site, then its description's
    /// pictures.
    ///
    /// A picture that the site does not have is `nil`. If the site has none of a product's pictures,
    /// that of the source's list follows them. Only the first picture can have a card.
    package func forEachGallery(
        _ body: (Int64, [SitePicture?], [SitePicture?]) throws -> Void
    ) throws {
        var gallery: [SitePicture?] = []
        var description: [SitePicture?] = []
        var current: Int64?
        try galleries.forEachRow { row in
            let position = row.int64(0)
            if let finished = current, finished != position {
                try body(finished, gallery, description)
                gallery.removeAll(keepingCapacity: true)
                description.removeAll(keepingCapacity: true)
            }
            current = position
            if row.isNull(1) { return }
            if row.int(1) == Self.ofRow {
                let isShown = gallery.contains { $0 != nil }
                if !isShown, var picture = SitePicture(row, from: 2) {
                    picture.hasCard = false
                    gallery.append(picture)
                }
                return
            }
            var picture = SitePicture(row, from: 2)
            if row.int(1) != 0 { picture?.hasCard = false }
            let place = row.int(1) - Self.firstOfDescription
            guard place >= 0 else { return gallery.append(picture) }
            while description.count < place { description.append(nil) }
            description.append(picture)
        }
        if let current { try body(current, gallery, description) }
    }
}

extension SitePicture {
    /// Creates a picture from the columns of ``PictureTable/copies``.
    ///
    /// The result is `nil` if the site does not have the picture.
    init?(_ row: borrowing Statement, from column: Int) {
        guard let stem = row.optionalText(column) else { return nil }
        let (copies, hasCard) = Gallery.copies(in: row.blob(column + 4))
        self.init(
            stem: stem, width: row.int(column + 1), height: row.int(column + 2),
            color: row.int(column + 3), copies: copies, hasCard: hasCard)
    }
}
