internal import Glibc

/// A file of a form, on disk without a name; it is deleted with the last reference.
package final class UploadedFile: Sendable {
    /// The size in bytes.
    package let count: Int

    private let file: TemporaryFile

    init(_ file: TemporaryFile, count: Int) {
        self.file = file
        self.count = count
    }

    /// Reads the content.
    ///
    /// - Throws: `WebServerError.cannotReadUpload`.
    package func bytes() throws(WebServerError) -> [UInt8] {
        try file.read(count: count)
    }

    /// The path at which another process of the same user may read the content, as long as this
    /// object lives: `/proc/PID/fd/N`.
    package var path: String { "/proc/\(getpid())/fd/\(file.descriptor)" }
}
