import Digest

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

    /// The folder of the pictures whose hashes begin with this byte, in two hexadecimal digits.
    static func folder(startingWith byte: String) -> String { "images/\(byte)" }
}
