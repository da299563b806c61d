import Glibc
import SQLite
import Testing

@Suite struct DatabaseTests {
    let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    @Test func `a commit is there after reopening`() throws {
        do {
            let database = try Database(path: directory.file)
            try database.execute("CREATE TABLE t (a ANY) STRICT")
            try database.transaction { try database.run("INSERT INTO t VALUES (?)", 7) }
        }
        #expect(try count(in: Database(path: directory.file, mode: .readOnly)) == 1)
    }

    @Test func `a transaction that throws leaves nothing and throws the first error`() throws {
        struct First: Error {}
        let database = try makeDatabase()
        #expect(throws: First.self) {
            try database.transaction {
                try database.run("INSERT INTO t VALUES (?)", 1)
                throw First()
            }
        }
        #expect(!database.isInTransaction)
        #expect(try count(in: database) == 0)
    }

    @Test func `a commit that fails is rolled back and thrown`() throws {
        let database = try makeDatabase()
        try database.execute(
            """
            CREATE TABLE child (a REFERENCES t (a) DEFERRABLE INITIALLY DEFERRED);
            """)
        #expect(throws: DatabaseError.self) {
            try database.transaction { try database.run("INSERT INTO child VALUES (?)", 9) }
        }
        #expect(!database.isInTransaction)
        #expect(try count(in: database, "child") == 0)
    }

    @Test func `a transaction returns what its body returns`() throws {
        let database = try makeDatabase()
        #expect(try database.transaction { 42 } == 42)
        #expect(try database.transaction(.reading) { try count(in: database) } == 0)
    }

    @Test func `a reader sees the last commit while another connection writes`() throws {
        let writer = try makeDatabase()
        let reader = try Database(path: directory.file, mode: .readOnly)
        try writer.run("INSERT INTO t VALUES (?)", 1)
        try writer.transaction {
            try writer.run("INSERT INTO t VALUES (?)", 2)
            #expect(try count(in: reader) == 1)
        }
        #expect(try count(in: reader) == 2)
    }

    @Test func `a reading transaction sees one state to its end`() throws {
        let writer = try makeDatabase()
        let reader = try Database(path: directory.file, mode: .readOnly)
        try reader.transaction(.reading) {
            #expect(try count(in: reader) == 0)
            try writer.run("INSERT INTO t VALUES (?)", 1)
            #expect(try count(in: reader) == 0)
        }
        #expect(try count(in: reader) == 1)
    }

    @Test func `a second writer gets the error that the database is locked`() throws {
        let first = try makeDatabase()
        let second = try Database(path: directory.file, patience: 0)
        try first.transaction {
            let error = try #require(throws: DatabaseError.self) {
                try second.transaction {}
            }
            #expect(error.kind == .locked)
            #expect(error.description.contains("database is locked"))
            #expect(error.description.contains("another process"))
        }
        try second.transaction {}
    }

    @Test(arguments: ["state.sqlite", "a?b#c%20 한.sqlite"])
    func `an unchanged file is read without a file beside it`(name: String) throws {
        let path = "\(directory.path)/\(name)"
        do {
            let database = try Database(path: path)
            try database.execute("CREATE TABLE t (a ANY) STRICT; INSERT INTO t VALUES (7)")
        }
        let reader = try Database(path: path, mode: .unchanging)
        #expect(try count(in: reader) == 1)
        #expect(throws: DatabaseError.self) { try reader.run("INSERT INTO t VALUES (?)", 1) }
        for suffix in ["-wal", "-shm"] { #expect(access(path + suffix, F_OK) == -1) }
    }

    @Test func `a connection for reading does not write`() throws {
        _ = try makeDatabase()
        let reader = try Database(path: directory.file, mode: .readOnly)
        let error = #expect(throws: DatabaseError.self) {
            try reader.run("INSERT INTO t VALUES (?)", 1)
        }
        #expect(error?.kind == .readOnly)
    }

    @Test func `a missing file is not created for reading`() throws {
        let error = #expect(throws: DatabaseError.self) {
            _ = try Database(path: directory.file, mode: .readOnly)
        }
        #expect(error?.kind == .cannotOpen)
    }

    @Test func `a full disk is reported with its remedy and leaves the last state`() throws {
        let database = try makeDatabase()
        try database.run("INSERT INTO t VALUES (?)", 1)
        try database.execute("PRAGMA max_page_count = 4")
        let error = #expect(throws: DatabaseError.self) {
            try database.transaction {
                for number in 2... {
                    try database.run(
                        "INSERT INTO t VALUES (?), (zeroblob(4000 + \(number)))", number)
                }
            }
        }
        #expect(error?.kind == .full)
        #expect(error?.description.contains("free some space") == true)
        #expect(try count(in: database) == 1)
        try database.quickCheck()
    }

    @Test func `errors show file, statement and code but no bound value`() throws {
        let database = try makeDatabase()
        let insert = "INSERT INTO t VALUES\n    (?)"
        try database.run(insert, "secret")
        let error = #expect(throws: DatabaseError.self) { try database.run(insert, "secret") }
        #expect(
            error?.description == """
                \(directory.file): UNIQUE constraint failed: t.a (SQLite error 1555) \
                - while executing `INSERT INTO t VALUES (?)`
                """)
        #expect(error?.kind == .constraint)
    }

    @Test func `the statement of a script that fails is named, and those before it stay`() throws {
        let database = try makeDatabase()
        let error = #expect(throws: DatabaseError.self) {
            try database.execute("INSERT INTO t VALUES (1); INSERT INTO u VALUES (2)")
        }
        #expect(error?.sql == " INSERT INTO u VALUES (2)")
        #expect(error?.message == "no such table: u")
        #expect(try count(in: database) == 1)
    }

    @Test func `text in double quotes is a name, never a value`() throws {
        let database = try makeDatabase()
        #expect(throws: DatabaseError.self) { _ = try database.prepare(#"SELECT "typo" FROM t"#) }
    }

    @Test func `foreign keys are enforced`() throws {
        let database = try makeDatabase()
        try database.execute("CREATE TABLE child (a REFERENCES t (a))")
        #expect(throws: DatabaseError.self) { try database.run("INSERT INTO child VALUES (1)") }
    }

    private func makeDatabase() throws -> Database {
        let database = try Database(path: directory.file)
        try database.execute("CREATE TABLE t (a ANY PRIMARY KEY) STRICT")
        return database
    }

    private func count(in database: Database, _ table: String = "t") throws -> Int? {
        try database.prepare("SELECT count(*) FROM \(table)").firstRow { $0.int(0) }
    }
}
