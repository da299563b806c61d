import Glibc

/// A file of the cache.
struct CacheFile {
    let path: String
    let name: String
    /// The size in bytes.
    let size: Int
    /// The time of the last write, in seconds since 1970.
    let writtenAt: Int64

    /// True for a temporary file whose writing was not finished.
    var isUnfinished: Bool { name.hasPrefix("tmp-") || name.hasSuffix(".partial") }

    /// Returns true if no process can still be writing the file.
    ///
    /// A `.partial` file counts as abandoned only after a day, because a picture process may still
    /// run after its build has ended.
    func isAbandoned(at now: Int64) -> Bool {
        !name.hasSuffix(".partial") || writtenAt <= now - Int64.day
    }

    /// Removes the file.
    ///
    /// - Returns: true if the file no longer exists. An error can be ignored, because a remaining
    ///   file only costs space.
    func remove() -> Bool { unlink(path) == 0 || errno == ENOENT }

    /// Calls `body` with each regular file of a folder, in any order.
    ///
    /// The folder may be missing.
    static func forEach(in folder: String, _ body: (CacheFile) throws -> Void) rethrows {
        guard let stream = opendir(folder) else { return }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            var status = stat()
            guard fstatat(dirfd(stream), name, &status, AT_SYMLINK_NOFOLLOW) == 0,
                status.st_mode & S_IFMT == S_IFREG
            else { continue }
            try body(
                CacheFile(
                    path: "\(folder)/\(name)", name: name, size: Int(status.st_size),
                    writtenAt: Int64(status.st_mtim.tv_sec)))
        }
    }
}
