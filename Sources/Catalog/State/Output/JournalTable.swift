import Digest
import SQLite

/// The journal: the changes that the current build makes to the site, file by file.
///
/// A build first writes new files to a separate place, which is called staging. Publication then
/// takes one step for each entry of the journal, and moves the staged files into the site. After a
/// crash, the next program that opens the site takes all steps again.
package final class JournalTable {
    /// The change of a file of the site.
    package enum Change: Hashable, Sendable {
        /// The published bytes stay the same; only the inputs of the file changed.
        case none
        /// A staged file is added at a free path.
        case new(Staged)
        /// A staged file replaces an existing one.
        case replacing(Staged)
        /// The file is removed.
        case removed

        /// The staged file; `nil` for changes without a new file.
        package var staged: Staged? {
            switch self {
            case .new(let staged), .replacing(let staged): staged
            case .none, .removed: nil
            }
        }
    }

    /// A file of the site with its change.
    package struct Entry: Hashable, Sendable {
        /// The new file; if the file is removed, the former file.
        package var output: Output
        /// The change of the file.
        package var change: Change
        /// The causes of the change.
        package var cause: OutputCause

        package init(output: Output, change: Change, cause: OutputCause = []) {
            self.output = output
            self.change = change
            self.cause = cause
        }
    }

    /// The location of a staged file.
    package struct Staged: Hashable, Sendable {
        /// The number of the writer that staged it.
        package var writer: UInt32
        /// The number of the file within that writer.
        package var number: UInt32

        package init(writer: UInt32, number: UInt32) {
            self.writer = writer
            self.number = number
        }
    }

    /// A step of publication.
    package struct Step: Equatable, Sendable {
        /// The number of the entry within the journal.
        ///
        /// The replaced file is stored under this number.
        package let slot: Int
        /// The path of the file.
        package let path: String
        /// The change, never ``Change/none``.
        package let change: Change
        /// The causes of the change.
        package let cause: OutputCause
        /// The kind of the file.
        package let kind: OutputKind
    }

    /// The number of changes that a build makes.
    package struct Counts: Equatable, Sendable {
        /// Files that are staged.
        package var staged = 0
        /// Existing files of the site that are replaced or removed.
        package var known = 0
        /// Files that are removed.
        package var removed = 0
        /// Products whose pages are removed.
        package var goneProducts = 0
        /// Products that get their first page.
        package var newProducts = 0

        /// Creates counts of zero.
        package init() {}
    }

    /// The columns of an entry, which begin with the columns of ``OutputColumn``.
    fileprivate enum EntryColumn: Int, ColumnList {
        case path, kind, owner, fingerprint, inputs, content, size, change, cause, writer, number
    }

    private enum StepColumn: Int, ColumnList {
        case slot, path, change, writer, number, cause, kind
    }

    private let database: Database
    private let settings: SettingTable
    private let clear: LazyStatement
    private let insert: LazyStatement
    private let find: LazyStatement
    private let entries: LazyStatement
    private let inOrder: LazyStatement
    private let accept: LazyStatement
    private let stagedPaths: LazyStatement
    private let saveTimes: LazyStatement
    private let deleteRemoved: LazyStatement
    private let foreign: LazyStatement
    private let replaced: LazyStatement
    private let deleteUnlinked: LazyStatement
    private let counting: LazyStatement

    init(in database: Database, settings: SettingTable) {
        self.database = database
        self.settings = settings
        clear = database.statement("DELETE FROM journal")
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
        entries = database.statement("SELECT \(EntryColumn.list) FROM journal ORDER BY rowid")
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
        stagedPaths = database.statement(
            "SELECT path FROM journal WHERE change IN \(ChangeNumber.staged)")
        saveTimes = database.statement(
            "UPDATE output SET modified_at = ?, status_at = ? WHERE path = ?")
        deleteRemoved = database.statement(
            """
            DELETE FROM output
            WHERE path IN (SELECT path FROM journal WHERE change = \(ChangeNumber.removed)
                OR cause & \(OutputCause.isForeign.rawValue))
            """)
        replaced = database.statement(
            "SELECT path FROM journal WHERE change = \(ChangeNumber.replacing) ORDER BY path")
        foreign = database.statement(
            """
            SELECT journal.path FROM journal LEFT JOIN output USING (path)
            WHERE change = \(ChangeNumber.replacing) AND output.path IS NULL
                AND \(PastTable.hasEarlierSite)
            ORDER BY journal.path
            """)
        deleteUnlinked = database.statement(
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

    /// Begins an empty journal.
    package func begin() throws {
        try clear.run()
        try settings.delete(.publishing)
    }

    /// Records the beginning of publication.
    ///
    /// - Parameter build: the number of the build, at least 1.
    package func beginPublishing(build: Int) throws {
        try settings.set(.publishing, to: build)
    }

    /// The build whose publication was interrupted; `nil` if there is none.
    package var buildUnderWay: Int? {
        get throws { try settings.number(of: .publishing) }
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

    /// Returns the entry for the file at `path`; `nil` if the file does not change.
    package func entry(for path: String) throws -> Entry? {
        try find.firstRow(binding: path) { row in Entry(row) } ?? nil
    }

    /// Returns the paths of files that no build made and that the build `build` replaces.
    ///
    /// The result is empty for the first build into an output folder, because the state does not
    /// know yet which files builds made.
    package func replacedForeignPaths(by build: Int) throws -> [String] {
        try foreign.rows(binding: build) { row in row.text(0) }
    }

    /// Calls `body` with the path of every file that is replaced, in the order of paths.
    package func forEachReplacedPath(_ body: (String) throws -> Void) throws {
        try replaced.forEachRow { row in try body(row.text(0)) }
    }

    /// Calls `body` with every entry, in the order in which they were added.
    package func forEachEntry(_ body: (Entry) throws -> Void) throws {
        try entries.forEachRow { row in
            if let entry = Entry(row) { try body(entry) }
        }
    }

    /// Calls `body` with every step of publication.
    ///
    /// The order is such that no page ever links to a missing file.
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

    /// Records all changes of the journal as published.
    ///
    /// Before this call, the replaced files must be recorded by ``PastTable``.
    ///
    /// - Parameter times: returns the times of the published file at a path; `nil` if the times are
    ///   unknown.
    package func acceptAll(times: (String) throws -> OutputTimes? = { _ in nil }) throws {
        try accept.run()
        try stagedPaths.forEachRow { row in
            let path = row.text(0)
            guard let times = try times(path) else { return }
            try saveTimes.run(Int(times.modified), times.status.map { Int($0) }, path)
        }
        try deleteRemoved.run()
        try deleteUnlinked.run()
        try begin()
    }

    /// All steps, in an order that never leaves a dead link.
    ///
    /// Even if publication stops after any step, a reader who follows links finds the targets.
    ///
    /// New files come before changed files, because changed files may link to new files. New files
    /// are in the order of ``PublishingOrder``. Lists of addresses follow all pages. A file is
    /// removed after all links to it. A packed copy is added, changed and removed together with its
    /// file, because servers send the copy in place of the file.
    private static let stepsInOrder = """
        SELECT \(StepColumn.list), \(PublishingOrder.rankSQL) AS rank
        FROM (
            SELECT step.*, step.address IS NOT step.path AS is_copy,
                iif(step.address IS step.path, step.kind, step.owner) AS original,
                coalesce(file.change,
                    iif(step.address IS step.path, step.change,
                        min(step.change, \(ChangeNumber.replacing)))) AS phase,
                coalesce(file.writer, step.writer) AS file_writer,
                coalesce(file.number, step.number) AS file_number
            FROM (
                SELECT *, iif(kind IN (\(OutputKind.packed.sqlList)),
                    \(pathOfOriginal), path) AS address
                FROM journal WHERE change <> \(ChangeNumber.none)
            ) AS step
            LEFT JOIN journal AS file
                ON step.address IS NOT step.path AND file.path = step.address
                    AND file.change <> \(ChangeNumber.none))
        ORDER BY phase = \(ChangeNumber.removed),
            phase <> \(ChangeNumber.removed) AND rank >= \(PublishingOrder.firstRankOfLists),
            phase, iif(phase = \(ChangeNumber.removed), -rank, rank),
            file_writer, file_number, is_copy, slot
        """

    /// An SQL expression for the path of the file of a packed copy.
    private static let pathOfOriginal =
        "substr(path, 1, length(path) - \(OutputKind.packedSuffixLength))"

    /// An SQL expression for the time when the content of a product page in the journal last
    /// changed.
    private static let changedAt = """
        iif(journal.kind = \(OutputKind.product.rawValue), coalesce(
            iif(change <> \(ChangeNumber.none) AND cause & \(OutputCause.ofContent.rawValue), (
                SELECT time FROM build WHERE number = \(SettingTable.Key.publishing.numberSQL)), NULL),
            (SELECT changed_at FROM output WHERE output.path = journal.path)), NULL)
        """

    /// Discards the interrupted publication.
    ///
    /// Each file of the journal is marked as unknown, because it may be published or not.
    package func invalidateAll() throws {
        try database.run(
            """
            INSERT OR REPLACE INTO output (path, kind, owner, fingerprint, content, size, changed_at)
            SELECT path, kind, owner, \(Fingerprint.unknownSQL), x'', size, \(Self.changedAt)
            FROM journal WHERE change <> \(ChangeNumber.none)
                AND NOT cause & \(OutputCause.isForeign.rawValue)
            """)
        // A file of the owner that a rollback brought back must not look like a changed page.
        try database.run(
            """
            DELETE FROM output WHERE path IN (
                SELECT path FROM journal WHERE cause & \(OutputCause.isForeign.rawValue))
            """)
        try begin()
    }

    /// The numbers of changes of the build.
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

extension JournalTable.Entry {
    /// Creates an entry from a row with the columns of `EntryColumn`; `nil` if the kind of its file
    /// is unknown.
    fileprivate init?(_ row: borrowing Statement) {
        typealias Column = JournalTable.EntryColumn
        guard let output = Output(row) else { return nil }
        let staged = JournalTable.Staged(
            writer: UInt32(clamping: row.int(Column.writer)),
            number: UInt32(clamping: row.int(Column.number)))
        self.init(
            output: output, change: JournalTable.Change(row.int(Column.change), staged),
            cause: OutputCause(rawValue: row.int(Column.cause)))
    }
}

extension JournalTable.Change {
    /// - Parameter number: the value of ``number``.
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
    /// The list of the values for changes with a staged file.
    static let staged = "(\(new), \(replacing))"
}
