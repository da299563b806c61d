import CatalogModel
import CatalogSandbox
import SQLite
import TestSupport
import Testing

@testable import CatalogBuild

/// The number of writes of product rows in a build.
@Suite struct ProductWritesTests {
    private let shop: TestShop
    private let site: TestSite

    init() async throws {
        shop = try TestShop((1...6).map { .sample($0, pictures: ["p\($0)"]) })
        // Details are read again, and come whole.
        shop.change { $0.hasValidators = false }
        site = try TestSite(shop)
        try await site.build()
        try database.execute(
            """
            CREATE TABLE written (position INTEGER);
            CREATE TRIGGER product_inserted AFTER INSERT ON product
            BEGIN INSERT INTO written VALUES (NEW.position); END;
            CREATE TRIGGER product_updated AFTER UPDATE ON product
            BEGIN INSERT INTO written VALUES (NEW.position); END;
            CREATE TRIGGER picture_inserted AFTER INSERT ON picture
            BEGIN INSERT INTO written VALUES (NEW.position); END;
            CREATE TRIGGER marked AFTER INSERT ON changed
            BEGIN INSERT INTO written VALUES (-NEW.position); END;
            CREATE TRIGGER compared AFTER INSERT ON touched
            BEGIN INSERT INTO written VALUES (-NEW.position); END;
            """)
        try site.folder.remove("state/state.sqlite.seal")
        _ = shop.takeRequests()
    }

    private var database: Database {
        get throws { try Database(path: site.folder.file("state/state.sqlite")) }
    }

    /// The positions of products that were written, negative where only a note of them was.
    private func written() throws -> [Int] {
        var positions: [Int] = []
        try database.prepare("SELECT position FROM written ORDER BY rowid")
            .forEachRow { row in positions.append(row.int(0)) }
        return positions
    }

    private func wholeDetails() -> Int {
        shop.takeRequests().count { $0.hasPrefix("/api/products/") && $0.hasSuffix(" 200") }
    }

    @Test func `a second fetch in which nothing changed writes no product`() async throws {
        try await site.build()
        #expect(wholeDetails() == 6)
        #expect(try written() == [])
    }

    @Test func `a product whose row changed is written once, and its detail writes nothing`()
        async throws
    {
        shop.change { state in state.change(3) { $0.price = 900 } }
        try await site.build()
        #expect(wholeDetails() == 6)
        #expect(try written().filter { $0 > 0 } == [3])
    }

    @Test func `a description that changed in another way of writing is written`() async throws {
        shop.change { state in state.change(2) { $0.description = "caf\u{E9}" } }
        try await site.build()
        shop.change { state in state.change(2) { $0.description = "cafe\u{301}" } }
        try await site.build()
        #expect(try written().filter { $0 > 0 } == [2, 2])
    }
}
