import Glibc

/// Whole files in memory.
enum FileBytes {
    /// The bytes of a file, or `nil` when it cannot be read or has more than `limit`.
    static func read(_ path: String, limit: Int = 16 << 20) -> [UInt8]? {
        // Without O_NONBLOCK a named pipe would be waited for.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            status.st_size <= limit
        else { return nil }
        return read(file, count: Int(status.st_size))
    }

    private static func read(_ file: Int32, count: Int) -> [UInt8]? {
        var isWhole = true
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let got = Glibc.read(file, buffer.baseAddress.map { $0 + filled }, count - filled)
                if got < 0, errno == EINTR { continue }
                if got < 0 { isWhole = false }
                guard got > 0 else { return }
                filled += got
            }
        }
        return isWhole ? bytes : nil
    }
}
