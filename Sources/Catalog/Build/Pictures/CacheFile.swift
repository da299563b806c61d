import Glibc

/// A file of the cache, as a folder lists it.
struct CacheFile {
    let path: String
    let name: String
    /// In bytes.
    let size: Int
    /// When it was last written, in seconds since 1970.
    let writtenAt: Int64

    /// Whether it was being written when it was left.
    var isUnfinished: Bool { name.hasPrefix("tmp-") || name.hasSuffix(".partial") }

    /// Whether nobody can be writing it any more: what writes copies of pictures may outlive its
    /// build.
    func isAbandoned(at now: Int64) -> Bool {
        !name.hasSuffix(".partial") || writtenAt <= now - Int64.day
    }

    /// Removes the file.
    ///
    /// - Returns: whether it is gone; one that stays costs only space.
    func remove() -> Bool { unlink(path) == 0 || errno == ENOENT }

    /// Calls `body` with each regular file of a folder that may be missing, in no order.
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
