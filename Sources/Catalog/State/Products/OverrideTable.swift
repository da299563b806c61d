package import CatalogModel
import Digest
import SQLite

/// The values of a product that follow from its description.
package protocol DescriptionContent {
    /// Returns the beginning of the description as plain text; `nil` if the description is missing
    /// or has no text.
    func summary(of product: Product) -> String?

    /// Returns the addresses of the pictures in the description, in the order of the description.
    ///
    /// The element is `nil` for a picture that cannot be fetched.
    func pictures(of product: Product) -> [String?]
}

/// The products whose data the shop owner overrides.
///
/// While the source is read, all products have the values of the source. Before rendering, the
/// overrides are applied to the products; the values of the source then move to the table
/// `source_product`. A product whose override has not changed since it was last applied counts as
/// unchanged.
package final class OverrideTable {
    /// The result of applying overrides.
    package struct Outcome: Equatable, Sendable {
        /// The number of products that the site does not show.
        package let hiddenCount: Int
        /// The overrides of products that do not exist.
        package let unknown: [ProductOverrides.Entry]
    }

    /// The override of a product as it was last applied.
    private struct Former {
        let fingerprint: Fingerprint?
        /// The categories in which the site showed the product.
        let categories: CategoryMembership
    }

    /// The maximum number of ids that are compared in the search for similar ids.
    private static let mostSimilar = 1_000

    /// An SQL condition for the pictures of products that the owner hides.
    static let isOfHiddenProduct = """
        picture.position IN (SELECT position FROM source_product
            WHERE position NOT IN (SELECT position FROM product))
        """

    /// The columns that overrides change; ``DescriptionTable`` has the descriptions.
    private static let columns = [
        "name", "summary", "description_format", "link", "categories",
        "attributes", "badge", "pin",
    ]

    private let database: Database
    private let settings: SettingTable
    private let products: ProductTable
    private let categories: CategoryTable
    private let descriptions: DescriptionTable
    private let tombstones: TombstoneTable
    private let pictures: PictureTable
    private let copyToSource: LazyStatement
    private let delete: LazyStatement
    private let update: LazyStatement
    private let save: LazyStatement
    private let deleteApplied: LazyStatement
    private let findSource: LazyStatement
    private let similar: LazyStatement

    init(
        in database: Database, settings: SettingTable, products: ProductTable,
        categories: CategoryTable, descriptions: DescriptionTable, tombstones: TombstoneTable,
        pictures: PictureTable
    ) {
        self.database = database
        self.settings = settings
        self.products = products
        self.categories = categories
        self.descriptions = descriptions
        self.tombstones = tombstones
        self.pictures = pictures
        copyToSource = database.statement(
            "INSERT INTO source_product SELECT * FROM product WHERE position = ?")
        delete = database.statement("DELETE FROM product WHERE position = ?")
        let assignments = Self.columns.enumerated().map { "\($1) = ?\($0 + 2)" }
        update = database.statement(
            """
            UPDATE product SET \(assignments.joined(separator: ", ")),
                description_gallery = coalesce(?\(Self.columns.count + 2), description_gallery)
            WHERE position = ?1
            """)
        save = database.statement(
            """
            INSERT OR REPLACE INTO applied_override (position, fingerprint, categories)
            VALUES (?, ?, ?)
            """)
        deleteApplied = database.statement("DELETE FROM applied_override WHERE position = ?")
        findSource = database.statement("SELECT 1 FROM source_product WHERE id = ?")
        similar = database.statement(
            """
            SELECT CAST(id AS TEXT) FROM product
            WHERE substr(lower(CAST(id AS TEXT)), 1, ?2) = substr(?1, 1, ?2)
                OR substr(lower(CAST(id AS TEXT)), -?2) = substr(?1, -?2)
            LIMIT \(Self.mostSimilar)
            """)
    }

    /// Gives all products the values of the source again.
    ///
    /// This does not make any page outdated.
    package func restoreSource() throws {
        guard try applied() != nil else { return }
        try settings.delete(.overrides)
        let moves = try database.prepare(
            """
            SELECT source.position, product.categories, source.categories
            FROM source_product AS source LEFT JOIN product USING (position)
            WHERE product.categories IS NOT source.categories ORDER BY source.position
            """
        ).rows { row in
            (
                position: row.int64(0), from: CategoryMembership(packed: row.bytes(of: 1)),
                to: CategoryMembership(packed: row.bytes(of: 2))
            )
        }
        for move in moves {
            try categories.move(move.position, from: move.from, to: move.to, recordsLeft: false)
        }
        let assignments = (Self.columns + ["description_gallery"]).map { "\($0) = source.\($0)" }
            .joined(separator: ", ")
        try database.run(
            """
            UPDATE product SET \(assignments) FROM source_product AS source
            WHERE source.position = product.position
            """)
        try database.run(
            """
            INSERT INTO product SELECT * FROM source_product
            WHERE position NOT IN (SELECT position FROM product)
            """)
        try descriptions.restoreSource()
        try database.run("DELETE FROM source_product")
    }

    /// Gives the overridden products the values of the owner.
    ///
    /// If the same overrides are already applied, nothing is written.
    ///
    /// - Parameters:
    ///   - now: seconds since 1970.
    ///   - content: derives summaries and pictures from descriptions.
    package func apply(
        _ overrides: ProductOverrides, at now: Int64, content: some DescriptionContent
    ) throws -> Outcome {
        let wanted = overrides.fingerprint?.description
        let isApplied = try applied() == wanted && (wanted != nil || hasNoAppliedOverride())
        if !isApplied {
            try database.transaction {
                try restoreSource()
                try applyAll(overrides, at: now, content)
                if let wanted { try settings.set(.overrides, to: wanted) }
            }
        }
        return Outcome(
            hiddenCount: try hiddenCount(),
            unknown: try overrides.entries.filter { try isUnknown($0.id) })
    }

    /// Saves the addresses of the pictures in the descriptions of overrides, so that they are
    /// fetched as all pictures are.
    ///
    /// The products have the values of the source.
    package func savePictures(
        of overrides: ProductOverrides, content: some DescriptionContent
    ) throws {
        // A build that broke off may have saved pictures without applying the overrides.
        var former = Set(try pictures.positionsWithOverride())
        for entry in overrides.entries {
            guard let position = try products.known(entry.id)?.position,
                let stored = try products.product(at: position)
            else { continue }
            former.remove(position)
            _ = try savePictures(
                of: entry.override, entry.override.corrected(stored.product), at: position, content)
        }
        for position in former.sorted() { try pictures.saveOverride([], at: position) }
    }

    /// Saves the addresses of the pictures in the description that an override gives a product, and
    /// returns them.
    private func savePictures(
        of override: ProductOverride, _ product: Product, at position: Int64,
        _ content: some DescriptionContent
    ) throws -> [String?] {
        let references = override.showsOwnDescription ? content.pictures(of: product) : []
        try pictures.saveOverride(references, at: position)
        return references
    }

    /// Returns the ids of products that begin or end like `id`, ignoring case.
    package func similarIDs(to id: ProductID) throws -> [String] {
        let text = id.text.lowercased()
        return try similar.rows(binding: text, max(1, text.count / 2)) { row in row.text(0) }
    }
}

