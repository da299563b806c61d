package import CatalogModel
package import Digest
import SQLite
import Time

/// The products of the catalog, one row each, ordered by position.
///
/// The position of a product never changes. If the id is a number, the position is the id, because
/// APIs assign ids in ascending order. Any other id gets the next free position above all numbers
/// when the id first appears.
package final class ProductTable {
    /// The data that decides whether a product must be read again.
    package struct Known: Equatable, Sendable {
        /// The position of the product.
        package let position: Int64
        /// The fingerprint (a hash) of the product's row in the source's list at the last reading.
        package let rowFingerprint: Fingerprint
    }

    /// A product with the data of the table, which does not contain pictures.
    package struct Stored: Sendable {
        /// The position of the product.
        package let position: Int64
        /// The product.
        package let product: Product
        /// The fingerprint of the product's row in the source's list.
        package let row: Fingerprint
        /// The numbers of the product's categories; ``CategoryTable`` has their names.
        package let categories: CategoryMembership
    }

    /// The first position for products whose ids are not numbers.
    private static let firstAssignedPosition: Int64 = 1 << 62

    private var lastAssigned: Int64?
    private let find: LazyStatement
    private let highest: LazyStatement
    private let database: Database
    private let mark: LazyStatement
    private let recordLeft: LazyStatement
    private let recordLeftByRemoval: LazyStatement
    private let touch: LazyStatement
    private let upsert: LazyStatement
    private let updateGallery: LazyStatement
    private let delete: LazyStatement
    private let counting: LazyStatement
    private let allPositions: LazyStatement
    private let recordNew: LazyStatement
    private let forgetNew: LazyStatement
    private let allNew: LazyStatement
    /// True if new products are recorded until a reading accepts them; `nil` if it is not known yet.
    private var recordsNew: Bool?
    private let allIDs: LazyStatement
    private let load: LazyStatement
    private let findSlug: LazyStatement
    private let recordLeftBrand: LazyStatement
    private let settings: SettingTable
    private let categories: CategoryTable
    private let descriptions: DescriptionTable

    init(
        in database: Database, settings: SettingTable, categories: CategoryTable,
        descriptions: DescriptionTable
    ) {
        self.database = database
        self.settings = settings
        self.categories = categories
        self.descriptions = descriptions
        recordLeftBrand = database.statement(
            "INSERT OR IGNORE INTO left_brand (brand) VALUES (?)")
        // Every change of a product is recorded here for ``ChangeTable``, because database triggers
        // would take longer than all other work.
        mark = database.statement("INSERT OR IGNORE INTO changed (position) VALUES (?)")
        find = database.statement("SELECT position, row_fingerprint FROM product WHERE id = ?")
        highest = database.statement(
            """
            SELECT max(position) FROM (
                SELECT max(position) AS position FROM product
                UNION ALL SELECT max(owner) FROM output WHERE kind = \(OutputKind.product.rawValue)
                UNION ALL SELECT max(position) FROM shown
                UNION ALL SELECT max(position) FROM price)
            """)
        recordLeft = database.statement(
            "INSERT OR IGNORE INTO left_vendor (vendor_id) VALUES (?)")
        recordLeftByRemoval = database.statement(
            """
            INSERT OR IGNORE INTO left_vendor (vendor_id) SELECT vendor_id FROM product
            WHERE position = ? AND vendor_id IS NOT NULL
            """)
        touch = database.statement("INSERT OR IGNORE INTO touched (position) VALUES (?)")
        upsert = database.statement(Self.upsertSQL)
        updateGallery = database.statement(
            """
            UPDATE product SET gallery = ?2, description_gallery = ?3
            WHERE position = ?1 AND (gallery <> ?2 OR description_gallery <> ?3)
            """)
        delete = database.statement("DELETE FROM product WHERE position = ?")
        counting = database.statement("SELECT count(*) FROM product")
        allPositions = database.statement("SELECT position FROM product ORDER BY position")
        recordNew = database.statement("INSERT OR IGNORE INTO unaccepted (position) VALUES (?)")
        forgetNew = database.statement("DELETE FROM unaccepted")
        allNew = database.statement(
            """
            SELECT position FROM unaccepted WHERE position IN (SELECT position FROM product)
            ORDER BY position
            """)
        allIDs = database.statement("SELECT id FROM product")
        load = database.statement(Self.loadSQL)
        findSlug = database.statement("SELECT position FROM product WHERE slug = ?")
    }

    /// The number of products.
    package var count: Int {
        get throws { try counting.firstRow { row in row.int(0) } ?? 0 }
    }

    /// Returns the position and the row fingerprint of the product `id`; `nil` for an unknown
    /// product.
    package func known(_ id: ProductID) throws -> Known? {
        try find.firstRow(binding: Array(id.text.utf8)) { row in
            Known(
                position: row.int64(0),
                rowFingerprint: row.fingerprint(1) ?? Fingerprint(high: 0, low: 0))
        }
    }

    /// Saves a product after looking up the stored version.
    @discardableResult
    package func save(
        _ product: Product, slug: String, summary: @autoclosure () -> String?,
        rowFingerprint: Fingerprint
    ) throws -> Int64 {
        let stored = try known(product.id).flatMap { try self.product(at: $0.position) }
        return try save(
            product, slug: slug, summary: summary(), rowFingerprint: rowFingerprint, over: stored)
    }

    /// Saves a product, but writes nothing that has not changed.
    ///
    /// - Parameters:
    ///   - slug: the file name of the product's page, unique among products.
    ///   - summary: the beginning of the description as plain text.
    ///   - stored: the stored version of the product; `nil` for a new product.
    ///   - keepsCategories: true to keep the stored categories if `product` has no categories.
    /// - Returns: the position of the product.
    package func save(
        _ product: Product, slug: String, summary: @autoclosure () -> String?,
        rowFingerprint: Fingerprint, over stored: Stored?, keepsCategories: Bool = false
    ) throws -> Int64 {
        // If only the row of a product was read, the product keeps its categories.
        let named =
            product.categories.isEmpty && keepsCategories
            ? nil : try categories.membership(of: product.categories)
        // Categories that just moved took their products along.
        let old = try stored.map { try categories.current($0.categories, at: $0.position) } ?? .none
        let new = named ?? old
        if let stored, stored.row == rowFingerprint, old == new,
            stored.product.hasSameRow(as: product)
        {
            return stored.position
        }
        let position = try stored?.position ?? newPosition(for: product.id)
        if stored == nil { try recordAddition(at: position) }
        try categories.move(position, from: old, to: new)
        if !(stored?.product.isComparedEqual(to: product) ?? false) { try touch.run(position) }
        if let vendor = stored?.product.vendor?.id, !hasSameBytes(vendor, product.vendor?.id) {
            try recordLeft.run(vendor)
        }
        if let brand = stored?.product.brand, !hasSameBytes(brand, product.brand) {
            try recordLeftBrand.run(brand)
        }
        try upsert.run(
            position, Array(product.id.text.utf8), slug, rowFingerprint.blob, product.name,
            product.vendor?.id, product.vendor?.name,
            product.price?.units, Int(product.price?.scale ?? 0),
            product.regularPrice?.units, Int(product.regularPrice?.scale ?? 0),
            product.currency, product.percentOff,
            product.stock, summary(),
            product.createdAt?.secondsSince1970, product.updatedAt?.secondsSince1970,
            product.link, product.brand, product.sku, product.gtin, product.mpn,
            (product.condition?.rawValue).map(Int.init),
            (product.availability?.rawValue).map(Int.init),
            (product.statedAvailability?.rawValue).map(Int.init),
            product.unitPrice?.price.units, Int(product.unitPrice?.price.scale ?? 0),
            product.unitPrice?.unit, (product.descriptionFormat?.rawValue).map(Int.init),
            product.hasPriceRange ? 1 : 0, new.packed,
            PackedOptions.encode(product.options, product.variants),
            PackedAttributes.encode(product.attributes, product.tags),
            product.isVariantPrice ? 1 : 0)
        try descriptions.save(product.description, at: position)
        try mark.run(position)
        return position
    }

    private func recordAddition(at position: Int64) throws {
        let isRecorded = try recordsNew ?? (settings.value(of: .accepted) != nil)
        recordsNew = isRecorded
        if isRecorded { try recordNew.run(position) }
    }

    /// Saves the pictures on the site that belong to a product and to its description.
    ///
    /// Both are encoded by `Gallery`.
    package func saveGallery(
        _ gallery: [UInt8], ofDescription other: [UInt8] = [], at position: Int64
    ) throws {
        try updateGallery.run(position, gallery, other)
        if database.changes > 0 { try mark.run(position) }
    }

    /// Saves the beginning of a product's description as plain text.
    package func saveSummary(_ summary: String?, at position: Int64) throws {
        try database.run(
            "UPDATE product SET summary = ?2 WHERE position = ?1 AND summary IS NOT ?2", position,
            summary)
        if database.changes > 0 { try mark.run(position) }
    }

    /// Records that the pages of a product may be outdated although the product's row was not read.
    func recordChange(at position: Int64) throws {
        try touch.run(position)
        try mark.run(position)
    }

    /// Records that a product leaves the lists of its vendor and its brand.
    func recordDeparture(at position: Int64) throws {
        try recordLeftByRemoval.run(position)
        if let brand = try product(at: position)?.product.brand { try recordLeftBrand.run(brand) }
    }

    /// Deletes a product.
    package func remove(at position: Int64) throws {
        try recordChange(at: position)
        try recordDeparture(at: position)
        if let stored = try product(at: position) {
            try categories.move(position, from: stored.categories, to: .none)
        }
        try delete.run(position)
        try descriptions.save(nil, at: position)
    }

    /// Returns the position of the product whose page is named `slug`; `nil` if there is none.
    package func position(ofSlug slug: String) throws -> Int64? {
        try findSlug.firstRow(binding: slug) { row in row.int64(0) }
    }

    /// Returns the positions of the products that no accepted reading has found.
    ///
    /// Before the first accepted reading, no position is recorded.
    package func unacceptedPositions() throws -> [Int64] {
        var positions: [Int64] = []
        try allNew.forEachRow { row in positions.append(row.int64(0)) }
        return positions
    }

    /// Makes all products those of an accepted reading.
    func acceptAll() throws {
        try forgetNew.run()
        recordsNew = true
    }

    /// Calls `body` with every position in ascending order.
    package func forEachPosition(_ body: (Int64) throws -> Void) throws {
        try allPositions.forEachRow { row in try body(row.int64(0)) }
    }

    /// Calls `body` with the id of every product, in any order.
    package func forEachID(_ body: (ProductID) throws -> Void) throws {
        try allIDs.forEachRow { row in try body(ProductID(row.text(0))) }
    }

    /// Returns the product at `position`, without its pictures.
    package func product(at position: Int64) throws -> Stored? {
        try load.firstRow(binding: position) { row in
            Stored(
                position: position, product: Self.product(from: row),
                row: row.fingerprint(Column.rowFingerprint) ?? Fingerprint.unknown,
                categories: CategoryMembership(packed: row.bytes(of: Column.categories)))
        }
    }
}

