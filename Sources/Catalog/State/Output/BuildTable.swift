package import SQLite

/// The builds that changed the site.
package final class BuildTable {
    /// The result of a build.
    package struct Record: Equatable, Sendable {
        /// The number of the build; later builds have higher numbers.
        package var number: Int
        /// The time when publication began, in seconds since 1970.
        package var time: Int64
        /// The earlier build whose site this build restored; `nil` for a build from the source.
        package var restored: Int?
        /// The number of products in the catalog.
        package var products = 0
        /// The number of new products.
        package var productsAdded = 0
        /// The number of products that the source no longer has.
        package var productsRemoved = 0
        /// The number of files written.
        package var written = 0
        /// The number of files removed.
        package var removed = 0

        /// A record without any changes.
        package init(number: Int, time: Int64) {
            self.number = number
            self.time = time
        }
    }

    private let highest: LazyStatement
    private let insert: LazyStatement
    private let finish: LazyStatement
    private let all: LazyStatement
    private let timing: LazyStatement
    private let changes: ProductChangeTable
    private let prices: PriceTable

    init(
        in database: Database, changes: ProductChangeTable, prices: PriceTable
    ) {
        self.changes = changes
        self.prices = prices
        timing = database.statement(
            "SELECT time FROM build WHERE number = ? AND restored IS NULL")
        highest = database.statement("SELECT max(number) FROM build")
        insert = database.statement(
            """
            INSERT OR REPLACE INTO build (number, time, restored, products, products_added,
                products_removed, written, removed, is_published)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0)
            """)
        finish = database.statement("UPDATE build SET is_published = 1 WHERE number = ?")
        all = database.statement(Self.publishedSQL)
    }

    /// The number of the next build that changes the site.
    package var next: Int {
        get throws { 1 + (try highest.firstRow { row in row.int(0) } ?? 0) }
    }

    /// Records that a build is about to change the site, and which products it changes.
    package func begin(_ build: Record) throws {
        if build.restored == nil { try changes.begin(build: build.number) }
        try write(build)
    }

    private func write(_ build: Record) throws {
        try insert.run(
            build.number, build.time, build.restored, build.products, build.productsAdded,
            build.productsRemoved, build.written, build.removed)
    }

    /// Records that all changes of a build are in place.
    package func end(_ number: Int) throws {
        try finish.run(number)
        // A rollback does not change the products of the source.
        guard let time = try timeOfBuildFromSource(number) else { return }
        try changes.accept(build: number)
        try prices.accept(build: number, at: time)
    }

    private func timeOfBuildFromSource(_ number: Int) throws -> Int64? {
        try timing.firstRow(binding: number) { row in row.int64(0) }
    }

    private enum Column: Int, ColumnList {
        case number, time, restored, products, productsAdded, productsRemoved, written, removed
    }

    private static let publishedSQL = """
        SELECT \(Column.list) FROM build WHERE is_published ORDER BY number DESC
        """

    /// All builds that changed the site, the last one first.
    package func published() throws -> [Record] {
        var records: [Record] = []
        try Self.read(all, into: &records)
        return records
    }

    private static func read(
        _ statement: LazyStatement, into records: inout [Record]
    ) throws {
        try statement.forEachRow { row in
            var record = Record(number: row.int(Column.number), time: row.int64(Column.time))
            record.restored = row.optionalInt(Column.restored)
            record.products = row.int(Column.products)
            record.productsAdded = row.int(Column.productsAdded)
            record.productsRemoved = row.int(Column.productsRemoved)
            record.written = row.int(Column.written)
            record.removed = row.int(Column.removed)
            records.append(record)
        }
    }

    /// Copies the records of builds from a state of an older version.
    ///
    /// Records that cannot be read are left out. The site cannot be restored as of these builds.
    ///
    /// - Returns: the number of copied records.
    package func adopt(from old: Database) throws -> Int {
        var records: [Record] = []
        // A record that cannot be read is missing only in the history.
        try? Self.read(old.statement(Self.publishedSQL), into: &records)
        for record in records {
            try write(record)
            try finish.run(record.number)
        }
        return records.count
    }
}