extension OverrideTable {
    /// Returns the hash of the applied overrides; `nil` while products have the values of the
    /// source.
    private func applied() throws -> String? {
        try settings.value(of: .overrides)
    }

    private func hasNoAppliedOverride() throws -> Bool {
        try database.prepare("SELECT 1 FROM applied_override LIMIT 1")
            .firstRow { row in row.int(0) } == nil
    }

    private func hiddenCount() throws -> Int {
        try database.prepare(
            """
            SELECT count(*) FROM source_product
            WHERE position NOT IN (SELECT position FROM product)
            """
        ).firstRow { row in row.int(0) } ?? 0
    }

    private func isUnknown(_ id: ProductID) throws -> Bool {
        if try products.known(id) != nil { return false }
        return try findSource.firstRow(binding: Array(id.text.utf8)) { row in row.int(0) } == nil
    }

    private func applyAll(
        _ overrides: ProductOverrides, at now: Int64, _ content: some DescriptionContent
    ) throws {
        var former = try former()
        for entry in overrides.entries {
            guard let position = try products.known(entry.id)?.position,
                let stored = try products.product(at: position)
            else { continue }
            let old = former.removeValue(forKey: position)
            try apply(entry.override, to: stored, since: old, at: now, content)
        }
        for (position, old) in former.sorted(by: { $0.key < $1.key }) {
            let shown = try products.product(at: position)?.categories ?? .none
            try products.recordChange(at: position)
            try categories.recordLeft(from: old.categories, to: shown)
            try pictures.saveOverride([], at: position)
            try deleteApplied.run(position)
        }
    }

