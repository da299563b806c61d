import Digest
import SQLite

/// What the build under way will make of the site, file by file.
///
/// While files take their places it is the proof of what is to be done: whoever opens the site
/// after a crash takes all steps once more.
package final class JournalTable {
    /// What happens to a file of the site.
    package enum Change: Hashable, Sendable {
        /// Its bytes stand published already; only what it was made from changed.
        case none
        /// It is staged, and comes where there was nothing.
        case new(Staged)
        /// It is staged, and takes the place of what stands there.
        case replacing(Staged)
        /// It goes.
        case removed

        /// Where the file waits.
        package var staged: Staged? {
            switch self {
            case .new(let staged), .replacing(let staged): staged
            case .none, .removed: nil
            }
        }
    }

    /// A file of the site and what happens to it.
    package struct Entry: Hashable, Sendable {
        /// The file as it will be; as it was, when it goes.
        package var output: Output
        /// What happens to it.
        package var change: Change
        /// Why that happens.
        package var cause: OutputCause

        /// A file of the site.
        package init(output: Output, change: Change, cause: OutputCause = []) {
            self.output = output
            self.change = change
            self.cause = cause
        }
    }

    /// The place of a staged file.
    package struct Staged: Hashable, Sendable {
        /// The number of the writer that staged it.
        package var writer: UInt32
        /// Its number within that writer.
        package var number: UInt32

        /// A place.
        package init(writer: UInt32, number: UInt32) {
            self.writer = writer
            self.number = number
        }
    }

    /// Something to do with a file.
    package struct Step: Equatable, Sendable {
        /// The entry's number within the journal, under which what it replaces is kept.
        package let slot: Int
        /// The file.
        package let path: String
        /// What to do, never ``Change/none``.
        package let change: Change
        /// Why.
        package let cause: OutputCause
        /// What the file is.
        package let kind: OutputKind
    }

    /// How many files the build changes.
    package struct Counts: Equatable, Sendable {
        /// Files that are staged.
        package var staged = 0
        /// Files of the site as it was that are staged or go.
        package var known = 0
        /// Files that go.
        package var removed = 0
        /// Products whose pages go.
        package var goneProducts = 0
        /// Products that get their first page.
        package var newProducts = 0

        /// Nothing.
        package init() {}
    }

    /// The columns of an entry: those of ``OutputColumn``, and its own.
    private enum EntryColumn: Int, ColumnList {
        case path, kind, owner, fingerprint, inputs, content, size, change, cause, writer, number
    }

    private enum StepColumn: Int, ColumnList {
        case slot, path, change, writer, number, cause, kind
    }

    private let database: Database
    private let clear: LazyStatement
    private let mark: LazyStatement
    private let unmark: LazyStatement
    private let marked: LazyStatement
    private let insert: LazyStatement
    private let find: LazyStatement
    private let inOrder: LazyStatement
    private let accept: LazyStatement
    private let placed: LazyStatement
    private let note: LazyStatement
    private let drop: LazyStatement
    private let relink: LazyStatement
    private let counting: LazyStatement

    init(in database: Database) {
        self.database = database
        clear = database.statement("DELETE FROM journal")
        mark = database.statement(
            "INSERT OR REPLACE INTO setting (name, value) VALUES ('publishing', ?)")
        unmark = database.statement("DELETE FROM setting WHERE name = 'publishing'")
        marked = database.statement("SELECT value FROM setting WHERE name = 'publishing'")
        insert = database.statement(
            """
            INSERT INTO journal (path, kind, owner, fingerprint, inputs, content, size, change,
                cause, writer, number)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """)
        find = database.statement(
            """
            SELECT \(EntryColumn.list) FROM journal WHERE path = ?
            """)
        inOrder = database.statement(Self.stepsInOrder)
        accept = database.statement(
            """
            INSERT OR REPLACE INTO output (path, kind, owner, fingerprint, inputs, content, size,
                changed_at, modified_at, status_at)
            SELECT journal.path, journal.kind, journal.owner, journal.fingerprint, journal.inputs,
                journal.content, journal.size, \(Self.changedAt),
                iif(change = \(ChangeNumber.none), old.modified_at, NULL),
                iif(change = \(ChangeNumber.none), old.status_at, NULL)
            FROM journal LEFT JOIN output AS old ON old.path = journal.path
            WHERE change <> \(ChangeNumber.removed)
            """)
        placed = database.statement(
            "SELECT path FROM journal WHERE change IN \(ChangeNumber.staged)")
        note = database.statement(
            "UPDATE output SET modified_at = ?, status_at = ? WHERE path = ?")
        drop = database.statement(
            """
            DELETE FROM output
            WHERE path IN (SELECT path FROM journal WHERE change = \(ChangeNumber.removed))
            """)
        relink = database.statement(
            """
            DELETE FROM unlinked
            WHERE path IN (SELECT path FROM journal WHERE change = \(ChangeNumber.removed))
            """)
        let product = OutputKind.product.rawValue
        counting = database.statement(
            """
            SELECT count(writer),
                count(*) FILTER (
                    WHERE change <> \(ChangeNumber.none) AND output.kind IS NOT NULL),
                count(*) FILTER (WHERE change = \(ChangeNumber.removed)),
                count(*) FILTER (WHERE change IN \(ChangeNumber.staged)
                    AND journal.kind = \(product) AND output.kind IS NOT \(product)),
                count(*) FILTER (WHERE output.kind = \(product)
                    AND (change = \(ChangeNumber.removed) OR journal.kind <> \(product)))
            FROM journal LEFT JOIN output USING (path)
            """)
    }

    /// Begins a build that has made nothing.
    package func begin() throws {
        try clear.run()
        try unmark.run()
    }

    /// Notes that from now on files take their places.
    ///
    /// - Parameter build: the build's number, 1 at least.
    package func beginPublishing(build: Int) throws {
        try mark.run(String(build))
    }

    /// The build whose files were taking their places when it was cut; `nil` when none was.
    package var buildUnderWay: Int? {
        get throws { try marked.firstRow { row in Int(row.text(0)) } ?? nil }
    }

    /// Adds a file.
    package func append(_ entry: Entry) throws {
        let (output, staged) = (entry.output, entry.change.staged)
        let content = output.content.map { digest in digest.withBytes { Array($0) } } ?? []
        try insert.run(
            output.path, output.kind.rawValue, output.owner, output.fingerprint.blob,
            output.inputs?.blob, content, output.size, entry.change.number, entry.cause.rawValue,
            staged.map { Int($0.writer) },
            staged.map { Int($0.number) })
    }

    /// What happens to the file at `path`; `nil` when nothing does.
    package func entry(for path: String) throws -> Entry? {
        try find.bindAll(path)
        return try find.firstRow { row in
            guard let output = Output(row) else { return nil }
            let staged = Staged(
                writer: UInt32(clamping: row.int(EntryColumn.writer)),
                number: UInt32(clamping: row.int(EntryColumn.number)))
            return Entry(
                output: output, change: Change(row.int(EntryColumn.change), staged),
                cause: OutputCause(rawValue: row.int(EntryColumn.cause)))
        } ?? nil
    }

    /// Calls `body` with everything there is to do, in the order in which it may be done without
    /// ever leaving a dead link.
    package func forEachStep(_ body: (Step) throws -> Void) throws {
        try inOrder.forEachRow { row in
            let staged = Staged(
                writer: UInt32(clamping: row.int(StepColumn.writer)),
                number: UInt32(clamping: row.int(StepColumn.number)))
            try body(
                Step(
                    slot: row.int(StepColumn.slot), path: row.text(StepColumn.path),
                    change: Change(row.int(StepColumn.change), staged),
                    cause: OutputCause(rawValue: row.int(StepColumn.cause)),
                    kind: OutputKind(rawValue: row.int(StepColumn.kind)) ?? .asset))
        }
    }

    /// Records every file as published; what was replaced must have been noted before.
    ///
    /// - Parameter times: tells when a file that took its place was written; `nil` where that is not
    ///   known.
    package func acceptAll(times: (String) throws -> OutputTimes? = { _ in nil }) throws {
        try accept.run()
        try placed.forEachRow { row in
            let path = row.text(0)
            guard let times = try times(path) else { return }
            try note.run(Int(times.modified), times.status.map { Int($0) }, path)
        }
        try drop.run()
        try relink.run()
        try begin()
    }

    /// All there is to do, so that whoever follows links from any address that was known before
    /// finds what they lead to, whichever step is the last.
    ///
    /// What comes where there was nothing goes before what changes and may lead there; among it,
    /// the first page and the page for missing ones are known without a link. What names pages by
    /// their addresses follows all of them, `robots.txt` names the sitemap, and what goes is gone
    /// when nothing else leads there. Packed copies are read in the places of their files, so that
    /// they come, change and go together with these.
    private static let stepsInOrder = """
        SELECT \(StepColumn.list), CASE
                WHEN address = 'index.html' THEN 50
                WHEN address = '404.html' THEN 51
                WHEN original = \(OutputKind.manifest.rawValue) THEN 2
                WHEN original = \(OutputKind.sortedGrid.rawValue) THEN 3
                WHEN original = \(OutputKind.sortedList.rawValue) THEN 3
                WHEN original = \(OutputKind.twin.rawValue) THEN 2
                WHEN original = \(OutputKind.sitemap.rawValue) THEN 90
                WHEN original = \(OutputKind.export.rawValue) THEN 91
                WHEN original = \(OutputKind.robots.rawValue) THEN 92
                ELSE original
            END AS rank
        FROM (
            SELECT step.*, step.address IS NOT step.path AS is_copy,
                iif(step.address IS step.path, step.kind, step.owner) AS original,
                coalesce(file.change,
                    iif(step.address IS step.path, step.change,
                        min(step.change, \(ChangeNumber.replacing)))) AS phase,
                coalesce(file.writer, step.writer) AS file_writer,
                coalesce(file.number, step.number) AS file_number
            FROM (
                SELECT *, iif(kind IN (\(OutputKind.gzip.rawValue), \(OutputKind.brotli.rawValue)),
                    substr(path, 1, length(path) - 3), path) AS address
                FROM journal WHERE change <> \(ChangeNumber.none)
            ) AS step
            LEFT JOIN journal AS file
                ON step.address IS NOT step.path AND file.path = step.address
                    AND file.change <> \(ChangeNumber.none))
        ORDER BY phase = \(ChangeNumber.removed), phase <> \(ChangeNumber.removed) AND rank >= 90,
            phase, iif(phase = \(ChangeNumber.removed), -rank, rank),
            file_writer, file_number, is_copy, slot
        """

    /// When the page of a product in the journal last showed something else of it.
    private static let changedAt = """
        iif(journal.kind = \(OutputKind.product.rawValue), coalesce(
            iif(change <> \(ChangeNumber.none) AND cause & \(OutputCause.ofContent.rawValue), (
                SELECT time FROM build JOIN setting ON number = CAST(value AS INTEGER)
                WHERE name = 'publishing'), NULL),
            (SELECT changed_at FROM output WHERE output.path = journal.path)), NULL)
        """

    /// Gives up what was under way: of files that may or may not have taken their places, nothing
    /// is known from now on.
    package func distrustAll() throws {
        try database.run(
            """
            INSERT OR REPLACE INTO output (path, kind, owner, fingerprint, content, size, changed_at)
            SELECT path, kind, owner, zeroblob(16), x'', size, \(Self.changedAt)
            FROM journal WHERE change <> \(ChangeNumber.none)
            """)
        try begin()
    }

    /// What the build changes.
    package var counts: Counts {
        get throws {
            try counting.firstRow { row in
                var counts = Counts()
                counts.staged = row.int(0)
                counts.known = row.int(1)
                counts.removed = row.int(2)
                counts.newProducts = row.int(3)
                counts.goneProducts = row.int(4)
                return counts
            } ?? Counts()
        }
    }
}

extension JournalTable.Change {
    /// - Parameter number: as ``number`` tells it.
    fileprivate init(_ number: Int, _ staged: JournalTable.Staged) {
        switch number {
        case ChangeNumber.none: self = .none
        case ChangeNumber.new: self = .new(staged)
        case ChangeNumber.replacing: self = .replacing(staged)
        default: self = .removed
        }
    }

    fileprivate var number: Int {
        switch self {
        case .none: ChangeNumber.none
        case .new: ChangeNumber.new
        case .replacing: ChangeNumber.replacing
        case .removed: ChangeNumber.removed
        }
    }
}

/// The values of the column `change` in the tables `journal` and `replaced_file`, for SQL.
enum ChangeNumber {
    static let none = 0
    static let new = 1
    static let replacing = 2
    static let removed = 3
    /// The list of those whose files are staged.
    static let staged = "(\(new), \(replacing))"
}
