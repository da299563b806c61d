import CatalogBuild
import CatalogSources
import CatalogState
import HTTP
import Images
import SQLite
import CatalogPublishing
import CatalogRendering
import TestSupport
import Testing

@Suite struct ExitStatusTests {
    private static let address = "http://127.0.0.1/"

    private static let errors: [(any Error, Int32)] = [
        (HTTPError(.connectionRefused, ""), 69), (HTTPError(.timeout, ""), 69),
        (HTTPError(.status(500), ""), 69), (HTTPError(.status(401), ""), 77),
        (HTTPError(.status(403), ""), 77), (HTTPError(.storage, ""), 74),
        (BuildError.emptyCatalog(address: address, hasList: true, published: 1), 65),
        (BuildError.emptyFirstCatalog(address: address, hasList: true, unpublished: 0), 65),
        (BuildError.noReadableProduct(address: address, rows: 1), 65),
        (BuildError.tooManyFailures(failed: 1, of: 1, first: ""), 69),
        (BuildError.unexpectedStatus(404, address: address), 69),
        (BuildError.unexpectedStatus(401, address: address), 77),
        (BuildError.unexpectedStatus(403, address: address), 77),
        (BuildError.unusableState(folder: "", reason: ""), 73),
        (BuildError.assetCollides(path: ""), 78),
        (BuildError.unknownSource(kind: "", known: []), 78),
        (PublishingError.locked(lock: "", holder: ""), 75),
        (PublishingError.notOurs(folder: ""), 73),
        (PublishingError.protected(folder: "", reason: ""), 73),
        (PublishingError.unwritable(folder: "", reason: ""), 73),
        (PublishingError.invalidPath(""), 73),
        (PublishingError.system(operation: "", path: "", code: 28), 73),
        (StateError.otherSource(known: "", asked: ""), 78),
        (StateError.content(operation: "", path: "", code: 28), 74),
        (ThemeError.unknownLanguage("", known: []), 78),
        (ThemeError.encoding(file: "", line: 1), 78),
        (ThemeError.missingTemplate("", folders: []), 78),
        (ImageError.workerMissing(sought: []), 74),
        (CancellationError(), 70),
    ]

    @Test(arguments: errors.indices)
    func `an error ends the program with the status of its kind`(index: Int) {
        let (error, status) = Self.errors[index]
        #expect(BuildStatus(for: error).rawValue == status, "\(error)")
    }

    @Test func `a damaged state ends the program as a failure to read`() throws {
        let folder = try TemporaryFolder()
        try folder.write(String(repeating: "no database", count: 1000), to: "state.sqlite")
        let error = #expect(throws: DatabaseError.self) {
            try CatalogStore(at: folder.file("state.sqlite"))
        }
        #expect(error.map { BuildStatus(for: $0) } == .inputOutput)
    }

    @Test func `a reply that is not a catalog ends the program as an unavailable source`() throws {
        let address = try #require(WebAddress(Self.address))
        let error = SourceError(.ignoresPageNumber(page: 2), at: address)
        #expect(BuildStatus(for: error) == .unavailable)
    }
}
