import Glibc
import System

/// A folder of this process alone for the copies of pictures, removed with the files in it when
/// nobody needs it any more.
public struct WorkFolder: ~Copyable {
    /// Where it is.
    public let path: String

    /// Where they are made unless another place is named: in `$TMPDIR`.
    public static var place: String {
        place(for: getenv("TMPDIR").map { String(cString: $0) })
    }

    /// The same for a value of `$TMPDIR`, which may be empty or not set.
    static func place(for variable: String?) -> String {
        variable.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    }

    /// Makes the folder in a place.
    ///
    /// - Throws: `ImageError.unwritable`.
    public init(in place: String = Self.place) throws(ImageError) {
        // Six letters in the place of these are chosen by the system.
        var template = "\(place)/catalog-XXXXXX".utf8CString
        let path = template.withUnsafeMutableBufferPointer { buffer in
            buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
        }
        guard let path else {
            throw .unwritable(path: place, reason: Errno.current.description)
        }
        self.path = path
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
