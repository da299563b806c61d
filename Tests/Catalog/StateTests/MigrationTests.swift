import CatalogModel
import Digest
import SQLite
import TestSupport
import Testing

@testable import CatalogState

@Suite struct MigrationTests {
    @Test(arguments: [Database.Mode.readWriteCreate, .readOnly, .unchanging])
    func `a state from before the first release is refused and stays as it is`(
        mode: Database.Mode
    ) throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/state.sqlite"
        let first = Migration("first catalog", sql: "CREATE TABLE setting (name TEXT)")
        _ = try Database(path: path, migrations: [first])
        let error = #expect(throws: StateError.self) { try CatalogStore(at: path, mode: mode) }
        #expect(error == .older(path: path))
        #expect(
            error?.description == """
                the state in '\(path)' was written by an older version of this program; the next \
                'catalog build' moves it aside, and reads everything again from the source
                """)
        #expect(try Database(path: path, migrations: [first]).userVersion() == 1)
    }

    @Test func `a state without tables that is only read is refused with the remedy`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/state.sqlite"
        _ = try Database(path: path, migrations: [])
        let error = #expect(throws: DatabaseError.self) {
            try CatalogStore(at: path, mode: .readOnly)
        }
        #expect(error?.kind == .olderSchema)
        #expect(error?.description.hasSuffix("the next build updates it") == true)
        _ = try CatalogStore(at: path)
        _ = try CatalogStore(at: path, mode: .readOnly)
    }

    @Test func `descriptions of an older state move to their own table`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/state.sqlite"
        do {
            let older = CatalogStore.migrations.prefix { $0.name != "descriptions apart" }
            let database = try Database(path: path, migrations: Array(older))
            for table in ["product", "source_product"] {
                try database.run(
                    """
                    INSERT INTO \(table) (position, id, slug, row_fingerprint, price_scale,
                        regular_price_scale, description, low_price_scale, unit_price_scale,
                        gallery, description_gallery, has_price_range, categories, options,
                        attributes, is_variant_price)
                    VALUES (7, ?, 'a', x'', 0, 0, ?, 0, 0, x'', x'', 0, x'', x'', x'', 0)
                    """, Array("a".utf8), "Text of \(table)")
            }
            try database.run("INSERT INTO setting (name, value) VALUES ('overrides', 'old')")
        }
        let store = try CatalogStore(at: path)
        #expect(try store.products.product(at: 7)?.product.description == "Text of product")
        try store.overrides.restoreSource()
        #expect(try store.products.product(at: 7)?.product.description == "Text of source_product")
    }

    @Test func `a newer state is refused`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/state.sqlite"
        do {
            let news = Migration("news", sql: "CREATE TABLE news (id INTEGER)")
            _ = try Database(path: path, migrations: CatalogStore.migrations + [news])
        }
        for mode in [Database.Mode.readWriteCreate, .readOnly] {
            let error = #expect(throws: DatabaseError.self) {
                try CatalogStore(at: path, mode: mode)
            }
            #expect(error?.kind == .newerSchema)
        }
    }

    @Test func `a table that is missing is noticed before it is used`() throws {
        let folder = try TemporaryFolder()
        try folder.store().requireTables()
        let path = folder.path + "/state.sqlite"
        let database = try Database(path: path)
        var names: Set<String> = []
        try database.prepare(
            """
            SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'
            """
        ).forEachRow { row in names.insert(row.text(0)) }
        #expect(CatalogStore.tables.union(["applied_migration"]) == names)
        try database.execute("DROP TABLE output")
        #expect(
            throws: StateError.unusable(path: path, reason: "the table 'output' is missing")
        ) {
            try folder.store().requireTables()
        }
    }

    @Test func `all statements of all tables can be compiled`() throws {
        let folder = try TemporaryFolder()
        let store = try folder.store()
        var count = 0
        for table in Mirror(reflecting: store).children {
            for part in Mirror(reflecting: table.value).children {
                guard let statement = part.value as? LazyStatement else { continue }
                try statement.prepare()
                count += 1
            }
        }
        #expect(count > 100)
    }

    @Test func `the builds of an older state are taken over as far as they can be read`() throws {
        let folder = try TemporaryFolder()
        let old = try Database(path: folder.path + "/old.sqlite")
        let store = try folder.store()
        #expect(try store.builds.adopt(from: old) == 0)
        try old.execute(
            """
            CREATE TABLE build (number INTEGER PRIMARY KEY, time, restored, products,
                products_added, products_removed, written, removed, is_published);
            INSERT INTO build VALUES (3, 300, NULL, 5, 2, 1, 9, 4, 1), (4, 400, 3, 4, 0, 0, 1, 1, 1),
                (5, 500, NULL, 9, 9, 9, 9, 9, 0);
            """)
        #expect(try store.builds.adopt(from: old) == 2)
        let records = try store.builds.published()
        #expect(records.map(\.number) == [4, 3])
        #expect(records.map(\.restored) == [3, nil])
        #expect(records.map(\.products) == [4, 5])
        #expect(try store.builds.next == 5)
        #expect(try store.productChanges.firstBuild == nil)
    }
}
