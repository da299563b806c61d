public import Digest

/// A file of `Public/` that is copied into the site as it is.
public struct Asset: Hashable, Sendable {
    /// The path below the site's root.
    public let path: String
    /// Where the file lies.
    public let file: String
    /// A hash of its content.
    public let content: Fingerprint
    /// Its size in bytes.
    public let size: Int

    /// Where the same file lies a second time, because pages ask for its address; `nil` if none does.
    ///
    /// It stays where it is, too, for whoever knows it by that name: a style sheet beside it, another
    /// site, a browser that looks for `favicon.ico`.
    public internal(set) var namedPath: String?

    /// All its places below the site's root.
    public var places: [String] { [path, namedPath].compactMap(\.self) }

    /// The address that pages use: `style.0123456789abcdef.css`, which changes with the content, so
    /// that browsers may keep it, and in the same folder, so that what it names is found from there.
    var addressInPages: String {
        let end = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        let dot = path[end...].lastIndex(of: ".") ?? path.endIndex
        return "\(path[..<dot]).\(content.hex.prefix(16))\(path[dot...])"
    }
}
