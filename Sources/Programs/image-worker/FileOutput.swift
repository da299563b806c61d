import Glibc
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
            let file = try OwnedDescriptor(
                opening: partial, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW)
            try file.file.write(bytes.span.bytes)
            try file.close()
            try systemCall { rename(partial, destination) }
        } catch {
            unlink(partial)
            throw .unwritable(path: destination, reason: error.description)
        }
    }
}
