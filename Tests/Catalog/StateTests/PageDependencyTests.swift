import CatalogState
import Digest
import TestSupport
import Testing

@Suite struct PageDependencyTests {
    private let folder: TemporaryFolder
    private let store: CatalogStore
    private let page = Fingerprint(high: 1, low: 1)
    private let other = Fingerprint(high: 2, low: 2)
    private let parts = ["header": Fingerprint(high: 3, low: 3)]

    init() throws {
        folder = try TemporaryFolder()
        store = try folder.store()
    }

    @Test func `what pages depend on comes back`() throws {
        try store.pageDependencies.save([page: parts])
        #expect(try store.pageDependencies.parts(of: page) == parts)
        #expect(try store.pageDependencies.parts(of: other).isEmpty)
    }

    @Test func `a page that depends on nothing changes nothing when it is saved again`() throws {
        let sets = [page: parts, other: [:]]
        try store.pageDependencies.save(sets)
        try store.pageDependencies.save(sets)
        #expect(try store.pageDependencies.parts(of: page) == parts)
    }

    @Test func `what no page depends on any more is deleted with the next news`() throws {
        try store.pageDependencies.save([page: parts])
        try store.pageDependencies.save([other: parts])
        #expect(try store.pageDependencies.parts(of: page).isEmpty)
        #expect(try store.pageDependencies.parts(of: other) == parts)
    }
}
