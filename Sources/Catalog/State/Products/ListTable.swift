package import CatalogModel
import SQLite

/// The lists of the site that show only their first products, such as the lists of a facet.
package final class ListTable {
    private let database: Database
    private let all: LazyStatement
    private let pages: LazyStatement
    private let one: LazyStatement

    init(in database: Database) {
        self.database = database
        all = database.statement("SELECT \(Column.list) FROM list ORDER BY folder")
        one = database.statement("SELECT \(Column.list) FROM list WHERE folder = ?")
        pages = database.statement(
            "SELECT \(PageColumn.list) FROM list_page WHERE folder = ? ORDER BY place")
    }

    private enum Column: Int, ColumnList {
        case folder, pageSize, nextPosition, shown, products
    }

    private enum PageColumn: Int, ColumnList { case number, start }

    /// Returns the lists of the site, by folder.
    package func load() throws -> [ListExtent] {
        try all.rows { row in try extent(row) }
    }

    /// Returns the page breaks of a list of the site; empty if the list does not exist.
    package func breaks(of folder: String) throws -> PageBreaks {
        try one.firstRow(binding: folder) { row in try extent(row).breaks } ?? PageBreaks()
    }

    private func extent(_ row: borrowing Statement) throws -> ListExtent {
        let folder = row.text(Column.folder)
        let pages = try self.pages.rows(binding: folder) { page in
            PageBreaks.Page(
                number: page.int(PageColumn.number), start: page.int64(PageColumn.start))
        }
        return ListExtent(
            folder: folder,
            breaks: PageBreaks(
                size: row.int(Column.pageSize), pages: pages,
                end: row.optionalInt64(Column.nextPosition)),
            shownCount: row.int(Column.shown), productCount: row.int(Column.products))
    }

    /// Saves the lists of the site, but writes only changed lists.
    package func replace(with extents: [ListExtent]) throws {
        let known = Set(try load())
        let current = Set(extents)
        let removal = try database.prepare("DELETE FROM list WHERE folder = ?")
        let pageRemoval = try database.prepare("DELETE FROM list_page WHERE folder = ?")
        for list in known.subtracting(current) {
            try removal.run(list.folder)
            try pageRemoval.run(list.folder)
        }
        for list in current.subtracting(known) { try insert(list) }
    }

    private func insert(_ list: ListExtent) throws {
        try database.prepare(
            "INSERT INTO list (\(Column.list)) VALUES (?, ?, ?, ?, ?)"
        ).run(
            list.folder, list.breaks.size, list.breaks.end, list.shownCount, list.productCount)
        let insert = try database.prepare(
            "INSERT INTO list_page (folder, place, number, start) VALUES (?, ?, ?, ?)")
        for (place, page) in list.breaks.pages.enumerated() {
            try insert.run(list.folder, place, page.number, page.start)
        }
    }
}
