package import Digest
import SQLite

/// The validators of the API's replies, with which a request asks whether a reply has changed.
///
/// Validators are stored only for a reply whose body was read completely.
package final class ValidatorTable {
    /// The validators of one reply.
    package struct Record: Equatable, Sendable {
        /// The `ETag` exactly as received, including its quotes (RFC 9110 section 8.8.3).
        package var etag: String?
        /// The `Last-Modified` date as received.
        package var lastModified: String?
        /// The hash of the body, under which ``ContentStore`` has the body; `nil` if not stored.
        package var digest: SHA256Digest?

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

    /// Returns the validators stored for an address.
    package func record(of address: String) throws -> Record? {
        try find.firstRow(binding: address) { row in
            Record(
                etag: row.optionalText(0), lastModified: row.optionalText(1),
                digest: row.optionalBlob(2).flatMap { SHA256Digest(bytes: $0) })
        }
    }

    /// Saves the validators of an address, or deletes them if `record` is `nil`.
    package func save(_ record: Record?, for address: String) throws {
        guard let record else { return try delete.run(address) }
        let digest = record.digest.map { digest in digest.withBytes { Array($0) } }
        try upsert.run(address, record.etag, record.lastModified, digest)
    }
}
