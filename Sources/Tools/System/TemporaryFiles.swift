import Glibc

/// Temporary files and folders.
package enum TemporaryFiles {
    /// The default folder for temporary files: `$TMPDIR`, or `/tmp`.
    package static var place: String {
        place(for: getenv("TMPDIR").map { String(cString: $0) })
    }

    /// Returns the folder for a value of `$TMPDIR`, which may be empty or missing.
    package static func place(for variable: String?) -> String {
        variable.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    }

    /// Creates a folder that only this user can access (`mkdtemp`).
    ///
    /// - Parameter prefix: the beginning of the folder's name; the system adds six characters.
    /// - Returns: the path of the folder.
    package static func createFolder(in place: String, prefix: String) throws(Errno) -> String {
        var template = "\(place)/\(prefix)XXXXXX".utf8CString
        let path = template.withUnsafeMutableBufferPointer { buffer in
            buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
        }
        guard let path else { throw .current }
        return path
    }
}
