package import Digest
import SQLite

/// The pages that a crawl has read so far, so that an interrupted crawl can continue.
package final class PageTable {
    /// A page that a pass of the crawl has read.
    package struct Record: Equatable, Sendable {
        /// The pass, counted from 1.
        package var pass: Int
        /// The address of the page, which is also its key in ``ValidatorTable``.
        package var address: String
        /// The hash of the page's body, under which ``ContentStore`` has the body.
        package var digest: SHA256Digest
        /// The time of the reading, in seconds since 1970.
        package var readAt: Int64

        package init(pass: Int, address: String, digest: SHA256Digest, readAt: Int64) {
            self.pass = pass
            self.address = address
            self.digest = digest
            self.readAt = readAt
        }
    }

    private static let columns = "SELECT pass, address, sha256, read_at FROM crawl_page"

    private let insert: LazyStatement
    private let find: LazyStatement
    private let first: LazyStatement
    private let last: LazyStatement
    private let counting: LazyStatement
    private let minimum: LazyStatement
    private let unshared: LazyStatement
    private let kept: LazyStatement
    private let others: LazyStatement
    private let clear: LazyStatement

    init(in database: Database) {
        insert = database.statement(
            """
            INSERT INTO crawl_page (pass, address, sha256, read_at) VALUES (?, ?, ?, ?)
            ON CONFLICT (pass, address)
            DO UPDATE SET sha256 = excluded.sha256, read_at = excluded.read_at
            """)
        find = database.statement("\(Self.columns) WHERE pass = ? AND address = ?")
        first = database.statement("\(Self.columns) ORDER BY number LIMIT 1")
        last = database.statement("\(Self.columns) ORDER BY number DESC LIMIT 1")
        counting = database.statement("SELECT count(*) FROM crawl_page")
        minimum = database.statement(
            "SELECT read_at FROM crawl_page ORDER BY read_at LIMIT 1")
        unshared = database.statement(
            """
            SELECT DISTINCT sha256 FROM crawl_page
            WHERE sha256 NOT IN (SELECT sha256 FROM validator WHERE sha256 IS NOT NULL)
            """)
        kept = database.statement(
            """
            SELECT sha256 FROM crawl_page
            UNION SELECT sha256 FROM validator WHERE sha256 IS NOT NULL
            """)
        others = database.statement(
            """
            DELETE FROM validator
            WHERE sha256 IS NOT NULL AND address NOT IN (SELECT address FROM crawl_page)
            """)
        clear = database.statement("DELETE FROM crawl_page")
    }

    package func record(_ page: Record) throws {
        try insert.run(
            page.pass, page.address, page.digest.withBytes { Array($0) }, page.readAt)
    }

    /// Returns the page at `address`; `nil` if the pass has not read the page.
    package func page(_ address: String, pass: Int) throws -> Record? {
        try find.firstRow(binding: pass, address) { row in Record(row) } ?? nil
    }

    /// Returns the page that was recorded first and the page that was recorded last.
    package func ends() throws -> (first: Record, last: Record)? {
        guard let first = try first.firstRow({ row in Record(row) }) ?? nil,
            let last = try last.firstRow({ row in Record(row) }) ?? nil
        else { return nil }
        return (first, last)
    }

    /// The total number of pages that the passes have read.
    package var count: Int {
        get throws { try counting.firstRow { row in row.int(0) } ?? 0 }
    }

    /// The time of the first reading, in seconds since 1970.
    package var oldest: Int64? {
        get throws { try minimum.firstRow { row in row.int64(0) } }
    }

    /// Returns the hashes of all bodies that a crawl may need again.
    package func bodies() throws -> Set<SHA256Digest> {
        var digests: Set<SHA256Digest> = []
        try kept.forEachRow { row in
            if let digest = SHA256Digest(bytes: row.blob(0)) { digests.insert(digest) }
        }
        return digests
    }

    /// Deletes the validators of pages that the completed crawl did not read.
    ///
    /// The bodies of these pages stay in ``ContentStore``.
    package func deleteOthers() throws {
        try others.run()
    }

    /// Deletes all pages.
    ///
    /// - Returns: the hashes of the bodies that no validator needs.
    package func removeAll() throws -> [SHA256Digest] {
        var digests: [SHA256Digest] = []
        try unshared.forEachRow { row in
            if let digest = SHA256Digest(bytes: row.blob(0)) { digests.append(digest) }
        }
        try clear.run()
        return digests
    }
}

extension PageTable.Record {
    /// Reads a record from the columns pass, address, digest and time.
    fileprivate init?(_ row: borrowing Statement) {
        guard let digest = SHA256Digest(bytes: row.blob(2)) else { return nil }
        self.init(pass: row.int(0), address: row.text(1), digest: digest, readAt: row.int64(3))
    }
}
