import SQLite

/// The descriptions of products, apart from the table of products.
///
/// Most bytes of a catalog are descriptions, but most queries do not need them. With tables of their
/// own, a query of all products reads a tenth of the state.
final class DescriptionTable {
    private let database: Database
    private let upsert: LazyStatement
    private let delete: LazyStatement
    private let copyToSource: LazyStatement

    init(in database: Database) {
        self.database = database
        upsert = database.statement(
            """
            INSERT INTO product_description (position, description) VALUES (?, ?)
            ON CONFLICT (position) DO UPDATE SET description = excluded.description
            WHERE description <> excluded.description
            """)
        delete = database.statement("DELETE FROM product_description WHERE position = ?")
        copyToSource = database.statement(
            """
            INSERT INTO source_description SELECT * FROM product_description WHERE position = ?
            """)
    }

    /// Saves the description of a product, but writes nothing if it is unchanged.
    ///
    /// - Parameter description: the description; `nil` deletes it.
    func save(_ description: String?, at position: Int64) throws {
        if let description {
            try upsert.run(position, description)
        } else {
            try delete.run(position)
        }
    }

    /// Saves the description of the source while the owner overrides a product.
    func saveSource(at position: Int64) throws { try copyToSource.run(position) }

    /// Gives the overridden products, which are in `source_product`, the descriptions of the source
    /// again.
    func restoreSource() throws {
        try database.run(
            """
            DELETE FROM product_description WHERE position IN (SELECT position FROM source_product)
            """)
        try database.run("INSERT INTO product_description SELECT * FROM source_description")
        try database.run("DELETE FROM source_description")
    }
}
