import Glibc

/// Whole files in memory, never more than the limits allow.
public enum ImageFile {
    /// The bytes of the regular file at `path`.
    ///
    /// Throws ``ImageError/unreadable(path:reason:)`` or ``ImageError/tooManyBytes(_:limit:)``.
    public static func contents(
        of path: String, limits: ImageLimits = .standard
    ) throws(ImageError) -> [UInt8] {
        // Without O_NONBLOCK a named pipe put in a picture's place would be waited for.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { throw .unreadable(path: path, reason: SystemError.current) }
        defer { close(file) }
        let size = try regularFileSize(of: file, path: path)
        try limits.check(byteCount: size)
        return try bytes(of: file, count: size, path: path)
    }

    private static func regularFileSize(of file: Int32, path: String) throws(ImageError) -> Int {
        var status = stat()
        guard fstat(file, &status) == 0 else {
            throw .unreadable(path: path, reason: SystemError.current)
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw .unreadable(path: path, reason: "it is not a regular file")
        }
        return Int(status.st_size)
    }

    private static func bytes(
        of file: Int32, count: Int, path: String
    ) throws(ImageError) -> [UInt8] {
        var failure: String?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let got = read(file, buffer.baseAddress.map { $0 + filled }, count - filled)
                if got < 0, errno == EINTR { continue }
                if got < 0 { failure = SystemError.current }
                guard got > 0 else { return }
                filled += got
            }
        }
        if let failure { throw .unreadable(path: path, reason: failure) }
        return bytes
    }
}
