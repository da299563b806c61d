import SQLite

/// All rows that a state has of a catalog.
struct CatalogSnapshot: Sendable {
    private static let tables = ["product", "picture", "crawl_product", "detail"]

    private let catalog: [String]
    private let validators: [String]

    init(ofStateAt path: String) throws {
        let database = try Database(path: path, mode: .readOnly)
        catalog = try Self.tables.flatMap { try Self.rows(of: $0, in: database) }
        validators = try Self.rows(of: "validator", in: database)
    }

    /// Returns the first few rows that only this snapshot or `reference` has.
    ///
    /// A validator may be missing, as a valid reply of the wrong type has none.
    func differences(from reference: CatalogSnapshot) -> [String] {
        guard catalog != reference.catalog || validators != reference.validators else { return [] }
        let lost = Set(reference.catalog).subtracting(catalog)
        let invented = Set(catalog + validators).subtracting(
            reference.catalog + reference.validators)
        return lost.sorted().prefix(3).map { "lost: \($0)" }
            + invented.sorted().prefix(3).map { "invented: \($0)" }
    }

    /// The pass of the crawl that met a product last is not part of the catalog.
    private static func rows(of table: String, in database: Database) throws -> [String] {
        let columns = try texts(
            "SELECT 'quote(' || name || ')' FROM pragma_table_info('\(table)') WHERE name <> 'pass'",
            in: database)
        let row = columns.joined(separator: " || ' ' || ")
        return try texts("SELECT '\(table) ' || \(row) FROM \(table) ORDER BY 1", in: database)
    }

    private static func texts(_ query: String, in database: Database) throws -> [String] {
        var texts: [String] = []
        try database.prepare(query).forEachRow { row in texts.append(row.text(0)) }
        return texts
    }
}
