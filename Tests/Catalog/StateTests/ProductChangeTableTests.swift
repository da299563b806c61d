import CatalogModel
import CatalogState
import TestSupport
import Testing

@Suite struct ProductChangeTableTests {
    private let folder: TemporaryFolder
    private let store: CatalogStore

    init() throws {
        folder = try TemporaryFolder()
        store = try folder.store()
    }

    private func save(
        _ id: String, _ name: String? = "Mug", price: Int64? = 100, scale: UInt8 = 0,
        _ currency: String = "KRW", stock: Int? = 3
    ) throws {
        try store.save(
            Product(
                id: ProductID(id), name: name,
                price: price.map { Money(units: $0, scale: scale, currency: currency) },
                stock: stock))
    }

    private func remove(_ position: Int64) throws { try store.products.remove(at: position) }

    /// Changes the state like a build.
    private func publish(_ number: Int, day: Int64? = nil, restored: Int? = nil) throws {
        let time = (day ?? 100 + Int64(number)) * 86_400
        try store.prices.expectLows(at: time)
        var record = BuildTable.Record(number: number, time: time)
        record.restored = restored
        try store.transaction {
            try store.builds.begin(record)
            try store.journal.beginPublishing(build: number)
        }
        try store.transaction {
            try store.journal.acceptAll()
            try store.builds.end(number)
        }
    }

    private func pending() throws -> [String] {
        var lines: [String] = []
        try store.productChanges.forEachPending { lines.append(line($0)) }
        return lines
    }

    private func recorded(_ builds: ClosedRange<Int>) throws -> [String] {
        var lines: [String] = []
        try store.productChanges.forEach(in: builds) { lines.append("\($0): \(line($1))") }
        return lines
    }

    private func line(_ change: ProductChange) -> String {
        "\(change.id) " + change.kinds.map(\.rawValue).joined(separator: " ")
    }

    private func low(_ position: Int64) throws -> Int64? {
        var low: Int64?
        try store.records.forEachProduct(in: position..<position + 1) {
            low = $0.lowestPrice?.units
        }
        return low
    }

    @Test func `the first build has nothing to be compared with`() throws {
        try save("1")
        #expect(try pending() == [])
        #expect(try store.productChanges.firstBuild == nil)
        try publish(1)
        #expect(try store.productChanges.firstBuild == 1)
        #expect(try pending() == [])
        #expect(try recorded(1...1) == [])
    }

    @Test func `each change is reported once, and not again`() throws {
        for id in 1...9 { try save(String(id), stock: id == 6 ? 0 : 3) }
        try publish(1)
        try save("2", price: 90)
        try save("3", price: 110)
        try save("4", price: 100, "USD")
        try save("5", stock: 0)
        try save("6", stock: nil)
        try save("7", "Cup")
        try save("8", "Cup", price: 90, stock: 0)
        try save("9", price: 10_000, scale: 2, stock: 5)
        try save("10")
        try remove(1)
        let expected = [
            "2 price_down", "3 price_up", "4 repriced", "5 sold_out", "6 restocked", "7 renamed",
            "8 price_down sold_out renamed", "10 added", "1 removed",
        ]
        #expect(try pending() == expected)
        try publish(2)
        #expect(try pending() == [])
        #expect(Set(try recorded(1...2)) == Set(expected.map { "2: " + $0 }))
        try publish(3)
        #expect(try recorded(3...3) == [])
    }

    @Test func `a change that is undone is not a change`() throws {
        try save("1")
        try publish(1)
        try save("1", price: 50)
        try remove(1)
        try save("1")
        #expect(try pending() == [])
    }

    @Test func `changes of an unpublished build do not count, and the next one reports them`()
        throws
    {
        try save("1")
        try publish(1)
        try save("1", price: 50)
        try store.builds.begin(BuildTable.Record(number: 2, time: 2))
        #expect(try recorded(1...2) == [])
        try store.journal.invalidateAll()
        try publish(3)
        #expect(try recorded(1...3) == ["3: 1 price_down"])
    }

