package import CatalogModel
import SQLite

/// Reads products as flat records, in the order of their positions.
package final class ProductReader {
    private let range: LazyStatement
    private let lastBefore: LazyStatement
    private let after: LazyStatement
    private let pages: LazyStatement
    private let withoutDescriptions: LazyStatement
    private let oneWithoutDescription: LazyStatement
    private let pinned: LazyStatement

    init(in database: Database) {
        range = database.statement(
            """
            SELECT \(Column.list(computing: [.updatedAt: Self.updatedAt]))
            FROM product LEFT JOIN product_description USING (position)
            WHERE position >= ? AND position < ? ORDER BY position
            """)
        lastBefore = database.statement(
            """
            \(Self.withoutDescription) WHERE position IN (
                SELECT position FROM product WHERE position < ? ORDER BY position DESC LIMIT ?)
            ORDER BY position
            """)
        pages = database.statement(
            """
            SELECT position, slug, gallery, \(Self.updatedAt) FROM product ORDER BY position
            """)
        // Exports need only the summary, and so does a page that shows other products beside its
        // own.
        withoutDescriptions = database.statement(Self.withoutDescription + " ORDER BY position")
        oneWithoutDescription = database.statement(Self.withoutDescription + " WHERE position = ?")
        pinned = database.statement(
            Self.withoutDescription + " WHERE pin IS NOT NULL ORDER BY pin, position DESC LIMIT ?")
        after = database.statement(
            Self.withoutDescription + " WHERE position >= ? ORDER BY position LIMIT 1")
    }

    /// Calls `body` for each product within `positions`, in ascending order.
    ///
    /// The pointers of the record are valid until `body` returns.
    package func forEachProduct(
        in positions: Range<Int64>, _ body: (ProductRecord) throws -> Void
    ) throws {
        try range.forEachRow(binding: positions.lowerBound, positions.upperBound) { row in
            try body(Self.record(from: row))
        }
    }

    /// Calls `body` for every product, oldest first, without its description.
    ///
    /// The record is valid until `body` returns.
    package func forEachWithoutDescription(_ body: (ProductRecord) throws -> Void) throws {
        try withoutDescriptions.forEachRow { row in try body(Self.record(from: row)) }
    }

    /// Calls `body` for the product at `position`, if it exists.
    package func withProduct(at position: Int64, _ body: (ProductRecord) throws -> Void) throws {
        try forEachProduct(in: position..<position + 1, body)
    }

    /// Calls `body` for the product at `position`, if it exists, without its description.
    package func withoutDescription(
        at position: Int64, _ body: (ProductRecord) throws -> Void
    ) throws {
        _ = try oneWithoutDescription.firstRow(binding: position) { row in
            try body(Self.record(from: row))
        }
    }

    /// Calls `body` for the products that the owner pinned, in the owner's order, without their
    /// descriptions.
    package func forEachPinned(limit: Int, _ body: (ProductRecord) throws -> Void) throws {
        try pinned.forEachRow(binding: limit) { row in try body(Self.record(from: row)) }
    }

    /// Calls `body` for the newest products below `position`, in ascending order, without their
    /// descriptions.
    package func forEachWithoutDescription(
        before position: Int64, limit: Int, _ body: (ProductRecord) throws -> Void
    ) throws {
        try lastBefore.forEachRow(binding: position, limit) { row in
            try body(Self.record(from: row))
        }
    }

    /// Calls `body` for the oldest product at or above `position`, if one exists, without its
    /// description.
    package func withoutDescription(from position: Int64, _ body: (ProductRecord) throws -> Void)
        throws
    {
        _ = try after.firstRow(binding: position) { row in try body(Self.record(from: row)) }
    }
}

extension ProductReader {
    /// Calls `body` with the page of every product, oldest first.
    ///
    /// The page is valid until `body` returns.
    package func forEachPage(_ body: (ProductPage) throws -> Void) throws {
        try pages.forEachRow { row in
            try body(
                ProductPage(
                    position: row.int64(0), slug: row.bytes(of: 1), gallery: row.bytes(of: 2),
                    updatedAt: row.optionalInt64(3)))
        }
    }
}

extension ProductReader {
    /// An SQL expression for the time of the last update.
    ///
    /// The time is `NULL` if it equals the creation time, because many sources send the creation
    /// time for a product that never changed.
    private static let updatedAt = "nullif(updated_at, created_at)"

    /// The columns of a record, in the order of the query.
    private enum Column: Int, ColumnList {
        case position, id, slug, name, vendorId, vendorName, currency, description, summary
        case gallery, price, priceScale, regularPrice, regularPriceScale, percentOff, stock
        case createdAt, lowPrice, lowPriceScale, updatedAt
        case link, brand, sku, gtin, mpn, condition, availability, unitPrice, unitPriceScale, unit
        case descriptionFormat, hasPriceRange, categories, options, attributes, badge
        case descriptionGallery, isVariantPrice
    }

    /// The beginning of a query whose records have no descriptions.
    private static let withoutDescription = """
        SELECT \(Column.list(computing: [.description: "NULL", .updatedAt: updatedAt]))
        FROM product
        """

    private static func record(from row: borrowing Statement) -> ProductRecord {
        var record = ProductRecord(position: row.int64(Column.position))
        record.id = row.bytes(of: Column.id)
        record.slug = row.bytes(of: Column.slug)
        record.name = row.bytes(of: Column.name)
        record.vendorID = row.bytes(of: Column.vendorId)
        record.vendorName = row.bytes(of: Column.vendorName)
        record.currency = row.bytes(of: Column.currency)
        record.description = row.bytes(of: Column.description)
        record.summary = row.bytes(of: Column.summary)
        record.gallery = row.bytes(of: Column.gallery)
        record.price = row.amount(Column.price)
        record.regularPrice = row.amount(Column.regularPrice)
        record.percentOff = row.optionalInt64(Column.percentOff)
        record.stock = row.optionalInt64(Column.stock)
        record.createdAt = row.optionalInt64(Column.createdAt)
        record.lowestPrice = row.amount(Column.lowPrice)
        record.updatedAt = row.optionalInt64(Column.updatedAt)
        record.link = row.bytes(of: Column.link)
        record.brand = row.bytes(of: Column.brand)
        record.sku = row.bytes(of: Column.sku)
        record.gtin = row.bytes(of: Column.gtin)
        record.mpn = row.bytes(of: Column.mpn)
        record.condition = row.optionalInt(Column.condition)
            .flatMap { ItemCondition(rawValue: UInt8(clamping: $0)) }
        record.availability = row.optionalInt(Column.availability)
            .flatMap { Availability(rawValue: UInt8(clamping: $0)) }
        record.unitPrice = row.amount(Column.unitPrice)
        record.unit = row.bytes(of: Column.unit)
        record.descriptionFormat = row.optionalInt(Column.descriptionFormat)
            .flatMap { StatedFormat(rawValue: UInt8(clamping: $0)) }
        record.isVariantPrice = row.int(Column.isVariantPrice) != 0
        record.hasPriceRange = row.int(Column.hasPriceRange) != 0
        record.categories = row.bytes(of: Column.categories)
        record.options = row.bytes(of: Column.options)
        record.attributes = row.bytes(of: Column.attributes)
        record.descriptionGallery = row.bytes(of: Column.descriptionGallery)
        record.badge = row.bytes(of: Column.badge)
        return record
    }
}
