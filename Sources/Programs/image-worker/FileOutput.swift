import Glibc
import Images

/// Writes bytes to descriptors and to files.
enum FileOutput {
    /// Writes `bytes` beside the destination and renames, so that a reader sees all or nothing.
    ///
    /// It does not wait for the disk: whoever publishes the file syncs once for all of them.
    static func write(
        _ bytes: [UInt8], to destination: String, beside partial: String
    ) throws(ImageError) {
        let file = open(partial, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o644)
        guard file >= 0 else { throw .unwritable(path: destination, reason: SystemError.current) }
        let written = write(bytes, to: file)
        let writeError = errno
        let closed = close(file) == 0
        guard written, closed, rename(partial, destination) == 0 else {
            let reason = SystemError.text(written ? errno : writeError)
            unlink(partial)
            throw .unwritable(path: destination, reason: reason)
        }
    }

    /// Whether all of `bytes` went to `file`; if not, `errno` says why.
    static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var written = 0
            while written < bytes.count {
                let count = Glibc.write(
                    file, bytes.baseAddress.map { $0 + written }, bytes.count - written)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                written += count
            }
            return true
        }
    }
}
