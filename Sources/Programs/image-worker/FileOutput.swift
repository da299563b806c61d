import Images
import System

/// Writes whole files.
enum FileOutput {
    /// Writes `bytes` beside the destination and renames the file, so that a reader sees all or
    /// nothing.
    ///
    /// It does not sync: the publisher of the files syncs once for all of them.
    static func write(
        _ bytes: [UInt8], to destination: String, beside partial: String
    ) throws(ImageError) {
        do throws(Errno) {
            try RegularFile.replace(destination, with: bytes.span.bytes, beside: partial)
        } catch {
            throw .unwritable(path: destination, reason: error.description)
        }
    }
}
