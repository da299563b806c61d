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

    /// The address that pages use: it changes with the content, so that no cache shows an old one.
    var addressInPages: String { path + "?v=" + content.hex.prefix(8) }
}
