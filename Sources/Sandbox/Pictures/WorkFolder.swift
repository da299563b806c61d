internal import Glibc

/// A folder of our own that is removed, with the files in it, when nobody needs it any more.
struct WorkFolder: ~Copyable {
    let path: String

    /// Makes the folder in a place, which is `$TMPDIR` unless another is named, and `/tmp` when it
    /// is empty.
    ///
    /// - Throws: `Refusal` with 507.
    init(
        in place: String = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    ) throws(Refusal) {
        let parent = place.isEmpty ? "/tmp" : place
        var template = "\(parent)/catalog-sandbox-XXXXXX".utf8CString
        let path = template.withUnsafeMutableBufferPointer { buffer in
            buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
        }
        guard let path else {
            throw Refusal(507, "there is no room in \(parent) to decode a picture")
        }
        self.path = path
    }

    deinit {
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
