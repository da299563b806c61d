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

    private let keep: LazyStatement
    private let since: LazyStatement
    private let oldest: LazyStatement
    private let delete: LazyStatement

    init(in database: Database) {
        // The first build into an output folder cannot be undone. A lost or damaged file that the
        // build restores is recorded as unchanged.
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
            SELECT path, change, min(build), slot, kind, owner, fingerprint, content, size,
                inputs
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
            let path = row.text(0)
            let content = SHA256Digest(bytes: row.blob(7))
            // A new file with earlier content existed: it was lost and then created again.
            guard row.int(1) != ChangeNumber.new || content != nil,
                let kind = OutputKind(rawValue: row.int(4))
            else {
                return try body(Difference(path: path, before: nil))
            }
            let output = Output(
                path: path, kind: kind, owner: Int64(row.int(5)),
                fingerprint: row.fingerprint(6) ?? Fingerprint.unknown, inputs: row.inputs(9),
                content: content, size: row.int(8))
            try body(
                Difference(
                    path: path, before: Kept(output: output, build: row.int(2), slot: row.int(3))))
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
