internal import Glibc

/// A file that came with a form, on disk without a name; it is gone with the last reference.
package final class UploadedFile: Sendable {
    /// The number of bytes.
    package let count: Int

    private let file: TemporaryFile

    init(_ file: TemporaryFile, count: Int) {
        self.file = file
        self.count = count
    }

    /// The content.
    ///
    /// - Throws: `WebServerError.cannotReadUpload`.
    package func bytes() throws(WebServerError) -> [UInt8] {
        try file.read(count: count)
    }

    /// Where another process of the same user may read the content, as long as this object lives:
    /// `/proc/PID/fd/N`.
    package var path: String { "/proc/\(getpid())/fd/\(file.descriptor)" }
}