extension ProductTable {
    /// The columns of a product, in the order of the query.
    private enum Column: Int, ColumnList {
        case id, name, vendorId, vendorName, price, priceScale, regularPrice, regularPriceScale
        case currency, stock, description, createdAt, updatedAt, rowFingerprint
        case link, brand, sku, gtin, mpn, condition, statedAvailability
        case unitPrice, unitPriceScale, unit, descriptionFormat, categories, options, attributes
        case isVariantPrice, hasPriceRange
    }

    private static let loadSQL = """
        SELECT \(Column.list) FROM product LEFT JOIN product_description USING (position)
        WHERE position = ?
        """

    private static let upsertSQL = """
        INSERT INTO product (position, id, slug, row_fingerprint, name, vendor_id, vendor_name,
            price, price_scale, regular_price, regular_price_scale, currency, percent_off, stock,
            summary, created_at, updated_at, link, brand, sku, gtin, mpn, condition,
            availability, stated_availability, unit_price, unit_price_scale, unit,
            description_format, has_price_range, categories, options, attributes, is_variant_price)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,
            ?, ?, ?, ?, ?)
        ON CONFLICT (position) DO UPDATE SET
            row_fingerprint = excluded.row_fingerprint, name = excluded.name,
            vendor_id = excluded.vendor_id, vendor_name = excluded.vendor_name,
            price = excluded.price, price_scale = excluded.price_scale,
            regular_price = excluded.regular_price,
            regular_price_scale = excluded.regular_price_scale,
            currency = excluded.currency, percent_off = excluded.percent_off,
            stock = excluded.stock, summary = excluded.summary, created_at = excluded.created_at,
            updated_at = excluded.updated_at, link = excluded.link, brand = excluded.brand,
            sku = excluded.sku, gtin = excluded.gtin, mpn = excluded.mpn,
            condition = excluded.condition, availability = excluded.availability,
            stated_availability = excluded.stated_availability,
            unit_price = excluded.unit_price, unit_price_scale = excluded.unit_price_scale,
            unit = excluded.unit, description_format = excluded.description_format,
            has_price_range = excluded.has_price_range, categories = excluded.categories,
            options = excluded.options, attributes = excluded.attributes,
            is_variant_price = excluded.is_variant_price
        """

