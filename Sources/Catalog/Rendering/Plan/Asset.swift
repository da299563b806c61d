package import Digest

/// A file of `Public/` that is copied into the site, in most cases unchanged.
package struct Asset: Hashable, Sendable {
    /// The path below the site's root.
    package let path: String
    /// The path of the source file; empty for a file that only the build creates.
    package let file: String
    /// The content that the build created or changed; `nil` for the content of the source file.
    package let made: [UInt8]?
    /// A hash of its content.
    package let content: Fingerprint
    /// Its size in bytes.
    package let size: Int
    /// The bytes that contain its size as a picture; see ``ThemeFiles/PublicFile/picture``.
    let picture: [UInt8]

    /// The path of a second copy under the address that pages use; `nil` without one.
    ///
    /// The file also stays at its own path, for users of that name: a style sheet beside it,
    /// another site, a browser that requests `favicon.ico`.
    package internal(set) var namedPath: String?

    init(path: String, _ file: ThemeFiles.PublicFile) {
        self.path = path
        self.file = file.file
        content = file.content
        size = file.size
        picture = file.picture
        made = nil
    }

    /// Creates a file that the build generates.
    init(path: String, file: String = "", holding bytes: [UInt8]) {
        self.path = path
        self.file = file
        content = Fingerprint.of(bytes)
        size = bytes.count
        made = bytes
        picture = bytes
    }

    /// Returns the same file with another content.
    func holding(_ bytes: [UInt8]) -> Asset { Asset(path: path, file: file, holding: bytes) }

    /// All paths of the file below the site's root.
    package var places: [String] { [path, namedPath].compactMap(\.self) }

    /// The address that pages use, such as `style.0123456789abcdef.css`.
    ///
    /// It changes with the content, so that browsers may cache it, and keeps the folder, so that
    /// relative references in the file stay valid.
    var addressInPages: String {
        let end = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        let dot = path[end...].lastIndex(of: ".") ?? path.endIndex
        return "\(path[..<dot]).\(content.hex.prefix(16))\(path[dot...])"
    }
}
