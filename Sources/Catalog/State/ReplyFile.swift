package import SQLite

/// The replies of a source, as one shard received them.
///
/// A request that was sent several times has a reply for each time.
package final class ReplyFile {
    /// A complete reply.
    package struct Reply: Sendable {
        /// The key of the request.
        package var key: String
        /// The status code.
        package var status: Int
        /// The header lines, each with its end.
        package var headers: [UInt8]
        /// True if the length of the body was announced.
        package var isSelfDelimited: Bool
        package var body: [UInt8]

        package init(
            key: String, status: Int, headers: [UInt8], isSelfDelimited: Bool, body: [UInt8]
        ) {
            self.key = key
            self.status = status
            self.headers = headers
            self.isSelfDelimited = isSelfDelimited
            self.body = body
        }
    }

    private static let schema = Migration(
        "replies",
        sql: """
            CREATE TABLE reply (
                number INTEGER PRIMARY KEY,
                key TEXT NOT NULL,
                status INTEGER NOT NULL, headers BLOB NOT NULL,
                is_self_delimited INTEGER NOT NULL,
                body BLOB NOT NULL
            );

            CREATE INDEX reply_key ON reply (key);

            CREATE TABLE recording (source TEXT NOT NULL, begun_at INTEGER NOT NULL);
            """)

    private enum Column: Int, ColumnList {
        case key, status, headers, isSelfDelimited, body
    }

    /// The bytes of replies that are saved in one transaction.
    private static let batchBytes = 4 << 20

    private let database: Database
    private let insert: LazyStatement
    private let find: LazyStatement
    private var unsaved: [Reply] = []
    private var unsavedBytes = 0

    /// Opens the file at `path`.
    package init(at path: String, mode: Database.Mode) throws {
        database = try Database(path: path, mode: mode, migrations: [Self.schema])
        insert = database.statement(
            "INSERT INTO reply (\(Column.list)) VALUES (?, ?, ?, ?, ?)")
        find = database.statement(
            "SELECT \(Column.list) FROM reply WHERE key = ? ORDER BY number LIMIT 2 OFFSET ?")
    }

    /// Records the source, and the time at which its first page was requested.
    ///
    /// - Parameter time: seconds since 1970.
    package func begin(source: String, at time: Int64) throws {
        try database.run("INSERT INTO recording VALUES (?, ?)", source, time)
    }

    /// The identity of the source, and the time at which its first page was requested, in seconds
    /// since 1970.
    package var beginning: (source: String, time: Int64)? {
        get throws {
            try database.prepare("SELECT source, begun_at FROM recording").firstRow { row in
                (row.text(0), row.int64(1))
            }
        }
    }

    /// Adds a reply.
    package func append(_ reply: Reply) throws {
        unsaved.append(reply)
        unsavedBytes += reply.body.count + reply.headers.count
        if unsavedBytes >= Self.batchBytes { try save() }
    }

    /// Saves the last replies.
    package func save() throws {
        try database.transaction {
            for reply in unsaved {
                try insert.run(
                    reply.key, reply.status, reply.headers, reply.isSelfDelimited ? 1 : 0,
                    reply.body)
            }
        }
        unsaved = []
        unsavedBytes = 0
    }

    /// Returns a reply, and false if later replies to the same request follow; `nil` if the file has
    /// fewer replies to this request.
    ///
    /// - Parameter index: the number of earlier replies to the same request.
    package func reply(to key: String, index: Int) throws -> (reply: Reply, isLast: Bool)? {
        var isLast = true
        var found: Reply?
        try find.forEachRow(binding: key, index) { row in
            guard found == nil else {
                isLast = false
                return
            }
            found = Reply(
                key: row.text(Column.key), status: row.int(Column.status),
                headers: row.blob(Column.headers),
                isSelfDelimited: row.int(Column.isSelfDelimited) != 0,
                body: row.blob(Column.body))
        }
        return found.map { ($0, isLast) }
    }
}
