import Digest
import SQLite

/// The files that builds replaced and removed, as far back as they are stored.
package final class PastTable {
    /// A file that differs from its version after an earlier build.
    package struct Difference: Equatable, Sendable {
        /// The path of the file.
        package let path: String
        /// The earlier version; `nil` if the file did not exist.
        package let before: Kept?
    }

    /// The stored version of a file that was replaced or removed.
    package struct Kept: Equatable, Sendable {
        /// The record of the file.
        package let output: Output
        /// The build that stores it.
        package let build: Int
        /// The number under which it is stored.
        package let slot: Int
    }

    /// The columns of an ``Output``, and those of its replacement.
    private enum Column: Int, ColumnList {
        case path, kind, owner, fingerprint, inputs, content, size
        case change, slot, build
    }

    private let keep: LazyStatement
    private let since: LazyStatement
    private let oldest: LazyStatement
    private let delete: LazyStatement

    init(in database: Database) {
        // Nothing is stored of the first build into an output folder, because no earlier site of
        // this state exists there. A file that the build writes with its earlier content, because
        // it was lost or damaged, is stored with the change `none`.
        keep = database.statement(
            """
            INSERT OR REPLACE INTO replaced_file (build, slot, path, change, kind, owner,
                fingerprint, inputs, content, size)
            SELECT ?1, journal.slot, journal.path,
                iif(
                    journal.change <> \(ChangeNumber.removed) AND output.content = journal.content,
                    \(ChangeNumber.none), journal.change),
                output.kind, output.owner, output.fingerprint, output.inputs, output.content,
                output.size
            FROM journal LEFT JOIN output USING (path)
            WHERE change <> \(ChangeNumber.none) AND EXISTS (
                SELECT * FROM build WHERE is_published AND number < ?1 AND number >= coalesce(
                    (SELECT CAST(value AS INTEGER) FROM setting WHERE name = 'output_since'), 0))
            """)
        since = database.statement(
            """
            SELECT \(Column.list(computing: [.build: "min(build)"]))
            FROM replaced_file WHERE build > ? AND change <> \(ChangeNumber.none)
            GROUP BY path ORDER BY path
            """)
        oldest = database.statement("SELECT min(build) FROM replaced_file")
        delete = database.statement("DELETE FROM replaced_file WHERE build < ?")
    }

    /// Records the files that the build in the journal replaces and removes.
    ///
    /// Call this before the journal is accepted.
    package func keepReplaced(by build: Int) throws {
        try keep.run(build)
    }

    /// Calls `body` with every file that differs from its version after a build, by path.
    package func forEachDifference(
        since build: Int, _ body: (Difference) throws -> Void
    ) throws {
        try since.bindAll(build)
        try since.forEachRow { row in
            // A new file with earlier content existed: it was lost and then created again.
            guard let output = Output(row),
                row.int(Column.change) != ChangeNumber.new || output.content != nil
            else {
                return try body(Difference(path: row.text(Column.path), before: nil))
            }
            let kept = Kept(
                output: output, build: row.int(Column.build), slot: row.int(Column.slot))
            try body(Difference(path: output.path, before: kept))
        }
    }

    /// The first build whose replaced files are stored; `nil` if there is none.
    package var firstBuild: Int? {
        get throws { try oldest.firstRow { row in row.optionalInt(0) } ?? nil }
    }

    /// Deletes all records.
    package func deleteAll() throws {
        try delete(before: .max)
    }

    /// Deletes the records of builds before this one.
    package func delete(before build: Int) throws {
        try delete.run(build)
    }
}
