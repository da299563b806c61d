internal import Glibc

/// A file of a form, on disk and without a name; it is deleted when this object ends.
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

    /// A path at which another process of the same user can read the content: `/proc/PID/fd/N`.
    ///
    /// The path is valid while this object exists.
    package var path: String { "/proc/\(getpid())/fd/\(file.descriptor)" }
}