    private func newPosition(for id: ProductID) throws -> Int64 {
        if let number = Int64(id.text), (0..<Self.firstAssignedPosition).contains(number),
            String(number) == id.text
        {
            return number
        }
        // The position of a removed product must not be used again, because the product's page may
        // still exist and its prices are still stored.
        let last = try lastAssigned ?? highest.firstRow { row in row.int64(0) } ?? 0
        let position = max(last + 1, Self.firstAssignedPosition)
        lastAssigned = position
        return position
    }

    private static func product(from row: borrowing Statement) -> Product {
        let currency = row.text(Column.currency)
        let vendorName = row.optionalText(Column.vendorName)
        var product = Product(
            id: ProductID(row.text(Column.id)),
            name: row.optionalText(Column.name),
            vendor: row.optionalText(Column.vendorId).map { Vendor(id: $0, name: vendorName) },
            price: row.amount(Column.price).map { Money($0, currency: currency) },
            regularPrice: row.amount(Column.regularPrice).map { Money($0, currency: currency) },
            stock: row.optionalInt(Column.stock),
            description: row.optionalText(Column.description),
            createdAt: row.optionalInt(Column.createdAt).map {
                Timestamp(secondsSince1970: Int64($0))
            },
            updatedAt: row.optionalInt(Column.updatedAt).map {
                Timestamp(secondsSince1970: Int64($0))
            })
        product.isVariantPrice = row.int(Column.isVariantPrice) != 0
        product.extras = extras(from: row, currency: currency)
        product.isLowestPrice = product.variants.isEmpty && row.int(Column.hasPriceRange) != 0
        return product
    }

