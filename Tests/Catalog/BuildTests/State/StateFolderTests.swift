import SQLite
import CatalogPublishing
import TestSupport
import Testing

@testable import CatalogBuild

@Suite struct StateFolderTests {
    private let folder: TemporaryFolder
    private let state: StateFolder

    init() throws {
        folder = try TemporaryFolder()
        state = try StateFolder(at: folder.file("state"))
        try Database(path: state.database).execute("CREATE TABLE night (number INTEGER)")
    }

    /// The modes in which a look opens the database.
    private func modes(_ change: () throws -> Void = {}) throws -> [Database.Mode] {
        var modes: [Database.Mode] = []
        _ = try state.readDatabase { mode in
            modes.append(mode)
            let count = try Database(path: state.database, mode: mode)
                .prepare("SELECT count(*) FROM night")
            try change()
            return try count.step()
        }
        return modes
    }

    @Test func `a state that nobody uses is looked at once, and nothing is left beside it`() throws
    {
        let before = try folder.files(in: "state")
        #expect(try modes() == [.unchanging])
        #expect(try folder.files(in: "state") == before)
    }

    @Test func `a look during which somebody writes is taken again`() throws {
        let modes = try modes {
            try Database(path: state.database).run("INSERT INTO night VALUES (1)")
        }
        #expect(modes == [.unchanging, .readOnly])
    }

    @Test func `while a build is running, or when one was cut, its log is read as well`() throws {
        let lock = try BuildLock(at: state.lock)
        #expect(try modes() == [.readOnly])
        withExtendedLifetime(lock) {}
        let writer = try Database(path: state.database)
        try writer.run("INSERT INTO night VALUES (1)")
        #expect(state.isDatabaseUnclosed)
        #expect(try modes() == [.readOnly])
        withExtendedLifetime(writer) {}
    }
}
