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

    @Test func `the steps are taken in order, once`() throws {
        let database = try Database(path: directory.file)
        try database.migrate([first])
        #expect(try database.userVersion() == 1)
        try database.run("INSERT INTO product (id) VALUES (?)", "a")
        try database.migrate([first, second])
        try database.migrate([first, second])
        #expect(try database.userVersion() == 2)
        try database.run("UPDATE product SET price = ?", 5)
    }

    @Test func `a step that was edited after it was taken is refused`() throws {
        let database = try Database(path: directory.file)
        try database.migrate([first])
        let edited = Migration(first.name, sql: first.sql + " ")
        let error = #expect(throws: DatabaseError.self) { try database.migrate([edited, second]) }
        #expect(error?.kind == .editedMigration)
        #expect(error?.description.contains("'products'") == true)
        #expect(try database.userVersion() == 1)
    }

    @Test func `a file from a newer program is refused`() throws {
        let database = try Database(path: directory.file)
        try database.migrate([first, second])
        let error = #expect(throws: DatabaseError.self) { try database.migrate([first]) }
        #expect(error?.kind == .newerSchema)
        #expect(
            error?.description == """
                \(directory.file): went through 2 migrations; this program knows 1; \
                a newer version of this program has written the file; use that version
                """)
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
        let error = #expect(throws: DatabaseError.self) {
            try Database(path: directory.file).migrate([first])
        }
        #expect(error?.kind == .foreignSchema)
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
        let database = try Database(path: directory.file)
        #expect(throws: DatabaseError.self) { try database.migrate([first, broken]) }
        #expect(try database.userVersion() == 1)
        #expect(throws: DatabaseError.self) { try database.run("SELECT * FROM half") }
        try database.migrate([first, second])
    }
}
