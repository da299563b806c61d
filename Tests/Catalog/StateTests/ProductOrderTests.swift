import CatalogModel
@testable import CatalogState
import SQLite
import TestSupport
import Testing

@Suite struct ProductOrderTests {
    private let folder: TemporaryFolder
    private let store: CatalogStore

    init() throws {
        folder = try TemporaryFolder()
        store = try folder.store()
    }

    private func save(
        _ id: Int, _ name: String? = nil, _ price: Money? = nil, regular: Money? = nil
    ) throws {
        try store.save(
            Product(id: ProductID(String(id)), name: name, price: price, regularPrice: regular))
    }

    private func positions(_ order: ProductOrder, _ limit: Int) throws -> [Int64] {
        try store.orders.positions(
            in: order, currencies: store.orders.currencies(), limit: limit)
    }

    @Test func `prices in the currency of most products come first`() throws {
        try save(1, nil, Money(units: 20, currency: "USD"))
        try save(2, nil, Money(units: 3_000, currency: "KRW"))
        try save(3, nil, Money(units: 1_000, currency: "KRW"))
        try save(4, nil, Money(units: 10, currency: "USD"))
        try save(5, nil, Money(units: 2_000, currency: "KRW"))
        try save(6)
        #expect(try store.orders.currencies() == ["KRW", "USD"])
        #expect(try positions(.priceUp, 9) == [3, 5, 2, 4, 1, 6])
        #expect(try positions(.priceDown, 9) == [2, 5, 3, 1, 4, 6])
        #expect(try positions(.priceUp, 4) == [3, 5, 2, 4])
    }

    @Test func `prices are compared at any scale, and products without one come last`() throws {
        try save(1, nil, Money(units: 12_000, scale: 3, currency: "USD"))
        try save(2, nil, Money(units: 11, currency: "USD"))
        try save(3)
        try save(4, nil, Money(units: 1199, scale: 2, currency: "USD"))
        try save(5, nil, Money(units: 110, scale: 1, currency: "USD"))
        try save(6, nil, Money(units: .max, currency: "USD"))
        #expect(try positions(.priceUp, 9) == [5, 2, 4, 1, 6, 3])
        #expect(try positions(.priceDown, 9) == [6, 1, 4, 5, 2, 3])
        #expect(try positions(.priceUp, 2) == [5, 2])
    }

    @Test func `names are sorted by Unicode, regardless of case`() throws {
        for (index, name) in ["나무", "apple", nil, "Banana", "가방", "3 mugs", "cup"].enumerated() {
            try save(index + 1, name)
        }
        #expect(try positions(.name, 9) == [6, 2, 4, 7, 5, 1, 3])
    }

    @Test func `the largest discount comes first, then the newest without one`() throws {
        let price = Money(units: 50, currency: "KRW")
        try save(1, nil, price, regular: Money(units: 100, currency: "KRW"))
        try save(2, nil, price)
        try save(3, nil, price, regular: Money(units: 200, currency: "KRW"))
        try save(4, nil, price)
        #expect(try positions(.discount, 9) == [3, 1, 4, 2])
        #expect(try positions(.newest, 3) == [4, 3, 2])
    }

    @Test func `an order by a value that no product has is not offered`() throws {
        try save(1)
        for order in ProductOrder.sorted {
            #expect(try positions(order, 9) == [])
        }
    }

    @Test func `prices of many digits compare by their amount`() throws {
        try save(1, nil, Money(units: 333_333_333_333_333, scale: 13, currency: "USD"))
        try save(2, nil, Money(units: 33, currency: "USD"))
        try save(3, nil, Money(units: 34, currency: "USD"))
        try save(4, nil, Money(units: 33_400_000_000_000_000, scale: 15, currency: "USD"))
        #expect(try positions(.priceUp, 9) == [2, 1, 4, 3])
    }

    @Test(arguments: ProductOrder.allCases)
    func `the products of a vendor are found without going through those of others`(
        order: ProductOrder
    ) throws {
        let database = try Database(path: folder.path + "/state.sqlite")
        var plan: [String] = []
        try database.prepare(
            "EXPLAIN QUERY PLAN "
                + ProductOrderTable.sql(ProductOrderTable.keyed(order), of: .vendor("7"))
        ).forEachRow { row in plan.append(row.text(3)) }
        #expect(
            plan.first?.contains(/COVERING INDEX product_\w+ \(vendor_id=\?/) == true, "\(plan)")
    }

    @Test(arguments: ProductOrder.allCases)
    func `the products of a brand or a category are found without going through all others`(
        order: ProductOrder
    ) throws {
        let database = try Database(path: folder.path + "/state.sqlite")
        let category = ProductFacet.category(Category(number: 7, slug: "mugs-7"))
        for (facet, wanted) in [
            (ProductFacet.brand("Kiln"), "COVERING INDEX product_brand (brand=?"),
            (category, "INTEGER PRIMARY KEY (rowid=?)"),
        ] {
            var plan: [String] = []
            try database.prepare(
                "EXPLAIN QUERY PLAN "
                    + ProductOrderTable.sql(ProductOrderTable.keyed(order), of: facet)
            ).forEachRow { row in plan.append(row.text(3)) }
            #expect(plan.first?.contains(wanted) == true, "\(plan)")
        }
    }

    @Test func `products are not sorted again for any order`() throws {
        let database = try Database(path: folder.path + "/state.sqlite")
        for order in ProductOrder.sorted {
            var plan: [String] = []
            try database.prepare(
                "EXPLAIN QUERY PLAN "
                    + ProductOrderTable.sql(ProductOrderTable.keyed(order), of: nil)
            ).forEachRow { row in plan.append(row.text(3)) }
            #expect(plan.count == 1)
            #expect(
                plan.first?.contains("USING INDEX product_") == true
                    || plan.first?.contains("COVERING INDEX product_") == true)
        }
    }
}