    private func former() throws -> [Int64: Former] {
        var former: [Int64: Former] = [:]
        try database.prepare("SELECT position, fingerprint, categories FROM applied_override")
            .forEachRow { row in
                former[row.int64(0)] = Former(
                    fingerprint: row.fingerprint(1),
                    categories: CategoryMembership(packed: row.bytes(of: 2)))
            }
        return former
    }

    private func apply(
        _ override: ProductOverride, to stored: ProductTable.Stored, since former: Former?,
        at now: Int64, _ content: some DescriptionContent
    ) throws {
        let merged = try merge(override, into: stored, content)
        if former?.fingerprint != merged.fingerprint {
            try recordChange(to: merged, since: former, at: now)
        }
        try copyToSource.run(merged.position)
        try descriptions.saveSource(at: merged.position)
        try categories.move(
            merged.position, from: stored.categories, to: merged.categories, recordsLeft: false)
        try show(merged, summary: content.summary(of: merged.product))
        try save.run(merged.position, merged.fingerprint.blob, merged.categories.packed)
    }

    /// Returns a product with the values of its override, and saves the pictures of its description.
    private func merge(
        _ override: ProductOverride, into stored: ProductTable.Stored,
        _ content: some DescriptionContent
    ) throws -> OverriddenProduct {
        let categories = try membership(of: override, stored)
        let product = override.corrected(stored.product)
        let references = try savePictures(of: override, product, at: stored.position, content)
        return OverriddenProduct(
            position: stored.position, override: override, product: product,
            sourceCategories: stored.categories, categories: categories,
            gallery: override.showsOwnDescription
                ? Gallery.encode(try pictures.sitePictures(of: references)) : nil)
    }

    private func recordChange(
        to merged: OverriddenProduct, since former: Former?, at now: Int64
    ) throws {
        if merged.override.isHidden {
            try tombstones.add(merged.position, at: now)
            try products.recordDeparture(at: merged.position)
        }
        try products.recordChange(at: merged.position)
        try categories.recordLeft(
            from: former?.categories ?? merged.sourceCategories, to: merged.categories)
    }

    /// Gives the product of the site the values of its override, or removes it.
    private func show(_ merged: OverriddenProduct, summary: @autoclosure () -> String?) throws {
        let (position, product) = (merged.position, merged.product)
        guard !merged.override.isHidden else {
            try delete.run(position)
            return try descriptions.save(nil, at: position)
        }
        try descriptions.save(product.description, at: position)
        try update.run(
            position, product.name, summary(),
            (product.descriptionFormat?.rawValue).map(Int.init), product.link,
            merged.categories.packed, PackedAttributes.encode(product.attributes, product.tags),
            merged.override.badge, merged.override.pin, merged.gallery)
    }

    private func membership(
        of override: ProductOverride, _ stored: ProductTable.Stored
    ) throws -> CategoryMembership {
        if override.isHidden { return .none }
        return override.category.isEmpty
            ? stored.categories : try categories.membership(ofNames: override.category)
    }
}

/// A product with the values of its override.
private struct OverriddenProduct {
    let position: Int64
    let override: ProductOverride
    let product: Product
    /// The categories of the product at the source.
    let sourceCategories: CategoryMembership
    /// The categories in which the site shows the product.
    let categories: CategoryMembership
    /// The pictures of the override's description on the site; `nil` if the site does not show a
    /// description of the owner.
    let gallery: [UInt8]?

    /// A hash of the corrections and of the pictures on the site that belong to them.
    var fingerprint: Fingerprint {
        guard let gallery else { return override.fingerprint }
        var hasher = FingerprintHasher()
        hasher.update(override.fingerprint)
        gallery.withUnsafeBytes { hasher.update($0) }
        return hasher.finalize()
    }
}

extension ProductOverride {
    /// True if the site shows the product with a description of the owner.
    fileprivate var showsOwnDescription: Bool { !isHidden && changesDescription }
}
