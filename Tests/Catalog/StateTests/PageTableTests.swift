import CatalogState
import Digest
import TestSupport
import Testing

@Suite struct PageTableTests {
    private let folder: TemporaryFolder
    private let store: CatalogStore

    init() throws {
        folder = try TemporaryFolder()
        store = try folder.store()
    }

    private func page(
        _ pass: Int, _ address: String, _ content: UInt8, at time: Int64 = 0
    ) -> PageTable.Record {
        PageTable.Record(
            pass: pass, address: address, digest: .of([content]), readAt: time)
    }

    @Test func `a page is found by its pass and address`() throws {
        try store.pages.record(page(1, "/1", 1))
        try store.pages.record(page(2, "/1", 2, at: 7))
        #expect(try store.pages.page("/1", pass: 1) == page(1, "/1", 1))
        #expect(try store.pages.page("/1", pass: 2) == page(2, "/1", 2, at: 7))
        #expect(try store.pages.page("/2", pass: 1) == nil)
        #expect(try store.pages.count == 2)
    }

    @Test func `a page that is read again keeps its place`() throws {
        #expect(try store.pages.ends() == nil)
        #expect(try store.pages.oldest == nil)
        for (number, time) in [(1, 10), (2, 20), (3, 30)] as [(UInt8, Int64)] {
            try store.pages.record(page(1, "/\(number)", number, at: time))
        }
        try store.pages.record(page(1, "/1", 9, at: 40))
        let ends = try #require(try store.pages.ends())
        #expect(ends.first == page(1, "/1", 9, at: 40))
        #expect(ends.last == page(1, "/3", 3, at: 30))
        #expect(try store.pages.oldest == 20)
    }

    @Test func `deleting pages deletes the bodies that no validator needs`() throws {
        try store.pages.record(page(1, "/1", 1))
        try store.pages.record(page(1, "/2", 2))
        try store.pages.record(page(2, "/2", 2))
        try store.validators.save(
            ValidatorTable.Record(etag: "x", lastModified: nil, digest: .of([1])), for: "/1")
        #expect(try store.pages.removeAll() == [.of([2])])
        #expect(try store.pages.count == 0)
    }
}
