/// The times of a file of the site as the file system recorded them after publication.
///
/// Unchanged times prove that the file was not written. Changed times prove nothing; the content
/// must be compared.
package struct OutputTimes: BitwiseCopyable, Hashable, Sendable {
    /// The time of the last change of the content, in nanoseconds since 1970.
    package var modified: Int64
    /// The time of the last change of the status, including the number of hard links; `nil` if such
    /// changes are harmless.
    package var status: Int64?

    /// Creates times.
    package init(modified: Int64, status: Int64?) {
        self.modified = modified
        self.status = status
    }

    /// Returns true if these times prove that the file is the same as at other times.
    package func fit(_ other: OutputTimes) -> Bool {
        guard modified == other.modified else { return false }
        guard let status, let otherStatus = other.status else { return true }
        return status == otherStatus
    }
}
