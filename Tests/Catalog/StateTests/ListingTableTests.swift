import CatalogModel
import CatalogState
import Digest
import TestSupport
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
        try store.listing.record(2)
        #expect(try store.listing.absentProducts() == [1, 3])
        #expect(try store.listing.count == 1)
    }

    @Test func `a new pass has met nothing`() throws {
        try store.save("1")
        try store.listing.record(1)
        #expect(try store.listing.begin() == nil)
        #expect(try store.listing.count == 0)
        #expect(try store.listing.absentProducts() == [1])
    }

    @Test func `a crawl that ended leaves its digest to those that begin`() throws {
        let digest = Fingerprint(high: 1, low: 2)
        #expect(try store.listing.begin() == nil)
        try store.listing.end(pass: 1, digest: digest)
        #expect(try store.listing.begin() == digest)
        // The crawl that began did not end, and the list may be as it was before.
        #expect(try store.listing.begin() == digest)
        try store.listing.deleteDigest()
        #expect(try store.listing.begin() == nil)
    }

    @Test func `products that only earlier passes met are unlisted when the crawl ends`() throws {
        for id in ["1", "2"] { try store.save(id) }
        try store.listing.record(1, pass: 1)
        try store.listing.record(2, pass: 1)
        try store.listing.record(2, pass: 2)
        try store.listing.end(pass: 2, digest: Fingerprint(high: 1, low: 2))
        #expect(try store.listing.absentProducts() == [1])
    }
}
