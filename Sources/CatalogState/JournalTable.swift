import SQLite

/// What the build under way will make of the site.
public final class JournalTable {
    /// A file of the site, staged or found unchanged.
    public struct Entry: Hashable, Sendable {
        /// The file as it will be.
        public var output: Output
        /// Where it waits; `nil` when its bytes stand published already and only what it was
        /// made from changed.
        public var staged: Staged?
        /// False when it replaces a published file.
        public var isNew: Bool

        /// A file of the site.
        public init(output: Output, staged: Staged?, isNew: Bool) {
            self.output = output
            self.staged = staged
            self.isNew = isNew
        }
    }

    /// The place of a staged file.
    public struct Staged: Hashable, Sendable {
        /// The number of the writer that staged it.
        public var writer: UInt32
        /// Its number within that writer.
        public var number: UInt32

        /// A place.
        public init(writer: UInt32, number: UInt32) {
            self.writer = writer
            self.number = number
        }
    }

    private let clear: Statement
    private let mark: Statement
    private let unmark: Statement
    private let distrust: Statement
    private let insert: Statement
    private let inOrder: Statement
    private let accept: Statement
    private let counting: Statement

    init(in database: Database) throws(DatabaseError) {
        clear = try database.prepare("DELETE FROM journal")
        mark = try database.prepare(
            "INSERT OR REPLACE INTO setting (name, value) VALUES ('publishing', 'begun')")
        unmark = try database.prepare("DELETE FROM setting WHERE name = 'publishing'")
        distrust = try database.prepare(
            """
            INSERT OR REPLACE INTO output (path, kind, owner, fingerprint, content, size)
            SELECT path, kind, owner, zeroblob(16), zeroblob(16), size FROM journal
            WHERE writer IS NOT NULL AND EXISTS (SELECT * FROM setting WHERE name = 'publishing')
            """)
        insert = try database.prepare(
            """
            INSERT INTO journal (path, kind, owner, fingerprint, content, size, writer, number, is_new)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            """)
        // The sitemap names pages, so it comes last even when it is new.
        inOrder = try database.prepare(
            """
            SELECT path, writer, number FROM journal WHERE writer IS NOT NULL
            ORDER BY kind = 7, is_new DESC, kind, writer, number
            """)
        accept = try database.prepare(
            """
            INSERT OR REPLACE INTO output (path, kind, owner, fingerprint, content, size)
            SELECT path, kind, owner, fingerprint, content, size FROM journal
            """)
        counting = try database.prepare(
            "SELECT count(*), count(writer), sum(is_new AND kind = 3) FROM journal")
    }

    /// Begins a build that has made nothing.
    ///
    /// Where the last one was interrupted while it published, its files are of unknown content
    /// from now on, because each may or may not have taken its place.
    public func begin() throws {
        try distrust.run()
        try clear.run()
        try unmark.run()
    }

    /// Notes that from now on files take their places.
    public func beginPublishing() throws {
        try mark.run()
    }

    /// Adds a file.
    public func append(_ entry: Entry) throws {
        try insert.run(
            entry.output.path, entry.output.kind.rawValue, entry.output.owner,
            entry.output.fingerprint.blob, entry.output.content.blob, entry.output.size,
            entry.staged.map { Int($0.writer) }, entry.staged.map { Int($0.number) }, entry.isNew)
    }

    /// Calls `body` with path and place of every staged file, in the order in which they may be
    /// published without ever leaving a dead link.
    public func forEachStaged(_ body: (String, Staged) throws -> Void) throws {
        try inOrder.forEachRow { row in
            let staged = Staged(
                writer: UInt32(clamping: row.int(1)), number: UInt32(clamping: row.int(2)))
            try body(row.text(0), staged)
        }
    }

    /// Records every file as published.
    public func acceptAll() throws {
        try accept.run()
        try clear.run()
        try unmark.run()
    }

    /// How many files are staged, and how many entries there are in all.
    public var counts: (staged: Int, all: Int) {
        get throws { try counting.firstRow { row in (row.int(1), row.int(0)) } ?? (0, 0) }
    }

    /// How many products get their first page.
    public var newProductCount: Int {
        get throws { try counting.firstRow { row in row.int(2) } ?? 0 }
    }
}
