import Digest

/// A slug: the name that a product, vendor or brand has in the path of its page.
///
/// The slug depends only on the id, so that a renamed product keeps its address. If the id is a
/// safe file name on all systems, the slug is the id. Otherwise the slug consists of the safe
/// characters of the id and a hash.
package enum PathSlug {
    /// Names that Windows reserves for devices, even if an extension follows.
    private static let deviceNames: Set<String> = {
        let ports = (0...9).flatMap { ["com\($0)", "lpt\($0)"] }
        return Set(["con", "prn", "aux", "nul"] + ports)
    }()

    /// Returns the slug for an id; different ids have different slugs.
    package static func make(from id: String) -> String {
        isSafe(id) ? id : hashed(id)
    }

    /// Returns true for `[a-z0-9][a-z0-9_-]{0,63}` except device names and names that begin with
    /// `x-`.
    private static func isSafe(_ id: String) -> Bool {
        let bytes = id.utf8
        guard (1...64).contains(bytes.count), let first = bytes.first, isAlphanumeric(first),
            bytes.allSatisfy({ isAlphanumeric($0) || $0 == 0x2D || $0 == 0x5F })
        else { return false }
        return !deviceNames.contains(id) && !id.hasPrefix("x-")
    }

    /// Returns `x-`, at most 32 safe characters of the id, and 64 bits of the id's SHA-256.
    private static func hashed(_ id: String) -> String {
        var text = "x-"
        for scalar in id.unicodeScalars.prefix(32) {
            let lower = scalar.properties.lowercaseMapping.utf8
            if lower.count == 1, let byte = lower.first, isAlphanumeric(byte) {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            }
        }
        return text + "-" + hash(of: id)
    }

    /// Returns 64 bits of the SHA-256 of an id in hexadecimal digits.
    package static func hash(of id: String) -> String {
        let digest = Array(id.utf8).withUnsafeBytes { SHA256Digest.of($0) }
        return String(digest.hex.prefix(16))
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
    }
}
