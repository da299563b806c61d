package import Digest

/// A file of `Public/` that the build copies into the site, in most cases unchanged.
package struct Asset: Hashable, Sendable {
    /// The path of the copy, relative to the site's root.
    package let path: String
    /// The path of the source file; empty for a file that only the build creates.
    package let file: String
    /// The content that the build generated or changed; `nil` if the source file's content is used.
    package let made: [UInt8]?
    /// The hash of the content.
    package let content: Fingerprint
    /// The size of the content in bytes.
    package let size: Int
    /// The bytes from which the width and height can be read if the file is a picture.
    ///
    /// See ``ThemeFiles/PublicFile/picture``.
    let picture: [UInt8]
    /// The size of a picture; `nil` for other files, and for formats that are not read.
    let pixels: PixelSize?

    /// The path of a second copy of the file, at ``addressInPages``; `nil` without a second copy.
    ///
    /// The first copy stays at its plain path, because some users know only this name: a style
    /// sheet beside it, another site, or a browser that requests `favicon.ico`.
    package internal(set) var namedPath: String?

    init(path: String, _ file: ThemeFiles.PublicFile) {
        self.path = path
        self.file = file.file
        content = file.content
        size = file.size
        picture = file.picture
        pixels = file.pixels
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
        pixels = PixelSize(bytes, named: path)
    }

    /// Returns the same file with `bytes` as its content.
    func holding(_ bytes: [UInt8]) -> Asset { Asset(path: path, file: file, holding: bytes) }

    /// The paths of all copies of the file, relative to the site's root.
    package var places: [String] { [path, namedPath].compactMap(\.self) }

    /// The address by which pages refer to the file, such as `style.0123456789abcdef.css`.
    ///
    /// The address changes with the content, so that browsers may cache the file. The folder stays
    /// the same, so that relative references in the file stay valid.
    var addressInPages: String {
        let end = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        let dot = path[end...].lastIndex(of: ".") ?? path.endIndex
        return "\(path[..<dot]).\(content.hex.prefix(16))\(path[dot...])"
    }
}

extension [Asset] {
    /// Gives each file that `isAsked` selects a second copy at ``Asset/addressInPages``.
    mutating func nameCopies(where isAsked: (Asset) -> Bool) {
        let taken = Set(map(\.path))
        for index in indices where isAsked(self[index]) {
            let address = self[index].addressInPages
            if !taken.contains(address) { self[index].namedPath = address }
        }
    }

    /// The address of the icon for home screens that pages use; `nil` without such an icon.
    var touchIcon: String? { first { $0.path == AppIcon.touchPath }?.addressInPages }
}
