import System
import System

/// Reads whole files into memory, within the limits.
public enum ImageFile {
    /// Returns the bytes of the regular file at `path`.
    ///
    /// Throws ``ImageError/unreadable(path:reason:)`` or ``ImageError/tooManyBytes(_:limit:)``.
    public static func contents(
        of path: String, limits: ImageLimits = .standard
    ) throws(ImageError) -> [UInt8] {
        do throws(RegularFile.Failure) {
            return try RegularFile.read(path, limit: limits.byteCount)
        } catch {
            switch error {
            case .system(let error):
                throw .unreadable(path: path, reason: error.description)
            case .notRegular: throw .unreadable(path: path, reason: "it is not a regular file")
            case .tooLarge(let count): throw .tooManyBytes(count, limit: limits.byteCount)
            }
        }
    }
}
