import Glibc
import SQLite
import Testing

@Suite struct CopyTests {
    private let directory: TemporaryDirectory
    private var target: String { "\(directory.path)/copy.sqlite" }

    init() throws {
        directory = try TemporaryDirectory()
        let database = try Database(path: directory.file)
        try database.execute("CREATE TABLE t (a ANY) STRICT; INSERT INTO t VALUES (7)")
    }

    private func copy(patience: Int32) throws {
        try Database(path: directory.file, mode: .readOnly).copy(to: target, patience: patience)
    }

    @Test func `a copy has what the database has`() throws {
        try copy(patience: 0)
        let copied = try Database(path: target, mode: .readOnly)
        #expect(try copied.prepare("SELECT a FROM t").firstRow { $0.int(0) } == 7)
    }

    @Test func `a copy waits for who holds the new file`() async throws {
        try copy(patience: 0)
        let other = try Database(path: target)
        try other.execute("BEGIN IMMEDIATE")
        let path = directory.file
        let target = target
        let copying = Task.detached {
            try Database(path: path, mode: .readOnly).copy(to: target, patience: 60_000)
        }
        usleep(100_000)
        try other.execute("ROLLBACK")
        try await copying.value
    }

    @Test func `a copy that could not be made for a lock is an error`() throws {
        try copy(patience: 0)
        let other = try Database(path: target)
        try other.execute("BEGIN IMMEDIATE")
        let error = #expect(throws: DatabaseError.self) { try copy(patience: 20) }
        #expect(error?.kind == .locked)
        try other.execute("ROLLBACK")
        try copy(patience: 0)
    }
}
