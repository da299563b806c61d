import CSQLite

/// A database error: the reason, the file and, if known, the remedy.
///
/// The message shows the SQL as it was written. It never shows values that were bound to the SQL.
@usableFromInline
package struct DatabaseError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The kinds of errors that callers distinguish.
    package enum Kind: Equatable, Sendable {
        /// Another connection held the database longer than the busy timeout.
        case locked
        /// The disk or the quota is full.
        case full
        /// The file, its folder or the connection cannot be written.
        case readOnly
        /// The file could not be opened or created.
        case cannotOpen
        /// The file is not a SQLite database.
        case notADatabase
        /// The file is damaged.
        case corrupt
        /// The operating system failed to read, write or sync.
        case inputOutput
        /// A row violates a constraint of its table.
        case constraint
        /// The text of an applied migration differs from its text in this program.
        case editedMigration
        /// The file has applied migrations with other names than this program.
        case otherSchema
        /// The file lacks migrations, and this connection may not change the file.
        case olderSchema
        /// The file has more migrations than this program knows.
        case newerSchema
        /// The file has tables that no migration created.
        case foreignSchema
        /// Any other error, usually a mistake in SQL.
        case other
    }

    /// The kind of the error.
    package let kind: Kind

    /// The extended result code of SQLite, or 0 for an error that SQLite did not report.
    package let code: Int32

    /// The message of SQLite.
    package let message: String

    /// The statement that failed, without the values bound to it.
    package let sql: String?

    /// The database file.
    package let path: String

    /// Creates an error that SQLite did not report.
    package init(_ kind: Kind, code: Int32, message: String, sql: String? = nil, path: String) {
        self.kind = kind
        self.code = code
        self.message = message
        self.sql = sql
        self.path = path
    }

    /// Creates an error from a result code of SQLite.
    init(code: Int32, message: String, sql: String?, path: String) {
        self.init(Kind(code: code), code: code, message: message, sql: sql, path: path)
    }

    /// The file, the message, the code, the statement and the remedy in one line.
    @usableFromInline
    package var description: String {
        var text = "\(path): \(message)"
        if code != SQLITE_OK { text += " (SQLite error \(code))" }
        if let sql { text += " - while executing `\(Self.excerpt(of: sql))`" }
        if let remedy = kind.remedy { text += "; \(remedy)" }
        return text
    }

    /// Returns the statement in one line of at most 200 characters.
    private static func excerpt(of sql: String) -> String {
        let line = sql.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.count <= 200 ? line : line.prefix(199) + "…"
    }
}

extension DatabaseError.Kind {
    fileprivate init(code: Int32) {
        // The low byte is the primary result code; the other bytes are details.
        self =
            switch code & 0xFF {
            case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: .locked
            case SQLITE_FULL: .full
            case SQLITE_READONLY, SQLITE_PERM: .readOnly
            case SQLITE_CANTOPEN: .cannotOpen
            case SQLITE_NOTADB: .notADatabase
            case SQLITE_CORRUPT: .corrupt
            case SQLITE_IOERR: .inputOutput
            case SQLITE_CONSTRAINT: .constraint
            default: .other
            }
    }

    fileprivate var remedy: String? {
        switch self {
        case .locked:
            "another process is using the file; wait for it to end, or stop it, and try again"
        case .full:
            "free some space on the disk that holds the file and try again"
        case .readOnly:
            "make the file and its folder writable for this user"
        case .cannotOpen:
            "check that its folder exists and that this user may open it"
        case .notADatabase:
            "the file is not a database of this program; move it away and try again"
        case .corrupt:
            "the file is damaged; restore it from a backup, or move it away to start again"
        case .inputOutput:
            "the disk or file system failed; see the system log"
        case .editedMigration:
            "the file is damaged, or another version of this program wrote it; move it away to "
                + "start again"
        case .otherSchema:
            "another version of this program wrote the file; move it away to start again"
        case .olderSchema:
            "an older version of this program wrote the file; the next build updates it"
        case .newerSchema:
            "a newer version of this program wrote the file; use that version"
        case .foreignSchema:
            "name another file, or move it away"
        case .constraint, .other:
            nil
        }
    }
}
