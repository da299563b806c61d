import SQLite

/// The times that the file system recorded for a file of the site after its publication.
///
/// If the times are unchanged, the file was not written. If the times changed, the content must be
/// compared, because changed times do not prove a changed content.
package struct OutputTimes: BitwiseCopyable, Hashable, Sendable {
    /// The time of the last change of the content, in nanoseconds since 1970.
    package var modified: Int64
    /// The time of the last change of the file's status, in nanoseconds since 1970.
    ///
    /// The number of hard links is part of the status. The time is `nil` if status changes are
    /// harmless.
    package var status: Int64?

    /// Creates times.
    package init(modified: Int64, status: Int64?) {
        self.modified = modified
        self.status = status
    }

    /// Reads the times from two columns; `nil` if the times are unknown.
    init?(_ row: borrowing Statement, at column: Int) {
        guard let modified = row.optionalInt64(column) else { return nil }
        self.init(modified: modified, status: row.optionalInt64(column + 1))
    }

    /// Returns true if these times prove that the file is the same as when it had the times
    /// `other`.
    package func fit(_ other: OutputTimes) -> Bool {
        guard modified == other.modified else { return false }
        guard let status, let otherStatus = other.status else { return true }
        return status == otherStatus
    }
}
