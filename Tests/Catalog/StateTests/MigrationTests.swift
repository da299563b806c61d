import CatalogModel
import Digest
import SQLite
import TestSupport
import Testing

@testable import CatalogState

@Suite struct MigrationTests {
    @Test(arguments: 1...CatalogStore.migrations.count)
    func `a state of any version is taken over with what it holds`(version: Int) throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/state.sqlite"
        do {
            let database = try Database(
                path: path, migrations: Array(CatalogStore.migrations.prefix(version)))
            try database.execute(
                """
                INSERT INTO setting VALUES ('source', 'here');
                INSERT INTO product (position, id, slug, row_fingerprint, name, price_scale,
                    regular_price_scale) VALUES (3, x'33', '3', zeroblob(16), 'Mug', 0, 0);
                INSERT INTO output (path, kind, owner, fingerprint, content, size)
                    VALUES ('products/3.html', 3, 3, zeroblob(16), zeroblob(16), 10);
                INSERT INTO span (next_position) VALUES (4);
                """)
        }
        let store = try CatalogStore(at: path)
        #expect(try store.source() == "here")
        #expect(try store.products.product(at: 3)?.product.name == "Mug")
        #expect(try store.spans.load() == [4])
        let published = try #require(try store.outputs.published("products/3.html"))
        #expect(published.size == 10)
        #expect(published.content == nil)
        #expect(try store.changes.settings() == nil)
        #expect(try store.journal.counts == JournalTable.Counts())
        try store.check()
    }

    @Test func `files that an old version was just publishing are not trusted`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/state.sqlite"
        do {
            let database = try Database(
                path: path, migrations: Array(CatalogStore.migrations.prefix(6)))
            try database.execute(
                """
                INSERT INTO setting VALUES ('publishing', 'begun');
                INSERT INTO journal VALUES ('a', 4, 0, x'\(String(repeating: "01", count: 16))',
                    zeroblob(16), 5, 0, 0, 1);
                """)
        }
        let store = try CatalogStore(at: path)
        #expect(try store.journal.buildUnderWay == nil)
        #expect(try store.outputs.published("a")?.fingerprint == Fingerprint(high: 0, low: 0))
    }

    @Test(arguments: [0, 6, CatalogStore.migrations.count - 1])
    func `an older state that is only read is refused with what to do`(version: Int) throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/state.sqlite"
        _ = try Database(path: path, migrations: Array(CatalogStore.migrations.prefix(version)))
        let error = #expect(throws: DatabaseError.self) {
            try CatalogStore(at: path, mode: .readOnly)
        }
        #expect(error?.kind == .olderSchema)
        #expect(error?.description.hasSuffix("the next build brings it up to date") == true)
        _ = try CatalogStore(at: path)
        _ = try CatalogStore(at: path, mode: .readOnly)
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
}
