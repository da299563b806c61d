import Glibc
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

    @Test func `an unused state is read once and leaves no files beside it`() throws {
        let before = try folder.files(in: "state")
        #expect(try modes() == [.unchanging])
        #expect(try folder.files(in: "state") == before)
    }

    @Test func `a read during which the state is written is repeated`() throws {
        let modes = try modes {
            try Database(path: state.database).run("INSERT INTO night VALUES (1)")
        }
        #expect(modes == [.unchanging, .readOnly])
    }

    @Test func `a database that cannot be moved aside completely stays at its place`() throws {
        try folder.write("log", to: "state/state.sqlite-wal")
        try folder.makeFolder("state/state.broken.sqlite-wal")
        let before = try folder.read("state/state.sqlite-wal")
        #expect(throws: BuildError.self) { try state.setDatabaseAside() }
        #expect(state.hasDatabase)
        #expect(try folder.read("state/state.sqlite-wal") == before)
    }

    @Test func `damaged databases are found although one between them was deleted`() throws {
        try folder.write("", to: "state/state.broken-3.sqlite")
        try folder.write("", to: "state/state.broken-12.sqlite")
        try folder.write("", to: "state/state.broken-1x.sqlite")
        #expect(
            state.brokenDatabases.map { $0.split(separator: "/").last } == [
                "state.broken.sqlite", "state.broken-3.sqlite", "state.broken-12.sqlite",
            ])
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

    @Test func `a database of a far future is read like any other`() throws {
        // The year 2300, whose nanoseconds do not fit.
        var times = [timespec](repeating: timespec(tv_sec: 10_413_792_000, tv_nsec: 0), count: 2)
        try #require(utimensat(AT_FDCWD, state.database, &times, 0) == 0)
        #expect(try modes() == [.unchanging])
    }
}
