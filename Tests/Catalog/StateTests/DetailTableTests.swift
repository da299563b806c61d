import CatalogModel
import CatalogState
import TestSupport
import Testing

@Suite struct DetailTableTests {
    private let folder: TemporaryFolder
    private let store: CatalogStore

    init() throws {
        folder = try TemporaryFolder()
        store = try folder.store()
        for id in 1...7 {
            try store.save("\(id)")
            try store.listing.record(Int64(id))
        }
    }

    private func due(_ rereading: DetailTable.Rereading = .init()) throws -> [Int64] {
        let due = try store.details.due(rereading, after: .min, limit: 100).map(\.position)
        #expect(try store.details.dueCount(rereading) == due.count)
        return due
    }

    @Test func `a detail is due until it was read for its row`() throws {
        #expect(try due() == [1, 2, 3, 4, 5, 6, 7])
        for id: Int64 in 1...6 { try store.details.record(id, row: fingerprint(1), at: 100) }
        try store.details.record(7, row: fingerprint(2), at: 100)
        #expect(try due() == [7])
        try store.save(Product(id: ProductID("2")), row: 3)
        #expect(try due() == [2, 7])
        try store.details.remove(at: 4)
        #expect(try due() == [2, 4, 7])
    }

    @Test func `a product that the list does not name is not due`() throws {
        try store.save("8")
        #expect(try due() == [1, 2, 3, 4, 5, 6, 7])
    }

    @Test func `details of unchanged rows are due by age and by turn`() throws {
        for id: Int64 in 1...7 { try store.details.record(id, row: fingerprint(1), at: id * 100) }
        var rereading = DetailTable.Rereading()
        rereading.readBefore = 300
        #expect(try due(rereading) == [1, 2])
        rereading.period = 3
        rereading.remainder = 2
        rereading.turnReadBefore = 600
        #expect(try due(rereading) == [1, 2, 5])
        #expect(try store.details.due(rereading, after: .min, limit: 1).map(\.isNew) == [false])
        rereading.readBefore = .max
        #expect(try due(rereading).count == 7)
    }

    @Test func `details come in ascending order, a batch at a time`() throws {
        #expect(try store.details.due(.init(), after: .min, limit: 2).map(\.position) == [1, 2])
        #expect(try store.details.due(.init(), after: 5, limit: 9).map(\.position) == [6, 7])
    }
}
