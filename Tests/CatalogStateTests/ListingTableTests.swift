import CatalogModel
import CatalogState
import Digest
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
        #expect(try store.listing.begin() == nil)
        #expect(try store.listing.absentProducts() == [1, 2, 3])
        try store.listing.note(2, isDue: false)
        #expect(try store.listing.absentProducts() == [1, 3])
        #expect(try store.listing.count == 1)
    }

    @Test func `a new pass has met nothing`() throws {
        try store.save("1")
        try store.listing.note(1, isDue: true)
        #expect(try store.listing.begin() == nil)
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

    @Test func `a crawl that ended leaves its digest, once`() throws {
        let digest = Fingerprint(high: 1, low: 2)
        #expect(try store.listing.begin() == nil)
        try store.listing.end(pass: 1, digest: digest)
        #expect(try store.listing.begin() == digest)
        // The crawl that began did not end.
        #expect(try store.listing.begin() == nil)
    }

    @Test func `what only earlier passes met is listed no longer when the crawl ends`() throws {
        for id in ["1", "2"] { try store.save(id) }
        try store.listing.note(1, isDue: true, pass: 1)
        try store.listing.note(2, isDue: true, pass: 1)
        try store.listing.note(2, isDue: false, pass: 2)
        try store.listing.end(pass: 2, digest: Fingerprint(high: 1, low: 2))
        #expect(try store.listing.absentProducts() == [1])
        #expect(try store.listing.next(after: .min, limit: 9).map(\.isDue) == [true])
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
