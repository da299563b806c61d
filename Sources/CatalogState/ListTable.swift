public import CatalogModel
import SQLite

/// The lists of the site that show only their first products.
public final class ListTable {
    private let database: Database
    private let all: Statement
    private let save: Statement

    init(in database: Database) throws(DatabaseError) {
        self.database = database
        all = try database.prepare(
            "SELECT folder, pages, shown, products FROM list ORDER BY folder")
        save = try database.prepare(
            "INSERT INTO list (folder, pages, shown, products) VALUES (?, ?, ?, ?)")
    }

    /// The lists as the site has them, by folder.
    public func load() throws -> [ListExtent] {
        var extents: [ListExtent] = []
        try all.forEachRow { row in
            extents.append(
                ListExtent(
                    folder: row.text(0), pageCount: row.int(1), shownCount: row.int(2),
                    productCount: row.int(3)))
        }
        return extents
    }

    /// Notes which lists the site has.
    public func replace(with extents: [ListExtent]) throws {
        try database.run("DELETE FROM list")
        for extent in extents {
            try save.run(extent.folder, extent.pageCount, extent.shownCount, extent.productCount)
        }
    }
}
