import Digest
import Images
import Text

/// How the names begin of what is made of a picture.
///
/// They follow from its content and the recipe, so a changed picture has other names, and no cache
/// on the way to a shopper shows an old one.
enum PictureStem {
    /// The beginning below the site's root, and in the state: `images/3f/9c…`.
    static func make(of digest: SHA256Digest, recipe: String) -> String {
        var recipe = recipe
        let variety = recipe.withUTF8 { Fingerprint.of(UnsafeRawBufferPointer($0)) }
        let name = "\(digest.hex.prefix(16))\(variety.description.prefix(4))"
        return "images/\(name.prefix(2))/\(name.dropFirst(2))"
    }

    /// Whether a file is called as what is made of a picture: `9c…-320.webp`.
    static func isCopy(_ name: some StringProtocol) -> Bool {
        let name = String(name)
        guard let match = name.wholeMatch(of: /[0-9a-f]{18}-[0-9]+\.([a-z]+)/) else { return false }
        return ImageFormat.written.contains { "\($0.fileExtension)" == match.1 }
    }

    /// Whether this is the path of such a file below the site's root: `images/3f/9c…-320.webp`.
    static func isCopy(at path: String) -> Bool {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        return parts.count == 3 && parts[0] == "images"
            && parts[1].wholeMatch(of: /[0-9a-f]{2}/) != nil && isCopy(parts[2])
    }

    /// The folder of the pictures whose hashes begin with this byte, in two hexadecimal digits.
    static func folder(startingWith byte: UInt8) -> String {
        "images/\(byte.hexadecimal(width: 2))"
    }
}
