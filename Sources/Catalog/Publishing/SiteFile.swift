import Glibc

/// A regular file of the site that is opened to check its content before it is removed.
///
/// The value always refers to the file that was opened, even if a new file replaces it at the same
/// path.
package struct SiteFile: ~Copyable {
    private let handle: FileHandle
    private let status: stat

    init(_ handle: consuming FileHandle) throws(PublishingError) {
        status = try handle.status()
        self.handle = handle
    }

    /// The size in bytes at the time of opening.
    package var size: Int { Int(status.st_size) }

    /// Calls `body` with one chunk of the contents after another, from the beginning to the end.
    ///
    /// - Throws: `PublishingError.system`.
    package borrowing func forEachChunk(
        _ body: (UnsafeRawBufferPointer) -> Void
    ) throws(PublishingError) {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
        defer { buffer.deallocate() }
        var offset = 0
        while true {
            let count = try systemCall("read", handle.path) {
                pread(handle.descriptor, buffer.baseAddress, buffer.count, offset)
            }
            guard count > 0 else { return }
            body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            offset += count
        }
    }

    /// Returns true if the path still leads to this file, unchanged since it was opened.
    borrowing func isStill(_ name: String, in folder: Int32) -> Bool {
        var found = stat()
        return fstatat(folder, name, &found, AT_SYMLINK_NOFOLLOW) == 0
            && found.st_dev == status.st_dev && found.st_ino == status.st_ino
            && found.st_size == status.st_size
            && found.st_mtim.tv_sec == status.st_mtim.tv_sec
            && found.st_mtim.tv_nsec == status.st_mtim.tv_nsec
            && found.st_ctim.tv_sec == status.st_ctim.tv_sec
            && found.st_ctim.tv_nsec == status.st_ctim.tv_nsec
    }
}
