import CatalogState
import TestSupport
import Testing

@Suite struct DeploymentTableTests {
    private let store: CatalogStore
    private let folder: TemporaryFolder
    private var ledger: DeploymentTable { store.deployments }

    init() throws {
        folder = try TemporaryFolder()
        store = try folder.store()
        try store.publish([.sample("a.css", .asset), .sample("index.html", .grid)])
    }

    /// Sends all files to a new server, and returns its number.
    private func send(to target: String) throws -> Int64 {
        let number = try ledger.number(adding: target)
        try ledger.beginPending(to: number)
        for path in ["a.css", "index.html"] { try ledger.acknowledge(path, by: number) }
        return number
    }

    private func pending(to number: Int64) throws -> [String] {
        var paths: [String] = []
        try ledger.forEachPending(to: number) { file in
            paths.append(file.path)
            return true
        }
        return paths
    }

    @Test func `lost files of a server are sent again, and removed ones are deleted there`() throws
    {
        let (lost, other) = (try send(to: "/srv/www"), try send(to: "shop:www"))
        try store.outputs.removeAll(sparing: ["index.html"])
        try ledger.invalidateAll(of: lost)
        #expect(try pending(to: lost) == ["index.html"])
        #expect(try ledger.leftovers(of: lost, atMost: 9) == ["a.css"])
        #expect(try pending(to: other) == [])
    }

    @Test func `only what a server has acknowledged counts as sent`() throws {
        let number = try ledger.number(adding: "/srv/www")
        #expect(try ledger.firstAcknowledged(by: number) == nil)
        try ledger.beginPending(to: number)
        #expect(try ledger.firstAcknowledged(by: number) == nil)
        try ledger.acknowledge("a.css", by: number)
        #expect(try ledger.firstAcknowledged(by: number) == "a.css")
        #expect(try ledger.firstAcknowledged(by: number, from: "index.html") == nil)
        try ledger.acknowledge("index.html", by: number)
        #expect(try ledger.firstAcknowledged(by: number, from: "index.html") == "index.html")
        try ledger.invalidateAll(of: number)
        #expect(try ledger.firstAcknowledged(by: number) == nil)
    }
}
