package import Digest

/// A file of `Public/` that is copied into the site, most of them as they are.
package struct Asset: Hashable, Sendable {
    /// The path below the site's root.
    package let path: String
    /// Where the file lies; empty for one that only the build makes.
    package let file: String
    /// What it holds where that is not what lies there, because the build made or changed it.
    package let made: [UInt8]?
    /// A hash of its content.
    package let content: Fingerprint
    /// Its size in bytes.
    package let size: Int
    /// What its size as a picture is read from; see ``ThemeFiles/PublicFile/picture``.
    let picture: [UInt8]

    /// Where the same file lies a second time, because pages ask for its address; `nil` if none does.
    ///
    /// It stays where it is, too, for whoever knows it by that name: a style sheet beside it, another
    /// site, a browser that looks for `favicon.ico`.
    package internal(set) var namedPath: String?

    init(path: String, _ file: ThemeFiles.PublicFile) {
        self.path = path
        self.file = file.file
        content = file.content
        size = file.size
        picture = file.picture
        made = nil
    }

    /// One that the build makes.
    init(path: String, file: String = "", holding bytes: [UInt8]) {
        self.path = path
        self.file = file
        content = Fingerprint.of(bytes)
        size = bytes.count
        made = bytes
        picture = bytes
    }

    /// The same file with another content.
    func holding(_ bytes: [UInt8]) -> Asset { Asset(path: path, file: file, holding: bytes) }

    /// All its places below the site's root.
    package var places: [String] { [path, namedPath].compactMap(\.self) }

    /// The address that pages use: `style.0123456789abcdef.css`, which changes with the content, so
    /// that browsers may keep it, and in the same folder, so that what it names is found from there.
    var addressInPages: String {
        let end = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        let dot = path[end...].lastIndex(of: ".") ?? path.endIndex
        return "\(path[..<dot]).\(content.hex.prefix(16))\(path[dot...])"
    }
}
