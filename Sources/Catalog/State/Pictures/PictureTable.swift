package import CatalogModel
import SQLite

/// Which pictures the products or movies have, by the addresses under which the source offers them.
///
/// Positions are those of products, or the numbers of movies: no site has both.
package final class PictureTable {
    private let deleteAll: Statement
    private let insert: Statement
    private let ofProduct: Statement
    private let galleries: Statement
    private let productSlug: Statement
    private let movieSlug: Statement

    /// What the site has of a picture, or of its thumbnail where it could not be had.
    static let copies = """
        coalesce(large.stem, small.stem), coalesce(large.width, small.width),
        coalesce(large.height, small.height), coalesce(large.color, small.color),
        coalesce(large.copies, small.copies)
        """
    /// The tables of these, for rows of `picture`.
    static let joinsOfCopies = """
        LEFT JOIN image AS full ON full.reference = original
        LEFT JOIN variant AS large ON large.sha256 = full.sha256
        LEFT JOIN image AS thumb ON thumb.reference = thumbnail
        LEFT JOIN variant AS small ON small.sha256 = thumb.sha256
        """

    init(in database: Database) throws(DatabaseError) {
        deleteAll = try database.prepare("DELETE FROM picture WHERE position = ?")
        insert = try database.prepare(
            "INSERT INTO picture (position, number, original, thumbnail) VALUES (?, ?, ?, ?)")
        ofProduct = try database.prepare(
            "SELECT original, thumbnail FROM picture WHERE position = ? ORDER BY number")
        galleries = try database.prepare(
            """
            SELECT product.position, picture.number,
                \(Self.copies)
            FROM product
            LEFT JOIN picture ON picture.position = product.position
            \(Self.joinsOfCopies)
            ORDER BY product.position, picture.number
            """)
        productSlug = try database.prepare(
            """
            SELECT slug FROM picture JOIN product USING (position)
            WHERE original = ? ORDER BY position LIMIT 1
            """)
        movieSlug = try database.prepare(
            """
            SELECT slug FROM picture JOIN movie ON movie.number = picture.position
            WHERE original = ? ORDER BY position LIMIT 1
            """)
    }

    /// Keeps the pictures of the product or movie at `position`, in their order.
    package func save(_ pictures: [Picture], at position: Int64) throws {
        if try self.pictures(at: position) == pictures { return }
        try remove(at: position)
        for (number, picture) in pictures.enumerated() {
            try insert.run(position, number, picture.original, picture.thumbnail)
        }
    }

    /// The pictures of the product or movie at `position`, in their order.
    package func pictures(at position: Int64) throws -> [Picture] {
        var pictures: [Picture] = []
        try ofProduct.bindAll(position)
        try ofProduct.forEachRow { row in
            pictures.append(Picture(original: row.text(0), thumbnail: row.optionalText(1)))
        }
        return pictures
    }

    /// The slug of the first product that has a picture.
    package func slug(ofProductWith original: String) throws -> String? {
        try productSlug.bindAll(original)
        return try productSlug.firstRow { row in row.text(0) }
    }

    /// The slug of the first movie that has a poster.
    package func slug(ofMovieWith original: String) throws -> String? {
        try movieSlug.bindAll(original)
        return try movieSlug.firstRow { row in row.text(0) }
    }

    /// Forgets the pictures of a product.
    package func remove(at position: Int64) throws {
        try deleteAll.run(position)
    }

    /// Calls `body` for every product with what the site has of its pictures; `nil` stands for a
    /// picture that could not be had.
    package func forEachGallery(_ body: (Int64, [SitePicture?]) throws -> Void) throws {
        var gallery: [SitePicture?] = []
        var current: Int64?
        try galleries.forEachRow { row in
            let position = Int64(row.int(0))
            if let finished = current, finished != position {
                try body(finished, gallery)
                gallery.removeAll(keepingCapacity: true)
            }
            current = position
            if row.isNull(1) { return }
            gallery.append(SitePicture(row, from: 2))
        }
        if let current { try body(current, gallery) }
    }
}

extension SitePicture {
    /// What ``PictureTable/copies`` selects; `nil` where the site has nothing.
    init?(_ row: borrowing Statement, from column: Int) {
        guard let stem = row.optionalText(column) else { return nil }
        self.init(
            stem: stem, width: row.int(column + 1), height: row.int(column + 2),
            color: row.int(column + 3), copies: Gallery.copies(in: row.blob(column + 4)))
    }
}
