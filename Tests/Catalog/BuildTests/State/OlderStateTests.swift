import CatalogBuild
import SQLite
import TestSupport
import Testing

@testable import CatalogState

@Suite struct OlderStateTests {
    @Test func `a state that is updated to read its source is sealed again`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.makeFolder("state") + "/state.sqlite"
        do {
            let older = Array(CatalogStore.migrations.dropLast())
            let database = try Database(path: path, migrations: older)
            try database.run(
                "INSERT INTO setting (name, value) VALUES ('source', 'table a.csv'), ('read_at', '1')"
            )
        }
        StateSeal(of: path).make()
        #expect(try SiteBuild.source(ofState: folder.file("state")) == "table a.csv")
        #expect(StateSeal(of: path).sealedHash != nil)
        #expect(try Database(path: path).userVersion() == CatalogStore.migrations.count)
    }
}
