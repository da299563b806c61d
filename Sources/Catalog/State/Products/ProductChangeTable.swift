package import CatalogModel
import SQLite

/// The changes of products from one build of the site to the next.
///
/// The table stores each product as the last build from the source showed it. ``ProductTable``
/// records which products were added, removed or changed since then. Only these products are
/// compared when the next build is about to be published, so that an unchanged catalog costs no
/// time. The first build has no changes, because there is no earlier build to compare.
package final class ProductChangeTable {
    /// The number of builds whose changes are stored.
    package static let keptBuilds = 400
    /// The maximum number of stored changes.
    ///
    /// Beyond this number, the changes of the oldest builds are deleted.
    package static let keptChanges = 500_000

    private let database: Database
    private let settings: SettingTable
    private let baseline: LazyStatement
    private let different: LazyStatement
    private let gone: LazyStatement
    private let insert: LazyStatement
    private let ofBuilds: LazyStatement
    private let sizes: LazyStatement

    init(in database: Database, settings: SettingTable) {
        self.database = database
        self.settings = settings
        baseline = database.statement(
            """
            SELECT number FROM build
            WHERE number = \(SettingTable.Key.firstBuildOfChanges.numberSQL) AND is_published
            """)
        different = database.statement(Self.differentSQL)
        gone = database.statement(Self.goneSQL)
        insert = database.statement(
            """
            INSERT INTO change (build, position, id, slug,
                was_there, old_name, old_price, old_price_scale, old_currency, was_sold_out,
                is_there, name, price, price_scale, currency, is_sold_out)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """)
        ofBuilds = database.statement(Self.ofBuildsSQL)
        sizes = database.statement(
            """
            SELECT number, (SELECT count(*) FROM change WHERE build = number)
            FROM build WHERE is_published AND restored IS NULL ORDER BY number DESC
            """)
    }

    /// The build since which all changes are stored; `nil` before the first publication.
    package var firstBuild: Int? {
        get throws { try baseline.firstRow { row in row.int(0) } }
    }

    /// Calls `body` with every change since the last published build from the source.
    ///
    /// Existing products come first, by position; removed products follow.
    package func forEachPending(_ body: (ProductChange) throws -> Void) throws {
        guard try firstBuild != nil else { return }
        try different.forEachRow { row in try Self.visit(row, body) }
        try gone.forEachRow { row in try Self.visit(row, body) }
    }

    /// Calls `body` with every change in `builds` and the number of its build.
    ///
    /// The order is by build, then by position.
    ///
    /// - Parameter builds: the numbers of the builds.
    package func forEach(
        in builds: ClosedRange<Int>, _ body: (Int, ProductChange) throws -> Void
    ) throws {
        try ofBuilds.forEachRow(binding: builds.lowerBound, builds.upperBound) { row in
            let build = row.int(Column.build)
            try Self.visit(row) { try body(build, $0) }
        }
    }
}

extension ProductChangeTable {
    /// Records the changes of a build from the source that is about to be published.
    func begin(build: Int) throws {
        try database.run(
            """
            DELETE FROM change WHERE build NOT IN (SELECT number FROM build WHERE is_published)
            """)
        guard try firstBuild != nil else {
            return try settings.set(.firstBuildOfChanges, to: build)
        }
        try forEachPending { try append($0, to: build) }
    }

    /// Records that the changes of the build `build` are published.
    ///
    /// A rollback to an earlier build has no changes of products.
    func accept(build: Int) throws {
        try database.run("DELETE FROM touched")
        if try firstBuild == build { return try showAll() }
        try database.run(
            """
            DELETE FROM shown WHERE position IN (
                SELECT position FROM change WHERE build = ? AND NOT is_there)
            """, build)
        try database.run(
            """
            INSERT OR REPLACE INTO shown
            SELECT position, id, slug, name, price, price_scale, currency, is_sold_out
            FROM change WHERE build = ? AND is_there
            """, build)
        try deleteOldest()
    }

    private func append(_ change: ProductChange, to build: Int) throws {
        let (before, after) = (change.before, change.after)
        // The former notation of the price is kept if the amount is equal, so that 1.5 instead of
        // 1.50 does not count as a new price later.
        let isSamePrice = before != nil && !change.kinds.contains(where: \.isPriceChange)
        let price = isSamePrice && after != nil ? before?.price : after?.price
        try insert.run(
            build, change.position, Array(change.id.text.utf8), change.slug,
            before == nil ? 0 : 1, before?.name, before?.price?.units,
            Int(before?.price?.scale ?? 0), before?.price?.currency,
            before?.isSoldOut == true ? 1 : 0,
            after == nil ? 0 : 1, after?.name, price?.units, Int(price?.scale ?? 0),
            price?.currency, after?.isSoldOut == true ? 1 : 0)
    }

