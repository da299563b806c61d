package import CatalogModel
package import Digest
import SQLite
import Time

/// The products of the catalog, one row each, ordered by position.
///
/// A position is permanent. A numeric id is its own position, because the APIs assign ids in
/// ascending order. Any other id gets the next position above them when it first appears.
package final class ProductTable {
    /// The data that decides whether a product must be read again.
    package struct Known: Equatable, Sendable {
        /// The position of the product.
        package let position: Int64
        /// The fingerprint of its row in the list at the last reading.
        package let rowFingerprint: Fingerprint
    }

    /// The first position for ids that are not numbers.
    private static let firstAssignedPosition: Int64 = 1 << 62

    private var lastAssigned: Int64?
    private let find: Statement
    private let highest: Statement
    private let database: Database
    private let mark: Statement
    private let noteLeft: Statement
    private let touch: Statement
    private let touchIfNew: Statement
    private let upsert: Statement
    private let updateGallery: Statement
    private let delete: Statement
    private let counting: Statement
    private let allPositions: Statement
    private let load: Statement
    private let findSlug: Statement

    init(in database: Database) throws(DatabaseError) {
        self.database = database
        // Every write of a product is recorded for ``ChangeTable`` by this statement, because
        // triggers would cost more than the write itself.
        mark = try database.prepare("INSERT OR IGNORE INTO changed (position) VALUES (?)")
        find = try database.prepare("SELECT position, row_fingerprint FROM product WHERE id = ?")
        highest = try database.prepare(
            """
            SELECT max(position) FROM (
                SELECT max(position) AS position FROM product
                UNION ALL SELECT max(owner) FROM output WHERE kind = \(OutputKind.product.rawValue)
                UNION ALL SELECT max(position) FROM shown
                UNION ALL SELECT max(position) FROM price)
            """)
        noteLeft = try database.prepare(
            """
            INSERT OR IGNORE INTO left_vendor (vendor_id) SELECT vendor_id FROM product
            WHERE position = ?1 AND vendor_id IS NOT NULL AND vendor_id IS NOT ?2
            """)
        touch = try database.prepare("INSERT OR IGNORE INTO touched (position) VALUES (?)")
        // Triggers would cost more than the rest of a row.
        touchIfNew = try database.prepare(
            """
            INSERT OR IGNORE INTO touched (position)
            SELECT ?1 WHERE NOT EXISTS (
                SELECT * FROM product
                WHERE position = ?1 AND name IS ?2 AND price IS ?3 AND price_scale = ?4
                    AND currency IS ?5 AND coalesce(stock <= 0, 0) = ?6)
            """)
        upsert = try database.prepare(Self.upsertSQL)
        updateGallery = try database.prepare(
            "UPDATE product SET gallery = ?2 WHERE position = ?1 AND gallery <> ?2")
        delete = try database.prepare("DELETE FROM product WHERE position = ?")
        counting = try database.prepare("SELECT count(*) FROM product")
        allPositions = try database.prepare("SELECT position FROM product ORDER BY position")
        load = try database.prepare(Self.loadSQL)
        findSlug = try database.prepare("SELECT position FROM product WHERE slug = ?")
    }

    /// The number of products.
    package var count: Int {
        get throws { try counting.firstRow { row in row.int(0) } ?? 0 }
    }

    /// Returns the position and the row fingerprint of a product by its id; `nil` for an unknown
    /// product.
    package func known(_ id: ProductID) throws -> Known? {
        try find.bind(Array(id.text.utf8), at: 1)
        return try find.firstRow { row in
            Known(
                position: Int64(row.int(0)),
                rowFingerprint: row.fingerprint(1) ?? Fingerprint(high: 0, low: 0))
        }
    }

    /// Saves the current data of a product.
    ///
    /// - Parameters:
    ///   - slug: the file name of its page, unique among products.
    ///   - summary: the beginning of its description as plain text.
    /// - Returns: the position of the product.
    @discardableResult
    package func save(
        _ product: Product, slug: String, summary: String?, rowFingerprint: Fingerprint
    ) throws -> Int64 {
        let position = try known(product.id)?.position ?? newPosition(for: product.id)
        let currency = product.price?.currency ?? product.regularPrice?.currency
        try touchIfNew.run(
            position, product.name, product.price?.units, Int(product.price?.scale ?? 0), currency,
            (product.stock ?? 1) <= 0 ? 1 : 0)
        try noteLeft.run(position, product.vendor?.id)
        try upsert.run(
            position, Array(product.id.text.utf8), slug, rowFingerprint.blob, product.name,
            product.vendor?.id, product.vendor?.name,
            product.price?.units, Int(product.price?.scale ?? 0),
            product.regularPrice?.units, Int(product.regularPrice?.scale ?? 0),
            currency,
            product.regularPrice.flatMap { product.price?.percentOff($0) },
            product.stock, product.descriptionMarkdown, summary,
            product.createdAt?.secondsSince1970, product.updatedAt?.secondsSince1970)
        try mark.run(position)
        return position
    }

    /// Saves the pictures of a product as the site has them, in the encoding of `Gallery`.
    package func saveGallery(_ gallery: [UInt8], at position: Int64) throws {
        try updateGallery.run(position, gallery)
        if database.changes > 0 { try mark.run(position) }
    }

    /// Deletes a product.
    package func remove(at position: Int64) throws {
        try touch.run(position)
        try mark.run(position)
        try noteLeft.run(position, String?.none)
        try delete.run(position)
    }

    /// Returns the position of the product whose page has a slug; `nil` if it does not exist.
    package func position(ofSlug slug: String) throws -> Int64? {
        try findSlug.bindAll(slug)
        return try findSlug.firstRow { row in Int64(row.int(0)) }
    }

    /// Calls `body` with every position in ascending order.
    package func forEachPosition(_ body: (Int64) throws -> Void) throws {
        try allPositions.forEachRow { row in try body(Int64(row.int(0))) }
    }

    /// Returns the product at a position, without its pictures.
    package func product(at position: Int64) throws -> (product: Product, row: Fingerprint)? {
        try load.bind(position, at: 1)
        return try load.firstRow { row in
            (Self.product(from: row), row.fingerprint(17) ?? Fingerprint(high: 0, low: 0))
        }
    }
}

