import CatalogShopContract
import Time
import FoundationEssentials
import JSON
import SQLite
import TestSupport
import Testing

@testable import CatalogSandbox

@Suite struct ShopStoreTests {
    @Test(arguments: ShopContract.allCases)
    func `changes are there after a restart, byte for byte`(contract: ShopContract) throws {
        let folder = try TemporaryFolder([:])
        let store = StorePlace.file("\(folder.path)/shop.sqlite")
        var before: [[UInt8]] = []
        var targets: [String] = []
        do {
            let shop = try WritableShop(contract, store: store)
            try change(shop)
            let list = contract.sellsItems ? "/items/3" : "/api/products?items_per_page=100"
            let detail = contract.sellsItems ? "/item/" : "/api/products/"
            targets = [list, "\(detail)46", "\(detail)3", "\(detail)7"]
            let picture = try shop.client.send("GET", "\(detail)46").json()
            targets.append(
                try #require(
                    (picture["thumbnail"] ?? picture["thumbnails"]?[0])?.string))
            before = try targets.map { try shop.client.send("GET", $0).body }
            shop.server.stop()
        }
        let shop = try WritableShop(contract, store: store)
        #expect(try targets.map { try shop.client.send("GET", $0).body } == before)
        #expect(shop.server.productCount == 45)
        #expect(before[4].starts(with: [0xFF, 0xD8, 0xFF]))
        // Numbers go on, also those of what was deleted.
        let id = try register(shop)
        #expect(id == 47)
    }

    private func register(_ shop: WritableShop) throws -> Int? {
        let reply =
            shop.contract.sellsItems
            ? try shop.client.send(
                "POST", "/item", form: shop.itemForm(WritableShop.item, pictures: 1))
            : try shop.client.send(
                "POST", "/api/products", WritableShop.identifier,
                form: shop.productForm(shop.params(), pictures: 1))
        return try reply.json()["id"]?.integer
    }

    /// Registers product 46, changes 3 and deletes 7.
    private func change(_ shop: WritableShop) throws {
        #expect(try register(shop) == 46)
        let client = shop.client
        if shop.contract.sellsItems {
            let form = shop.itemForm(
                ["title": "😗 \"", "price": "1300", "discounted_price": "99", "password": "sandbox"])
            #expect(try client.send("PATCH", "/item/3", form: form).status == 200)
            let deleted = try client.send("DELETE", "/item/7", json: #"{"password":"sandbox"}"#)
            #expect(deleted.status == 200)
        } else {
            let params = shop.params(["price": "0.30", "discounted_price": "0.1", "stock": "\"\""])
            let changed = try client.send(
                "PATCH", "/api/products/3", WritableShop.identifier, json: params)
            #expect(200...202 ~= changed.status, "\(changed.text)")
            let isOld = shop.contract == .january2022
            let key = try client.send(
                "POST", "/api/products/7/\(isOld ? "secret" : "archived")",
                WritableShop.identifier, json: shop.params())
            let path = isOld ? "/api/products/7/\(key.text)" : key.text
            #expect(
                200...202 ~= (try client.send("DELETE", path, WritableShop.identifier).status))
        }
    }

    @Test func `nothing is written before the first change`() throws {
        let folder = try TemporaryFolder([:])
        let path = "\(folder.path)/shop.sqlite"
        let shop = try Shop(SmallShop.catalog(3).base, place: .file(path))
        #expect(shop.state.count == 3 && shop.accounts.count == 1)
        #expect(!FileManager.default.fileExists(atPath: path))
        _ = try shop.remove(2)
        #expect(FileManager.default.fileExists(atPath: path))
    }

    @Test func `a store of other products is refused`() throws {
        let folder = try TemporaryFolder([:])
        let place = StorePlace.file("\(folder.path)/shop.sqlite")
        _ = try Shop(SandboxCatalog.sample.base, place: place).remove(2418)
        let wanted = SandboxCatalog(seed: 7, count: 5).base
        #expect(
            throws: SandboxError.foreignStore(
                path: "\(folder.path)/shop.sqlite", holds: "the sample shop",
                wanted: "5 products of seed 7")
        ) { try Shop(wanted, place: place) }
        #expect(try Shop(SandboxCatalog.sample.base, place: place).state.listing(of: 2418) == nil)
    }

    @Test func `a store of an earlier version of the same list is refused with that reason`()
        throws
    {
        let folder = try TemporaryFolder([:])
        let path = "\(folder.path)/shop.sqlite"
        let base = { (product: SandboxProduct) in
            ListedProducts([product, SmallShop.product(2)], title: "the captures in shop")
        }
        _ = try Shop(base(SmallShop.product(1)), place: .file(path)).remove(2)
        let vendor = SandboxVendor(
            id: 7, name: "Potter", registeredAt: CalendarDay(year: 2021, month: 1, day: 1))
        let (old, day) = (SmallShop.product(1), SmallShop.product(1).createdAt)
        let others = [
            SmallShop.product(1, name: "Cup"), SmallShop.product(1, description: "of clay"),
            SandboxProduct(
                id: 1, vendor: vendor, name: old.name, description: old.description,
                currency: old.currency, price: old.price, discountedPrice: old.discountedPrice,
                stock: old.stock, createdAt: day, issuedAt: day, pictures: old.pictures),
            SandboxProduct(
                id: 1, vendor: old.vendor, name: old.name, description: old.description,
                currency: old.currency, price: old.price, discountedPrice: old.discountedPrice,
                stock: old.stock, createdAt: day, issuedAt: day,
                pictures: old.pictures + [SmallShop.picture("back")]),
        ]
        for other in others {
            let error = #expect(throws: SandboxError.self) {
                try Shop(base(other), place: .file(path))
            }
            #expect(
                error?.description == """
                    \(path) contains changes of an earlier version of the captures in shop; name \
                    another file with --store, or use --memory
                    """)
        }
        #expect(try Shop(base(old), place: .file(path)).state.count == 1)
    }

    @Test(arguments: [
        "UPDATE vendor SET secret = x'00'", "UPDATE vendor SET registered = 'today'",
        "UPDATE product SET created = ''", "UPDATE product SET vendor_registered = '2022-13-01'",
    ])
    func `a store that another program wrote into is refused`(sql: String) throws {
        let folder = try TemporaryFolder([:])
        let path = "\(folder.path)/shop.sqlite"
        do {
            let shop = try Shop(SmallShop.catalog(3).base, place: .file(path))
            _ = try shop.addVendor("Weaver")
            _ = try shop.update(2) { $0.product.stock = 9 }
        }
        try Database(path: path).execute(sql)
        let row = sql.contains("UPDATE vendor") ? "vendor 8" : "product 2"
        let error = #expect(throws: SandboxError.self) {
            try Shop(SmallShop.catalog(3).base, place: .file(path))
        }
        #expect(
            error?.description
                == "\(path): \(row) was not written by this program; move it away to start again")
    }

    @Test func `a file that is not a store is refused and left alone`() throws {
        let folder = try TemporaryFolder(["shop.sqlite": "my diary, which is no database at all"])
        #expect(throws: SandboxError.self) {
            try Shop(SmallShop.pair.base, place: .file("\(folder.path)/shop.sqlite"))
        }
        let text = try String(
            contentsOf: URL(filePath: "\(folder.path)/shop.sqlite"), encoding: .utf8)
        #expect(text == "my diary, which is no database at all")
    }

    @Test func `another program's database is refused and left alone`() throws {
        let folder = try TemporaryFolder([:])
        let path = "\(folder.path)/shop.sqlite"
        let execute = { try Database(path: path).execute($0) }
        try execute("CREATE TABLE contact (name TEXT); PRAGMA journal_mode = DELETE")
        let before = try Data(contentsOf: URL(filePath: path))
        let error = #expect(throws: SandboxError.self) {
            try Shop(SmallShop.pair.base, place: .file(path))
        }
        #expect(error?.description.contains("is the database of another program") == true)
        #expect(try Data(contentsOf: URL(filePath: path)) == before)
    }

    @Test func `a change that cannot be stored has not happened`() throws {
        let folder = try TemporaryFolder([:])
        let path = "\(folder.path)/shop.sqlite"
        let shop = try Shop(SmallShop.catalog(3).base, place: .file(path))
        _ = try shop.remove(1)
        let other = try Database(path: path, patience: 0)
        try other.execute("DROP TABLE product")
        #expect(throws: SandboxError.self) { try shop.update(2) { $0.product.stock = 1 } }
        #expect(throws: SandboxError.self) { try shop.remove(2) }
        #expect(shop.state.count == 2)
        #expect(shop.state.listing(of: 2)?.product.stock == 3)
    }

    @Test func `a refused change does not use up a number`() throws {
        let shop = Shop(SmallShop.catalog(3).base)
        let before = shop.state.changes.counters
        let picture = NewPicture(
            uploaded: UploadedPicture(
                originName: "1", thumbnailName: "2", fileExtension: "", received: 0),
            origin: [], thumbnail: [])
        let refusal = Refusal(400, "no")
        let outcome = try shop.update(2, pictures: [picture]) { _ throws(Refusal) in throw refusal }
        #expect(outcome?.failure == refusal)
        #expect(shop.state.changes.counters == before)
        let changed = try shop.update(2, pictures: [picture]) { $0.product.stock = 9 }
        #expect(try changed?.get().pictures.map(\.id) == [before.picture])
    }

    @Test(arguments: [false, true])
    func `a store that was created and is still empty loses nothing`(hasTables: Bool) throws {
        let folder = try TemporaryFolder(["shop.sqlite": ""])
        let path = "\(folder.path)/shop.sqlite"
        if hasTables { _ = try Database(path: path, migrations: ShopStore.migrations) }
        for id in 4...5 {
            let shop = try Shop(SmallShop.catalog(3).base, place: .file(path))
            let added = try shop.add(pictures: []) { SmallShop.product($0) }
            #expect(added.id == id)
        }
        let state = try Shop(SmallShop.catalog(3).base, place: .file(path)).state
        #expect(state.listings(.newestFirst, 0..<state.count).map(\.id) == [5, 4, 3, 2, 1])
    }

    enum Change: CaseIterable {
        case addition, update, removal

        func make(in shop: Shop) throws {
            switch self {
            case .addition: _ = try shop.add(pictures: []) { SmallShop.product($0, name: "New") }
            case .update: _ = try shop.update(2) { $0.product.stock = 9 }
            case .removal: _ = try shop.remove(3)
            }
        }
    }

    @Test(arguments: Change.allCases, Change.allCases)
    func `changes of one sandbox are not overwritten by another on the same store`(
        first: Change, second: Change
    ) throws {
        let folder = try TemporaryFolder([:])
        let path = "\(folder.path)/shop.sqlite"
        let open = { try Shop(SmallShop.catalog(3).base, place: .file(path)) }
        let (one, other) = (try open(), try open())
        try first.make(in: one)
        #expect(throws: SandboxError.sharedStore(path: path)) { try second.make(in: other) }
        #expect(other.state.count == 3)
        // The first writer continues, and a new process reads all changes.
        try first.make(in: one)
        let ids = { (shop: Shop) in
            shop.state.listings(.newestFirst, 0..<shop.state.count).map(\.id)
        }
        #expect(ids(try open()) == ids(one))
        try second.make(in: try open())
    }

    @Test func `a running server knows a vendor that another process adds`() throws {
        let folder = try TemporaryFolder([:])
        let place = StorePlace.file("\(folder.path)/shop.sqlite")
        let shop = try WritableShop(.october2022, store: place)
        let catalog = SmallShop.catalog(45)
        let added = try SandboxVendors(of: catalog, store: place).add("Clay & Co.")
        #expect(added.vendor.id == 8)
        #expect(added.credentials.identifier.contains(/^[0-9a-f-]{14}1[0-9a-f]{3}-[0-9a-f-]{17}$/))
        let form = shop.productForm(
            shop.params(["secret": "\"\(added.credentials.secret)\""]), pictures: 1)
        let reply = try shop.client.send(
            "POST", "/api/products", ["identifier": added.credentials.identifier.uppercased()],
            form: form)
        #expect(reply.status == 201, "\(reply.text)")
        #expect(try reply.json()["vendors"]?["name"]?.string == "Clay & Co.")
        // The server's own numbers must not give the vendor's away again.
        #expect(try SandboxVendors(of: catalog, store: place).add("Next").vendor.id == 9)
        let accounts = try SandboxVendors(of: catalog, store: place).accounts
        #expect(accounts.map(\.vendor.name) == ["Potter", "Clay & Co.", "Next"])
        #expect(accounts.map { $0.secret == nil } == [false, true, true])
        let file = try Data(contentsOf: URL(filePath: "\(folder.path)/shop.sqlite-wal"))
        #expect([UInt8](file).firstRange(of: Array(added.credentials.secret.utf8)) == nil)
    }
}

extension Result {
    fileprivate var failure: Failure? {
        if case .failure(let error) = self { error } else { nil }
    }
}
