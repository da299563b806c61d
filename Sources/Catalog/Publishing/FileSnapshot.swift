import Glibc

/// The facts about a file that are known without reading it.
package struct FileSnapshot: BitwiseCopyable, Hashable, Sendable {
    /// The size in bytes.
    package let size: Int
    /// The time of the last change of the content, in nanoseconds since 1970.
    package let modifiedAt: Int64
    /// The time of the last change of the content or the metadata, such as the number of links, in
    /// nanoseconds since 1970.
    package let statusChangedAt: Int64
    /// The number of the user to whom the file belongs.
    let owner: uid_t

    /// Reads the facts about a file; `nil` when it is not a regular file.
    init?(ofFile path: String, in folder: Int32) {
        var status = stat()
        guard fstatat(folder, path, &status, AT_SYMLINK_NOFOLLOW) == 0,
            status.st_mode & S_IFMT == S_IFREG
        else { return nil }
        size = Int(status.st_size)
        modifiedAt = Self.nanoseconds(status.st_mtim)
        statusChangedAt = Self.nanoseconds(status.st_ctim)
        owner = status.st_uid
    }

    private static func nanoseconds(_ time: timespec) -> Int64 {
        Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }
}
