import FoundationEssentials
import SQLite
import TestSupport
import Testing

@testable import CatalogState

/// The page of the manual that documents the tables.
@Suite struct StateTablesPageTests {
    private static let manual =
        ProjectFolder.path + "/Sources/Programs/catalog/Documentation.docc/Reference"

    private static func page(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: "\(manual)/\(name).md")), as: UTF8.self)
    }

    /// A table and its columns.
    private struct Table: Comparable, CustomStringConvertible {
        let name: String
        var columns: [String] = []

        var description: String { "\(name) (\(columns.joined(separator: ", ")))" }

        static func < (one: Table, other: Table) -> Bool { one.name < other.name }
    }

    /// The tables of the page, with the columns in their order.
    private static func tablesOfPage() throws -> [Table] {
        var tables: [Table] = []
        for line in try page("StateTables").split(separator: "\n") {
            if line.hasPrefix("### `") {
                tables.append(Table(name: String(line.dropFirst(5).dropLast())))
            } else if line.hasPrefix("| `") {
                let cell = line.split(separator: "|")[0]
                let names = cell.split(separator: "`").filter { $0.contains { $0.isLetter } }
                tables[tables.count - 1].columns += names.map(String.init)
            }
        }
        return tables
    }

    @Test func `the page names all tables and columns of the state, and no others`() throws {
        let folder = try TemporaryFolder()
        _ = try folder.store()
        let database = try Database(path: folder.path + "/state.sqlite")
        var tables: [Table] = []
        try database.prepare(
            """
            SELECT schema.name, column.name
            FROM sqlite_schema AS schema JOIN pragma_table_info(schema.name) AS column
            WHERE schema.type = 'table' AND schema.name NOT LIKE 'sqlite%'
            ORDER BY schema.name, column.cid
            """
        ).forEachRow { row in
            if tables.last?.name != row.text(0) { tables.append(Table(name: row.text(0))) }
            tables[tables.count - 1].columns.append(row.text(1))
        }
        #expect(tables.count > 30)
        #expect(try Self.tablesOfPage().sorted() == tables.sorted())
    }

    @Test func `the page names the kinds of files`() throws {
        let numbers = try Self.page("StateTables").split(separator: "\n").flatMap { line in
            guard line.hasPrefix("| "), let cell = line.split(separator: "|").first,
                !cell.contains(where: \.isLetter)
            else { return [Int]() }
            return cell.split { !$0.isNumber }.compactMap { Int($0) }
        }
        #expect(numbers == OutputKind.allCases.map(\.rawValue))
    }

    @Test func `the page's queries can be run`() throws {
        let folder = try TemporaryFolder()
        _ = try folder.store()
        let database = try Database(path: folder.path + "/state.sqlite", mode: .readOnly)
        let queries = try Self.page("StateTables").split(separator: "```sql\n").dropFirst()
            .compactMap { $0.split(separator: "```").first }
        #expect(queries.count == 3)
        for query in queries { try database.prepare(String(query)).forEachRow { _ in } }
    }

    @Test func `the index lists the page`() throws {
        #expect(try Self.page("../CatalogCLI").contains("(Reference/StateTables.md)"))
    }
}
