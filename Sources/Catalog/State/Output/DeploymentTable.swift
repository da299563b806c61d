package import Digest
import SQLite

/// The files that servers have acknowledged.
///
/// A file whose transfer has begun counts as unknown until the server acknowledges it, so that
/// nothing on the server is taken for what it is not.
package final class DeploymentTable {
    /// A server to which the site is sent.
    package struct Record: Equatable, Sendable {
        /// The number under which the acknowledged files are recorded.
        package let number: Int64
        /// The end of the last complete deployment, in seconds since 1970; `nil` before the first.
        package let completedAt: Int64?
        /// The number of the build whose site was sent then.
        package let build: Int
    }

    /// A file that the server does not have yet.
    package struct PendingFile: Equatable, Sendable {
        /// The path below the output folder.
        package let path: String
        package let kind: OutputKind
        /// The kind of the file that this file is a packed copy of; otherwise ``kind``.
        package let publishedKind: OutputKind
        /// The size in bytes.
        package let size: Int
        /// The hash of the content; `nil` if unknown.
        package let content: SHA256Digest?
        /// The times of the published file; `nil` if they were not recorded.
        package let times: OutputTimes?
    }

    private let add: LazyStatement
    private let find: LazyStatement
    private let complete: LazyStatement
    private let pending: LazyStatement
    private let beginAll: LazyStatement
    private let leftovers: LazyStatement
    private let countingLeftovers: LazyStatement
    private let counting: LazyStatement
    private let acknowledgeFile: LazyStatement
    private let deleteFile: LazyStatement
    private let sent: LazyStatement
    private let invalidateFile: LazyStatement
    private let invalidateFiles: LazyStatement
    private let acknowledged: LazyStatement

    /// The files that the server ?1 does not have as they are in the site.
    private static let pending = """
        output LEFT JOIN deployed ON deployment = ?1 AND deployed.path = output.path
        WHERE (deployed.content IS NOT output.content OR output.content IS NULL)
        """

    init(in database: Database) {
        add = database.statement("INSERT OR IGNORE INTO deployment (target) VALUES (?)")
        find = database.statement(
            "SELECT number, completed_at, build FROM deployment WHERE target = ?")
        complete = database.statement(
            "UPDATE deployment SET completed_at = ?, build = ? WHERE number = ?")
        pending = database.statement(
            """
            SELECT output.path, kind, owner, size, output.content, modified_at, status_at
            FROM \(Self.pending)
                AND output.path > ?2
            ORDER BY output.path
            """)
        beginAll = database.statement(
            """
            INSERT OR REPLACE INTO deployed (deployment, path, content)
            SELECT ?1, output.path, NULL FROM \(Self.pending)
            """)
        let leftover = """
            deployed WHERE deployment = ?1 AND path NOT IN (SELECT path FROM output)
            """
        leftovers = database.statement("SELECT path FROM \(leftover) ORDER BY path LIMIT ?2")
        countingLeftovers = database.statement("SELECT count(*) FROM \(leftover)")
        counting = database.statement("SELECT count(*) FROM deployed WHERE deployment = ?")
        acknowledgeFile = database.statement(
            """
            INSERT OR REPLACE INTO deployed (deployment, path, content)
            SELECT ?, path, content FROM output WHERE path = ?
            """)
        deleteFile = database.statement("DELETE FROM deployed WHERE deployment = ? AND path = ?")
        sent = database.statement(
            """
            SELECT path FROM deployed
            WHERE deployment = ? AND content IS NOT NULL AND path IN (SELECT path FROM output)
            ORDER BY path
            """)
        invalidateFile = database.statement(
            "UPDATE deployed SET content = NULL WHERE deployment = ? AND path = ?")
        invalidateFiles = database.statement(
            "UPDATE deployed SET content = NULL WHERE deployment = ?")
        acknowledged = database.statement(
            """
            SELECT path FROM deployed
            WHERE deployment = ? AND path >= ? AND content IS NOT NULL
            ORDER BY path LIMIT 1
            """)
    }

    /// Returns the number of the records of a server, which is added if it is new.
    ///
    /// - Parameter target: the place on the server, as in the configuration.
    package func number(adding target: String) throws -> Int64 {
        try add.run(target)
        return try record(of: target)?.number ?? 0
    }

    /// Returns the server with a place; `nil` if nothing was ever sent there.
    package func record(of target: String) throws -> Record? {
        try find.firstRow(binding: target) { row in
            Record(
                number: row.int64(0), completedAt: row.optionalInt64(1),
                build: row.int(2))
        }
    }

    /// Records that a server has the whole site.
    ///
    /// - Parameter time: the time in seconds since 1970.
    package func recordEnd(of deployment: Int64, at time: Int64, build: Int) throws {
        try complete.run(time, build, deployment)
    }

    /// Calls `body` with each file that a server does not have as it is in the site, by path, until
    /// it returns false.
    ///
    /// - Parameter path: the path behind which the files are.
    package func forEachPending(
        to deployment: Int64, after path: String = "", _ body: (PendingFile) throws -> Bool
    ) throws {
        try pending.forRows(binding: deployment, path) { row in
            guard let kind = OutputKind(rawValue: row.int(1)) else { return true }
            let owner = OutputKind.packed.contains(kind) ? OutputKind(rawValue: row.int(2)) : nil
            return try body(
                PendingFile(
                    path: row.text(0), kind: kind, publishedKind: owner ?? kind, size: row.int(3),
                    content: SHA256Digest(bytes: row.blob(4)),
                    times: OutputTimes(row, at: 5)))
        }
    }

    /// Returns paths of files that a server may have and the site has not.
    package func leftovers(of deployment: Int64, atMost limit: Int) throws -> [String] {
        try leftovers.rows(binding: deployment, limit) { row in row.text(0) }
    }

    /// Returns the number of files that a server may have and the site has not.
    package func leftoverCount(of deployment: Int64) throws -> Int {
        try countingLeftovers.firstRow(binding: deployment) { row in row.int(0) } ?? 0
    }

    /// Calls `body` with the path of each file that a server has as it is in the site.
    package func forEachSent(to deployment: Int64, _ body: (String) throws -> Void) throws {
        try sent.forEachRow(binding: deployment) { row in try body(row.text(0)) }
    }

    /// Returns the first path, from `path` on, that a server has acknowledged; `nil` if there is
    /// none.
    package func firstAcknowledged(
        by deployment: Int64, from path: String = ""
    ) throws -> String? {
        try acknowledged.firstRow(binding: deployment, path) { row in row.text(0) }
    }

    /// Returns the number of files that a server may have.
    package func count(of deployment: Int64) throws -> Int {
        try counting.firstRow(binding: deployment) { row in row.int(0) } ?? 0
    }

    /// Records that the transfer of all files of ``forEachPending(to:after:_:)`` begins.
    package func beginPending(to deployment: Int64) throws {
        try beginAll.run(deployment)
    }

    /// Records that a server has a file as it is in the site.
    package func acknowledge(_ path: String, by deployment: Int64) throws {
        try acknowledgeFile.run(deployment, path)
    }

    /// Records that a server has removed a file.
    package func delete(_ path: String, of deployment: Int64) throws {
        try deleteFile.run(deployment, path)
    }

    /// Records that a file on a server is not as it was sent.
    package func invalidate(_ path: String, of deployment: Int64) throws {
        try invalidateFile.run(deployment, path)
    }

    /// Records that no file on a server is known to be as it was sent.
    package func invalidateAll(of deployment: Int64) throws {
        try invalidateFiles.run(deployment)
    }
}
