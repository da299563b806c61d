import CatalogModel
import CatalogState
import Digest
import SQLite
import TestSupport
import Testing

@Suite struct CatalogStoreTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `a state belongs to one source for good`() throws {
        let store = try folder.store()
        try store.claim(source: "open-market https://a.example")
        try store.claim(source: "open-market https://a.example")
        let expected = StateError.otherSource(
            known: "open-market https://a.example", asked: "open-market https://b.example")
        let reopened = try folder.store()
        #expect(throws: expected) {
            try reopened.claim(source: "open-market https://b.example")
        }
        #expect(
            "\(expected)" == """
                this state folder belongs to the source 'open-market https://a.example', not to \
                'open-market https://b.example'; if both are the same shop, use its earlier \
                address or file name; otherwise name another folder with --state (and another \
                --output), so that two catalogs do not mix
                """)
    }

    @Test func `a transaction keeps all or nothing`() throws {
        struct Interruption: Error {}
        let store = try folder.store()
        #expect(throws: Interruption.self) {
            try store.transaction {
                try store.save("1")
                throw Interruption()
            }
        }
        #expect(try store.products.count == 0)
        try store.transaction { _ = try store.save("1") }
        #expect(try folder.store().products.count == 1)
    }

    @Test func `others read while one writes`() throws {
        let writer = try folder.store()
        try writer.save("1")
        let reader = try CatalogStore(at: folder.path + "/state.sqlite", mode: .readOnly)
        try writer.transaction {
            try writer.save("2")
            #expect(try reader.products.count == 1)
        }
        #expect(try reader.products.count == 2)
        #expect(throws: DatabaseError.self) { try reader.save("3") }
    }

    @Test func `a file that is not a database is refused`() throws {
        let path = folder.path + "/state.sqlite"
        try write(Array(repeating: 0x41, count: 4096), to: path)
        #expect(throws: DatabaseError.self) { try CatalogStore(at: path) }
    }

    @Test(arguments: [[], [7], [1, 2, 3], [Int64.min, -1, .max]])
    func `the ends of full pages are read back in order`(ends: [Int64]) throws {
        let store = try folder.store()
        try store.spans.save([9, 9, 9, 9], for: 12)
        try store.spans.save(ends, for: 12)
        #expect(try folder.store().spans.load(for: 12) == ends)
        #expect(try folder.store().spans.load(for: 7) == [])
        #expect(try store.spans.size == 12)
    }

    @Test func `validators are kept with the body they belong to`() throws {
        let table = try folder.store().validators
        let record = ValidatorTable.Record(
            etag: "W/\"a\"", lastModified: "Mon, 21 Nov 2022 10:00:00 GMT",
            digest: SHA256Digest.of([1]))
        let plain = ValidatorTable.Record(etag: nil, lastModified: nil)
        #expect(try table.record(of: "/api") == nil)
        try table.save(record, for: "/api")
        try table.save(plain, for: "/other")
        #expect(try table.record(of: "/api") == record)
        #expect(try table.record(of: "/other") == plain)
        try table.save(nil, for: "/api")
        #expect(try table.record(of: "/api") == nil)
    }
}
