import Digest

/// The names of what is made of a picture.
///
/// They follow from the picture's content, so a changed picture has a new name, and no cache on
/// the way to a shopper shows the old one.
enum PictureVariant {
    /// The file below the site's root.
    static func sitePath(of digest: SHA256Digest, width: Int) -> String {
        let name = digest.hex.prefix(32)
        return "images/\(name.prefix(2))/\(name.dropFirst(2))-\(width).webp"
    }

    /// The same file where the state keeps it.
    static func file(of digest: SHA256Digest, width: Int, in folder: String) -> String {
        "\(folder)/\(sitePath(of: digest, width: width))"
    }
}
