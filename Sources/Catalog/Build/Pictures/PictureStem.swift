import Digest
import Images
import Text

/// The common beginning of the file names of a picture's copies.
///
/// The stem is derived from the picture's content and the recipe, which lists the sizes and formats
/// of the copies. A changed picture gets new names, so that no cache between the server and the
/// shopper serves the old picture.
enum PictureStem {
    /// Returns the stem of a picture, such as `images/3f/9c…`.
    ///
    /// It is relative to the site's root, and also to the folder of copies in the state.
    static func make(of digest: SHA256Digest, recipe: String) -> String {
        var recipe = recipe
        let variety = recipe.withUTF8 { Fingerprint.of(UnsafeRawBufferPointer($0)) }
        let name = "\(digest.hex.prefix(16))\(variety.description.prefix(4))"
        return "images/\(name.prefix(2))/\(name.dropFirst(2))"
    }

    /// Returns true if `name` is the file name of a copy, such as `9c…-320.webp`.
    static func isCopy(_ name: some StringProtocol) -> Bool {
        let name = String(name)
        guard let match = name.wholeMatch(of: /[0-9a-f]{18}-(?:[0-9]+\.([a-z]+)|card\.jpg)/) else {
            return false
        }
        guard let ending = match.1 else { return true }
        return ImageFormat.written.contains { "\($0.fileExtension)" == ending }
    }

    /// Returns true if `path`, relative to the site's root, is the path of a copy, such as
    /// `images/3f/9c…-320.webp`.
    static func isCopy(at path: String) -> Bool {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        return parts.count == 3 && parts[0] == "images"
            && parts[1].wholeMatch(of: /[0-9a-f]{2}/) != nil && isCopy(parts[2])
    }

    /// Returns the folder of the pictures whose hashes begin with `byte`.
    ///
    /// Its name is the byte in two hexadecimal digits.
    static func folder(startingWith byte: UInt8) -> String {
        "images/\(byte.hexadecimal(width: 2))"
    }
}
