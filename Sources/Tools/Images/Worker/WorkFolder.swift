import Glibc
import System

/// A folder of this process alone for the copies of pictures, removed with the files in it when
/// nobody needs it any more.
public struct WorkFolder: ~Copyable {
    /// Where it is.
    public let path: String

    /// Where they are made unless another place is named: in `$TMPDIR`.
    public static var place: String { TemporaryFiles.place }

    /// Makes the folder in a place.
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
        // The system clears out the place some day, so nothing is said of what cannot be removed.
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
