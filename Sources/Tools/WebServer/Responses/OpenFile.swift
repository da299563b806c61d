internal import Glibc
import System

/// A regular file that is open for reading and is closed when this object ends.
final class OpenFile: Sendable {
    private let opened: OwnedDescriptor
    /// The number of bytes.
    let size: Int
    /// The time of the last change of the content, in seconds since 1970.
    let modifiedAt: Int64
    /// A tag that differs for each content.
    ///
    /// A replaced file has another inode, and an overwritten file has another time.
    let entityTag: String

    var descriptor: Int32 { opened.number }

    /// Takes over `opened`; closes it and fails if it is not a regular file.
    init?(_ opened: consuming OwnedDescriptor, _ status: stat) {
        guard status.st_mode & S_IFMT == S_IFREG else { return nil }
        self.opened = opened
        size = Int(status.st_size)
        modifiedAt = Int64(status.st_mtim.tv_sec)
        entityTag = Self.entityTag(of: status)
    }

    static func entityTag(of status: stat) -> String {
        // The inode number is used without a sign, because some file systems use all of its bits.
        let numbers = [
            UInt64(status.st_ino), UInt64(truncatingIfNeeded: status.st_size),
            UInt64(truncatingIfNeeded: status.st_mtim.tv_sec),
            UInt64(truncatingIfNeeded: status.st_mtim.tv_nsec),
        ]
        return "\"\(numbers.map { String($0, radix: 36) }.joined(separator: "-"))\""
    }
}