extension ProductTable {
    private static let loadSQL = """
        SELECT id, name, vendor_id, vendor_name, price, price_scale, regular_price,
            regular_price_scale, currency, stock, description, summary, created_at, updated_at,
            slug, position, percent_off, row_fingerprint
        FROM product WHERE position = ?
        """

    private static let upsertSQL = """
        INSERT INTO product (position, id, slug, row_fingerprint, name, vendor_id, vendor_name,
            price, price_scale, regular_price, regular_price_scale, currency, percent_off, stock,
            description, summary, created_at, updated_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (position) DO UPDATE SET
            row_fingerprint = excluded.row_fingerprint, name = excluded.name,
            vendor_id = excluded.vendor_id, vendor_name = excluded.vendor_name,
            price = excluded.price, price_scale = excluded.price_scale,
            regular_price = excluded.regular_price,
            regular_price_scale = excluded.regular_price_scale,
            currency = excluded.currency, percent_off = excluded.percent_off,
            stock = excluded.stock, description = excluded.description,
            summary = excluded.summary, created_at = excluded.created_at,
            updated_at = excluded.updated_at
        """

    private func newPosition(for id: ProductID) throws -> Int64 {
        if let number = Int64(id.text), (0..<Self.firstAssignedPosition).contains(number),
            String(number) == id.text
        {
            return number
        }
        // The page of a removed product may still exist, and its prices are still stored, so its
        // position must not be used again.
        let last = try lastAssigned ?? highest.firstRow { row in Int64(row.int(0)) } ?? 0
        let position = max(last + 1, Self.firstAssignedPosition)
        lastAssigned = position
        return position
    }

    private static func product(from row: borrowing Statement) -> Product {
        let currency = row.text(8)
        let vendorName = row.optionalText(3)
        return Product(
            id: ProductID(row.text(0)),
            name: row.optionalText(1),
            vendor: row.optionalText(2).map { Vendor(id: $0, name: vendorName) },
            price: row.amount(4).map { Money($0, currency: currency) },
            regularPrice: row.amount(6).map { Money($0, currency: currency) },
            stock: row.optionalInt(9),
            descriptionMarkdown: row.optionalText(10),
            createdAt: row.optionalInt(12).map { Timestamp(secondsSince1970: Int64($0)) },
            updatedAt: row.optionalInt(13).map { Timestamp(secondsSince1970: Int64($0)) })
    }
}
