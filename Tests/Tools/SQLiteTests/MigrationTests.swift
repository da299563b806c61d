import SQLite
import Testing

@Suite struct MigrationTests {
    let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    let first = Migration("products", sql: "CREATE TABLE product (id TEXT PRIMARY KEY) STRICT")
    let second = Migration(
        "prices",
        sql: "ALTER TABLE product ADD COLUMN price INTEGER; CREATE INDEX p ON product (price)")
    let broken = Migration("broken", sql: "CREATE TABLE half (a); SELECT nonsense")

    private func open(_ migrations: Migration...) throws(DatabaseError) -> Database {
        try Database(path: directory.file, migrations: migrations)
    }

    @Test func `the steps are taken in order, once`() throws {
        let database = try open(first)
        #expect(try database.userVersion() == 1)
        try database.run("INSERT INTO product (id) VALUES (?)", "a")
        for _ in 1...2 { #expect(try open(first, second).userVersion() == 2) }
        try database.run("UPDATE product SET price = ?", 5)
    }

    @Test func `a step that was edited after it was taken is refused`() throws {
        let database = try open(first)
        let edited = Migration(first.name, sql: first.sql + " ")
        let error = #expect(throws: DatabaseError.self) { try open(edited, second) }
        #expect(error?.kind == .editedMigration)
        #expect(error?.description.contains("'products'") == true)
        #expect(try database.userVersion() == 1)
    }

    @Test func `a file with steps of other names is refused`() throws {
        let database = try open(first)
        let error = #expect(throws: DatabaseError.self) {
            try open(Migration("other", sql: first.sql), second)
        }
        #expect(error?.kind == .otherSchema)
        #expect(try database.userVersion() == 1)
    }

    @Test func `a file from a newer program is refused`() throws {
        _ = try open(first, second)
        let error = #expect(throws: DatabaseError.self) { try open(first) }
        #expect(error?.kind == .newerSchema)
        #expect(
            error?.description == """
                \(directory.file): holds 2 versions, of which this program knows 1; a newer \
                version of this program wrote the file; use that version
                """)
    }

    @Test func `a file without tables gets all steps, whatever its version`() throws {
        try Database(path: directory.file).execute("PRAGMA user_version = 99")
        let database = try open(first, second)
        #expect(try database.userVersion() == 2)
        try database.run("INSERT INTO product (id, price) VALUES (?, ?)", "a", 5)
    }

    @Test(arguments: [0, 1])
    func `a file of another program is refused and stays as it is`(version: Int) throws {
        do {
            let other = try Database(path: directory.file)
            try other.execute(
                """
                CREATE TABLE contact (name TEXT);
                PRAGMA user_version = \(version);
                PRAGMA journal_mode = DELETE;
                """)
        }
        let before = try directory.bytes(of: directory.file)
        for mode in [Database.Mode.readWriteCreate, .readOnly] {
            let error = #expect(throws: DatabaseError.self) {
                _ = try Database(path: directory.file, mode: mode, migrations: [first])
            }
            #expect(error?.kind == .foreignSchema)
            #expect(
                error?.description == """
                    \(directory.file): is the database of another program; name another file, or \
                    move it away
                    """)
        }
        #expect(try directory.bytes(of: directory.file) == before)
    }

    @Test func `a file is made with all steps, and lacks none when it is read`() throws {
        _ = try Database(path: directory.file, migrations: [first])
        let error = #expect(throws: DatabaseError.self) {
            _ = try Database(path: directory.file, mode: .readOnly, migrations: [first, second])
        }
        #expect(error?.kind == .olderSchema)
        #expect(try Database(path: directory.file, migrations: [first, second]).userVersion() == 2)
        _ = try Database(path: directory.file, mode: .readOnly, migrations: [first, second])
    }

    @Test func `a step that fails leaves the file at the step before`() throws {
        #expect(throws: DatabaseError.self) { try open(first, broken) }
        let database = try Database(path: directory.file)
        #expect(try database.userVersion() == 1)
        #expect(throws: DatabaseError.self) { try database.run("SELECT * FROM half") }
        _ = try open(first, second)
    }
}