    /// Reads the facts that only some sources have, without the names of the categories.
    private static func extras(
        from row: borrowing Statement, currency: String
    ) -> ProductExtras {
        var extras = ProductExtras()
        extras.link = row.optionalText(Column.link)
        extras.brand = row.optionalText(Column.brand)
        extras.sku = row.optionalText(Column.sku)
        extras.gtin = row.optionalText(Column.gtin)
        extras.mpn = row.optionalText(Column.mpn)
        extras.condition = row.optionalInt(Column.condition)
            .flatMap { ItemCondition(rawValue: UInt8(clamping: $0)) }
        extras.statedAvailability = row.optionalInt(Column.statedAvailability)
            .flatMap { Availability(rawValue: UInt8(clamping: $0)) }
        if let amount = row.amount(Column.unitPrice), let unit = row.optionalText(Column.unit) {
            extras.unitPrice = UnitPrice(price: Money(amount, currency: currency), unit: unit)
        }
        extras.descriptionFormat = row.optionalInt(Column.descriptionFormat)
            .flatMap { StatedFormat(rawValue: UInt8(clamping: $0)) }
        (extras.options, extras.variants) = PackedOptions.decode(row.bytes(of: Column.options))
        (extras.attributes, extras.tags) = PackedAttributes.decode(
            row.bytes(of: Column.attributes))
        return extras
    }
}

extension Product {
    /// The currency of the product's prices.
    fileprivate var currency: String? { price?.currency ?? regularPrice?.currency }

    fileprivate var percentOff: Int? { regularPrice.flatMap { price?.percentOff($0) } }

    /// Returns true if `other` would be stored as the same bytes as this product.
    fileprivate func hasSameRow(as other: Product) -> Bool {
        texts.elementsEqual(other.texts, by: hasSameBytes) && numbers == other.numbers
            && extras.options == other.extras.options && extras.variants == other.extras.variants
            && extras.attributes == other.extras.attributes
            && extras.tags.elementsEqual(other.extras.tags, by: hasSameBytes)
    }

    private var texts: [String?] {
        [
            name, vendor?.id, vendor?.name, currency, description, extras.link,
            extras.brand, extras.sku, extras.gtin, extras.mpn, extras.unitPrice?.unit,
        ]
    }

    private var numbers: [Int64?] {
        [
            price?.units, (price?.scale).map(Int64.init),
            regularPrice?.units, (regularPrice?.scale).map(Int64.init),
            percentOff.map(Int64.init), stock.map(Int64.init),
            createdAt?.secondsSince1970, updatedAt?.secondsSince1970,
            (extras.condition?.rawValue).map(Int64.init),
            (extras.statedAvailability?.rawValue).map(Int64.init),
            extras.unitPrice?.price.units, (extras.unitPrice?.price.scale).map(Int64.init),
            (extras.descriptionFormat?.rawValue).map(Int64.init), isVariantPrice ? 1 : 0,
        ]
    }

    /// Returns true if ``ProductChangeTable`` would find no difference between this product and
    /// `other`.
    fileprivate func isComparedEqual(to other: Product) -> Bool {
        hasSameBytes(name, other.name) && price?.units == other.price?.units
            && price?.scale == other.price?.scale && hasSameBytes(currency, other.currency)
            && isSoldOut == other.isSoldOut
    }
}

/// Returns true if two texts are equal in SQLite, which compares bytes and not characters.
private func hasSameBytes(_ one: String?, _ other: String?) -> Bool {
    switch (one, other) {
    case (nil, nil): true
    case (let one?, let other?): one.utf8.elementsEqual(other.utf8)
    default: false
    }
}
