/// What the file system tells of when a file of the site was written, as it was once it was published.
///
/// Times that are as they were tell that nobody wrote the file; others tell nothing, and only a look
/// into it does.
package struct OutputTimes: BitwiseCopyable, Hashable, Sendable {
    /// When its content last changed, in nanoseconds since 1970.
    package var modified: Int64
    /// When anything of it last changed, the number of its names included; `nil` where that is
    /// changed without any harm.
    package var status: Int64?

    /// Times of a file.
    package init(modified: Int64, status: Int64?) {
        self.modified = modified
        self.status = status
    }

    /// Whether these tell that the file is as it was at others.
    package func fit(_ other: OutputTimes) -> Bool {
        guard modified == other.modified else { return false }
        guard let status, let otherStatus = other.status else { return true }
        return status == otherStatus
    }
}
