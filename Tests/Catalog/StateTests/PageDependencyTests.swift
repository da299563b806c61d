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

    @Test func `the dependencies of pages are read back unchanged`() throws {
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

    @Test func `unused parts are deleted when other dependencies are saved`() throws {
        try store.pageDependencies.save([page: parts])
        try store.pageDependencies.save([other: parts])
        #expect(try store.pageDependencies.parts(of: page).isEmpty)
        #expect(try store.pageDependencies.parts(of: other) == parts)
    }
}
