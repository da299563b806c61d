import CatalogModel
import CatalogState
import Testing

@Suite struct ListingTableTests {
    private let folder: TemporaryFolder
    private let store: CatalogStore

    init() throws {
        folder = try TemporaryFolder()
        store = try folder.store()
    }

    @Test func `known products that the list did not name are absent`() throws {
        for id in ["1", "2", "3"] { try store.save(id) }
        try store.listing.begin()
        #expect(try store.listing.absentProducts() == [1, 2, 3])
        try store.listing.note(2, isDue: false)
        #expect(try store.listing.absentProducts() == [1, 3])
        #expect(try store.listing.count == 1)
    }

    @Test func `a new pass has met nothing`() throws {
        try store.save("1")
        try store.listing.note(1, isDue: true)
        try store.listing.begin()
        #expect(try store.listing.count == 0)
        #expect(try store.listing.absentProducts() == [1])
    }

    @Test func `a product met twice is due when one of its rows changed`() throws {
        for (position, first, second) in [
            (1, false, false), (2, false, true), (3, true, false), (4, true, true),
        ] {
            try store.listing.note(Int64(position), isDue: first)
            try store.listing.note(Int64(position), isDue: second)
        }
        let due = try store.listing.next(after: .min, limit: 10).map(\.isDue)
        #expect(due == [false, true, true, true])
        #expect(try store.listing.count == 4)
    }

    @Test func `products come in ascending order, a batch at a time`() throws {
        for position: Int64 in [5, 1, 4, 2, 1 << 62] {
            try store.listing.note(position, isDue: position > 3)
        }
        var batches: [[Int64]] = []
        var last = Int64.min
        while case let batch = try store.listing.next(after: last, limit: 2), !batch.isEmpty {
            batches.append(batch.map(\.position))
            last = batch.last?.position ?? last
        }
        #expect(batches == [[1, 2], [4, 5], [1 << 62]])
    }
}
