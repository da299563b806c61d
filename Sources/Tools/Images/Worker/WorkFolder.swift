import Glibc
import System

/// A private folder of this process for the copies of pictures.
///
/// The folder and its files are removed when this value ends.
public struct WorkFolder: ~Copyable {
    /// The path of the folder.
    public let path: String

    /// The default parent folder, `$TMPDIR`.
    public static var place: String { TemporaryFiles.place }

    /// Creates the folder in the folder `place`.
    ///
    /// - Throws: `ImageError.unwritable`.
    public init(in place: String = Self.place) throws(ImageError) {
        do throws(Errno) {
            path = try TemporaryFiles.createFolder(in: place, prefix: "catalog-")
        } catch {
            throw .unwritable(path: place, reason: error.description)
        }
    }

    deinit {
        // Errors of the removal are ignored, because the system cleans the parent folder
        // eventually.
        if let folder = opendir(path) {
            while let entry = readdir(folder) {
                let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
                }
                if name != ".", name != ".." { unlink("\(path)/\(name)") }
            }
            closedir(folder)
        }
        rmdir(path)
    }
}