    @Test func `a first build that is not published leaves the comparison to the next`() throws {
        try save("1")
        try store.builds.begin(BuildTable.Record(number: 1, time: 1))
        #expect(try store.productChanges.firstBuild == nil)
        try publish(2)
        #expect(try store.productChanges.firstBuild == 2)
        #expect(try recorded(1...2) == [])
    }

    @Test func `a rollback is not a change of the catalog`() throws {
        try save("1")
        try publish(1)
        try save("1", price: 50)
        try publish(2)
        try publish(3, restored: 1)
        #expect(try pending() == [])
        #expect(try recorded(3...3) == [])
        try save("1", price: 40)
        try publish(4)
        #expect(try recorded(1...4) == ["2: 1 price_down", "4: 1 price_down"])
    }

    @Test func `a limited number of builds is recorded, and older ones are deleted`() throws {
        try save("1")
        try publish(1)
        for build in 2...(ProductChangeTable.keptBuilds + 3) {
            try save("1", price: Int64(build * 1000))
            try publish(build)
        }
        #expect(try store.productChanges.firstBuild == 3)
        #expect(try recorded(1...4) == ["4: 1 price_up"])
    }

    @Test func `the position of a product whose prices are remembered is not given to another`()
        throws
    {
        try save("a")
        try save("b")
        try publish(1)
        let last = try store.positions().last ?? 0
        try remove(last)
        try publish(2)
        try save("c")
        #expect(try store.positions().last ?? 0 > last)
    }

    // MARK: - The lowest price

    /// Prices by day, `nil` for days on which it is not sold, and the lowest price shown beside the
    /// last one.
    @Test(
        arguments: [
            // Not watched long enough.
            ([(0, 100), (29, 80)], nil),
            ([(0, 100), (30, 80)], 100),
            ([(0, 100), (5, 120), (40, 110)], 120),
            ([(0, 100), (20, 120), (40, 110)], 100),
            // The lower price ended exactly when the 30 days began.
            ([(0, 90), (10, 120), (40, 110)], 120),
            // Dearer ones have one as well.
            ([(0, 100), (35, 70), (40, 90)], 70),
            ([(0, 100), (35, nil), (36, 90)], 100),
            ([(0, 100), (35, nil), (70, 90)], nil),
        ] as [([(Int64, Int64?)], Int64?)])
    func `the lowest price is that of the 30 days before the price of now`(
        prices: [(Int64, Int64?)], low: Int64?
    ) throws {
        try save("2")
        for (index, (day, price)) in prices.enumerated() {
            if let price { try save("1", price: price) } else { try remove(1) }
            try publish(index + 1, day: day)
        }
        #expect(try self.low(1) == low)
        // It does not change with time.
        try publish(9, day: 500)
        try store.prices.expectLows(at: 900 * 86_400)
        #expect(try self.low(1) == low)
    }

    @Test func `of a product that appears, all prices are known`() throws {
        try save("1")
        try publish(1)
        try save("2", price: 100)
        try publish(2)
        #expect(try low(2) == nil)
        try save("2", price: 80)
        try publish(3)
        #expect(try low(2) == 100)
    }

    @Test func `prices in another currency do not compare`() throws {
        try save("1", price: 100)
        try publish(1, day: 0)
        try save("1", price: 90, "USD")
        try publish(2, day: 40)
        #expect(try low(1) == nil)
    }

    @Test func `a price that was never published leaves no trace`() throws {
        try save("1", price: 100)
        try publish(1, day: 0)
        try save("1", price: 90)
        try publish(2, day: 40)
        try save("1", price: 50)
        try store.prices.expectLows(at: 45 * 86_400)
        #expect(try low(1) == 90)
        try save("1", price: 90)
        try store.prices.expectLows(at: 46 * 86_400)
        #expect(try low(1) == 100)
    }

    @Test func `a clock that goes back loses no price`() throws {
        try save("1", price: 100)
        try publish(1, day: 50)
        for (build, price) in [(2, 90), (3, 80)] {
            try save("1", price: Int64(price))
            try publish(build, day: 10)
        }
        try save("1", price: 70)
        try publish(4, day: 100)
        #expect(try low(1) == 80)
    }
}
