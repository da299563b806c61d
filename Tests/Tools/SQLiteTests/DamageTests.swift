import SQLite
import TestSupport
import Testing

@Suite struct DamageTests {
    let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    @Test func `a file that is something else is refused on opening`() throws {
        try directory.write("title: a shop\n".utf8 + [UInt8](repeating: 1, count: 4096), to: file)
        for mode in [Database.Mode.readWriteCreate, .readOnly] {
            let error = #expect(throws: DatabaseError.self) {
                _ = try Database(path: file, mode: mode)
            }
            #expect(error?.kind == .notADatabase)
            #expect(error?.description.contains("file is not a database") == true)
            #expect(error?.description.contains("move it away") == true)
        }
    }

    @Test func `a sound file passes the check`() throws {
        try makeFile()
        try Database(path: file).quickCheck()
    }

    @Test func `an overwritten page is found by the check`() throws {
        try makeFile()
        var bytes = try directory.bytes(of: file)
        bytes.replaceSubrange(8192..<12_288, with: [UInt8](repeating: 0x5A, count: 4096))
        try directory.write(bytes, to: file)
        let error = #expect(throws: DatabaseError.self) { try Database(path: file).quickCheck() }
        #expect(error?.kind == .corrupt)
        #expect(error?.description.contains("restore it from a backup") == true)
    }

    @Test func `a truncated file is found by the check`() throws {
        try makeFile()
        try directory.write(directory.bytes(of: file).prefix(3 * 4096), to: file)
        let error = #expect(throws: DatabaseError.self) { try Database(path: file).quickCheck() }
        #expect(error?.kind == .corrupt)
    }

    @Test func `random damage is at worst an error`() throws {
        try makeFile()
        let sound = try directory.bytes(of: file)
        let seed = TestSeed.value()
        var random = SeededGenerator(seed: seed)
        for _ in 0..<40 {
            var bytes = sound
            for _ in 0..<20 {
                bytes[Int.random(in: bytes.indices, using: &random)] = .random(
                    in: 0...255, using: &random)
            }
            try directory.write(bytes, to: file)
            do {
                let database = try Database(path: file, mode: .readWriteCreate)
                try database.quickCheck()
                try database.prepare("SELECT a, b FROM t").forEachRow { row in
                    _ = row.int(0)
                    row.withBytes(of: 1) { _ = $0.count }
                }
            } catch is DatabaseError {
                // Any error is accepted; a crash would end the test.
            }
        }
    }

    private var file: String { directory.file }

    private func makeFile() throws {
        let database = try Database(path: file)
        try database.execute("CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT)")
        try database.transaction {
            let insert = try database.prepare("INSERT INTO t (b) VALUES (?)")
            for number in 0..<500 { try insert.run(String(repeating: "row \(number) ", count: 8)) }
        }
    }
}
