import Glibc

/// Files that live shortly.
package enum TemporaryFiles {
    /// Where they are made unless another place is named: `$TMPDIR`, or `/tmp`.
    package static var place: String {
        place(for: getenv("TMPDIR").map { String(cString: $0) })
    }

    /// The same for a value of `$TMPDIR`, which may be empty or not set.
    package static func place(for variable: String?) -> String {
        variable.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    }

    /// Creates a folder for this user alone (`mkdtemp`).
    ///
    /// - Parameter prefix: the beginning of its name, which the system ends with six letters.
    /// - Returns: its path.
    package static func createFolder(in place: String, prefix: String) throws(Errno) -> String {
        var template = "\(place)/\(prefix)XXXXXX".utf8CString
        let path = template.withUnsafeMutableBufferPointer { buffer in
            buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
        }
        guard let path else { throw .current }
        return path
    }
}
