import Digest
import SQLite

/// The stored files that builds replaced or removed, from which an earlier site can be restored.
package final class PastTable {
    /// A file that has changed since an earlier build.
    package struct Difference: Equatable, Sendable {
        /// The path of the file.
        package let path: String
        /// The earlier version; `nil` if the file did not exist.
        package let before: Kept?
    }

    /// The stored version of a file that was replaced or removed.
    package struct Kept: Equatable, Sendable {
        /// The record of the file; `nil` if no build made it.
        package let output: Output?
        /// The build that replaced or removed the file, and stored this version.
        package let build: Int
        /// The number under which the build stored this version.
        package let slot: Int
    }

    /// The columns of an ``Output``, then the columns of its replacement.
    private enum Column: Int, ColumnList {
        case path, kind, owner, fingerprint, inputs, content, size
        case change, slot, build
    }

    private let keep: LazyStatement
    private let since: LazyStatement
    private let oldest: LazyStatement
    private let delete: LazyStatement
    private let lost: LazyStatement

    /// True if the output folder holds a site that a build before the build ?1 published.
    static let hasEarlierSite = """
        EXISTS (
            SELECT * FROM build WHERE is_published AND number < ?1
                AND number >= coalesce(\(SettingTable.Key.firstBuildOfOutput.numberSQL), 0))
        """

    init(in database: Database) {
        // The first build into an output folder stores nothing, because the folder holds no earlier
        // site of this state. If a build only repairs a lost or damaged file, the stored change is
        // `none`, because the content stays the same.
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
            WHERE change <> \(ChangeNumber.none) AND \(Self.hasEarlierSite)
            """)
        since = database.statement(
            """
            SELECT \(Column.list(computing: [.build: "min(build)"]))
            FROM replaced_file WHERE build > ? AND change <> \(ChangeNumber.none)
            GROUP BY path ORDER BY path
            """)
        oldest = database.statement("SELECT min(build) FROM replaced_file")
        delete = database.statement("DELETE FROM replaced_file WHERE build < ?")
        // A lost file counts as new when it is written again, and the inputs of a changed file count
        // as unknown. A rollback takes the version that the first build after its aim replaced.
        lost = database.statement(
            """
            SELECT DISTINCT former, build FROM (
                SELECT build,
                    coalesce(lag(build) OVER (PARTITION BY path ORDER BY build), 0) AS former,
                    content <> x'' AND (
                        change = \(ChangeNumber.new) OR fingerprint = \(Fingerprint.unknownSQL)) AS is_lost
                FROM replaced_file WHERE change <> \(ChangeNumber.none))
            WHERE is_lost
            """)
    }

    /// Records the files that the build in the journal replaces and removes.
    ///
    /// Call this before the journal is accepted.
    package func keepReplaced(by build: Int) throws {
        try keep.run(build)
    }

    /// Calls `body` with every file that has changed since the build `build`, in the order of
    /// paths.
    package func forEachDifference(
        since build: Int, _ body: (Difference) throws -> Void
    ) throws {
        try since.forEachRow(binding: build) { row in
            // A new file with an earlier content is not new: the file was lost and then created
            // again.
            guard let output = Output(row),
                row.int(Column.change) != ChangeNumber.new || output.content != nil
            else {
                let isForeign = row.int(Column.change) == ChangeNumber.replacing
                return try body(
                    Difference(
                        path: row.text(Column.path),
                        before: isForeign
                            ? Kept(
                                output: nil, build: row.int(Column.build),
                                slot: row.int(Column.slot)) : nil))
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

    /// Returns the builds whose site cannot be restored, because a file of it was missing or changed
    /// when a later build replaced it.
    package func incompleteBuilds() throws -> [Range<Int>] {
        var builds: [Range<Int>] = []
        try lost.forEachRow { row in
            let (first, end) = (row.int(0), row.int(1))
            if first < end { builds.append(first..<end) }
        }
        return builds
    }

    /// Deletes all records.
    package func deleteAll() throws {
        try delete(before: .max)
    }

    /// Deletes the records of all builds before the build `build`.
    package func delete(before build: Int) throws {
        try delete.run(build)
    }
}
