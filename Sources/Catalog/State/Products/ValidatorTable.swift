package import Digest
import SQLite

/// Validators of the API's replies, each stored only together with a body that was read whole.
package final class ValidatorTable {
    /// What one reply said of itself.
    package struct Record: Equatable, Sendable {
        /// The `ETag`, opaque, its quotes kept (RFC 9110 section 8.8.3).
        package var etag: String?
        /// The `Last-Modified` date as it was sent.
        package var lastModified: String?
        /// The hash of the body in the content store; `nil` where the body was not kept.
        package var digest: SHA256Digest?

        /// A reply's validators.
        package init(etag: String?, lastModified: String?, digest: SHA256Digest? = nil) {
            self.etag = etag
            self.lastModified = lastModified
            self.digest = digest
        }
    }

    private let find: LazyStatement
    private let upsert: LazyStatement
    private let delete: LazyStatement

    init(in database: Database) {
        find = database.statement(
            "SELECT etag, last_modified, sha256 FROM validator WHERE address = ?")
        upsert = database.statement(
            """
            INSERT OR REPLACE INTO validator (address, etag, last_modified, sha256)
            VALUES (?, ?, ?, ?)
            """)
        delete = database.statement("DELETE FROM validator WHERE address = ?")
    }

    /// The validators kept for an address.
    package func record(of address: String) throws -> Record? {
        try find.bindAll(address)
        return try find.firstRow { row in
            Record(
                etag: row.optionalText(0), lastModified: row.optionalText(1),
                digest: row.optionalBlob(2).flatMap { SHA256Digest(bytes: $0) })
        }
    }

    /// Keeps the validators of an address; `nil` forgets them.
    package func save(_ record: Record?, for address: String) throws {
        guard let record else { return try delete.run(address) }
        let digest = record.digest.map { digest in digest.withBytes { Array($0) } }
        try upsert.run(address, record.etag, record.lastModified, digest)
    }
}