    private func showAll() throws {
        try database.run("DELETE FROM shown")
        try database.run(
            """
            INSERT OR REPLACE INTO shown
            SELECT position, id, slug, name, price, price_scale, currency,
                \(Availability.soldOutCondition)
            FROM product
            """)
    }

    private func deleteOldest() throws {
        var (builds, changes) = (0, 0)
        var first: Int?
        try sizes.forEachRow { row in
            builds += 1
            changes += row.int(1)
            // The changes of the last build are always stored.
            let isKept = builds <= Self.keptBuilds && changes <= Self.keptChanges
            if !isKept, builds > 1, first == nil { first = row.int(0) }
        }
        guard let first, let known = try firstBuild, known < first else { return }
        try settings.set(.firstBuildOfChanges, to: first)
        try database.run("DELETE FROM change WHERE build <= ?", first)
    }
}

extension ProductChangeTable {
    private enum Column: Int, ColumnList {
        case position, id, slug
        case wasThere, oldName, oldPrice, oldPriceScale, oldCurrency, wasSoldOut
        case isThere, name, price, priceScale, currency, isSoldOut
        /// The number of the build; `NULL` for changes that are not yet published.
        case build
    }

    private static let differentColumns = Column.list(computing: [
        .position: "product.position", .id: "product.id", .slug: "product.slug",
        .wasThere: "shown.position IS NOT NULL", .oldName: "shown.name", .oldPrice: "shown.price",
        .oldPriceScale: "shown.price_scale", .oldCurrency: "shown.currency",
        .wasSoldOut: "shown.is_sold_out",
        .isThere: "1", .name: "product.name", .price: "product.price",
        .priceScale: "product.price_scale", .currency: "product.currency",
        .isSoldOut: Availability.soldOutCondition, .build: "NULL",
    ])

    private static let differentSQL = """
        SELECT \(differentColumns)
        FROM touched JOIN product USING (position) LEFT JOIN shown USING (position)
        WHERE shown.position IS NULL OR product.name IS NOT shown.name
            OR product.price IS NOT shown.price OR product.price_scale <> shown.price_scale
            OR product.price IS NOT NULL AND product.currency IS NOT shown.currency
            OR \(Availability.soldOutCondition) <> shown.is_sold_out
        ORDER BY touched.position
        """

    private static let goneColumns = Column.list(computing: [
        .position: "shown.position",
        .wasThere: "1", .oldName: "shown.name", .oldPrice: "shown.price",
        .oldPriceScale: "shown.price_scale", .oldCurrency: "shown.currency",
        .wasSoldOut: "shown.is_sold_out",
        .isThere: "0", .name: "NULL", .price: "NULL", .priceScale: "0", .currency: "NULL",
        .isSoldOut: "0", .build: "NULL",
    ])

    private static let goneSQL = """
        SELECT \(goneColumns)
        FROM touched JOIN shown USING (position)
        WHERE NOT EXISTS (SELECT * FROM product WHERE product.position = touched.position)
        ORDER BY touched.position
        """

    private static let ofBuildsSQL = """
        SELECT \(Column.list)
        FROM change
        WHERE build BETWEEN ? AND ?
            AND EXISTS (SELECT * FROM build WHERE number = change.build AND is_published)
        ORDER BY change.build, position
        """

    /// Calls `body` with the change in `row` if the change is visible.
    private static func visit(
        _ row: borrowing Statement, _ body: (ProductChange) throws -> Void
    ) throws {
        let change = ProductChange(
            position: row.int64(Column.position), id: ProductID(row.text(Column.id)),
            slug: row.text(Column.slug),
            before: facts(of: row, in: (.wasThere, .oldName, .oldPrice, .wasSoldOut)),
            after: facts(of: row, in: (.isThere, .name, .price, .isSoldOut)))
        if !change.kinds.isEmpty { try body(change) }
    }

    private static func facts(
        of row: borrowing Statement,
        in columns: (isThere: Column, name: Column, price: Column, isSoldOut: Column)
    ) -> ProductChange.Facts? {
        guard row.int(columns.isThere) == 1 else { return nil }
        return ProductChange.Facts(
            name: row.optionalText(columns.name), price: row.money(columns.price),
            isSoldOut: row.int(columns.isSoldOut) == 1)
    }
}

extension ProductChange.Kind {
    var isPriceChange: Bool { self == .priceDown || self == .priceUp || self == .repriced }
}
