import SQLite
import Testing

@Suite struct StatementTests {
    let database: Database

    init() throws {
        database = try Database(path: ":memory:")
        try database.execute("CREATE TABLE item (value ANY) STRICT")
    }

    @Test func `a statement that is compiled when it is used may come before its table`() throws {
        let statement = database.statement("SELECT number FROM later WHERE number > ?")
        #expect(throws: DatabaseError.self) { try statement.rows(binding: 1) { $0.int(0) } }
        try database.execute("CREATE TABLE later (number); INSERT INTO later VALUES (1), (2), (3)")
        #expect(try statement.firstRow(binding: 1) { $0.int(0) } == 2)
        var found: [Int] = []
        try statement.forRows { row in
            found.append(row.int(0))
            return false
        }
        #expect(found == [2])
        #expect(try statement.rows { $0.int(0) } == [2, 3])
    }

    @Test(arguments: [0, 1, -1, Int.max, Int.min])
    func `whole numbers come back`(number: Int) throws {
        #expect(try roundTrip(number) { $0.int(0) } == number)
    }

    @Test(arguments: [0, -0.1, .infinity, 1e300, .leastNonzeroMagnitude])
    func `numbers with a fraction come back`(number: Double) throws {
        #expect(try roundTrip(number) { $0.double(0) } == number)
    }

    @Test(arguments: ["", "text", "한국어", "a\u{0}b", "\u{0}", "e\u{301}", "👩‍👩‍👧", "'; DROP TABLE item"])
    func `texts come back byte by byte`(text: String) throws {
        let result = try roundTrip(text) { $0.text(0) }
        #expect(Array(try #require(result).utf8) == Array(text.utf8))
    }

    @Test(arguments: [[], [0], [0xFF, 0xFE, 0], [UInt8](repeating: 7, count: 100_000)])
    func `blobs come back`(blob: [UInt8]) throws {
        #expect(try roundTrip(blob) { $0.blob(0) } == blob)
        #expect(try roundTrip(blob) { $0.isNull(0) } == false)
    }

    @Test func `invalid UTF-8 keeps its bytes and reads as repaired text`() throws {
        let bytes: [UInt8] = [0x61, 0xFF, 0x00, 0x62]
        let insert = try database.prepare("INSERT INTO item VALUES (?)")
        try bytes.withUnsafeBytes { try insert.bind(text: $0, at: 1) }
        while try insert.step() {}
        let select = try database.prepare("SELECT value, typeof(value) FROM item")
        #expect(try select.firstRow { $0.blob(0) } == bytes)
        #expect(try select.firstRow { $0.text(0) } == "a\u{FFFD}\u{0}b")
        #expect(try select.firstRow { $0.text(1) } == "text")
    }

    @Test func `nothing comes back as nothing, and empty as empty`() throws {
        #expect(try roundTrip(nil as String?) { $0.isNull(0) } == true)
        #expect(try roundTrip(nil as Int?) { $0.optionalInt(0) } == .some(nil))
        #expect(try roundTrip(nil as [UInt8]?) { $0.optionalBlob(0) } == .some(nil))
        #expect(try roundTrip("") { $0.optionalText(0) } == "")
        #expect(try roundTrip([] as [UInt8]) { $0.optionalBlob(0) } == [])
    }

    @Test func `true and false come back as one and zero`() throws {
        #expect(try roundTrip(true) { $0.int(0) } == 1)
        #expect(try roundTrip(false) { $0.int(0) } == 0)
    }

    @Test func `lent bytes are those of the row`() throws {
        try database.run("INSERT INTO item VALUES (?)", "lent")
        let select = try database.prepare("SELECT value FROM item")
        let sum = try select.firstRow { row in
            row.withBytes(of: 0) { $0.reduce(0) { $0 + Int($1) } }
        }
        #expect(sum == "lent".utf8.reduce(0) { $0 + Int($1) })
    }

    @Test func `a statement runs again and again`() throws {
        let insert = try database.prepare("INSERT INTO item VALUES (?)")
        for number in 1...100 { try insert.run(number) }
        #expect(database.changes == 1)
        #expect(database.lastInsertedRowID == 100)
        let select = try database.prepare("SELECT value FROM item WHERE value > ? ORDER BY value")
        for least in [0, 50, 99] {
            let numbers = try select.rows(binding: least) { $0.int(0) }
            #expect(numbers == Array(least + 1...100))
        }
    }

    @Test func `a row's reader may leave early, and the statement is ready again`() throws {
        struct Enough: Error {}
        for number in 1...3 { try database.run("INSERT INTO item VALUES (?)", number) }
        let select = try database.prepare("SELECT value FROM item ORDER BY value")
        #expect(throws: Enough.self) { try select.forEachRow { _ in throw Enough() } }
        #expect(try select.firstRow { $0.int(0) } == 1)
        #expect(try select.firstRow { $0.int(0) } == 1)
    }

    @Test func `a statement keeps its database open`() throws {
        func makeStatement() throws -> Statement {
            let database = try Database(path: ":memory:")
            try database.execute("CREATE TABLE t (a); INSERT INTO t VALUES (7)")
            return try database.prepare("SELECT a FROM t")
        }
        let select = try makeStatement()
        #expect(try select.firstRow { $0.int(0) } == 7)
    }

    @Test(arguments: ["", "  -- nothing\n", "SELECT 1; SELECT 2", "SELECT 1; nonsense"])
    func `a text that is not one statement is refused`(sql: String) throws {
        #expect(throws: DatabaseError.self) { _ = try database.prepare(sql) }
    }

    @Test func `blanks and comments may follow a statement`() throws {
        let select = try database.prepare("SELECT 1; -- one\n ")
        #expect(try select.step())
    }

    private func roundTrip<Result>(
        _ value: some StatementValue, _ read: (borrowing Statement) -> Result
    ) throws -> Result? {
        try database.run("DELETE FROM item")
        try database.run("INSERT INTO item VALUES (?)", value)
        return try database.prepare("SELECT value FROM item").firstRow(read)
    }
}
