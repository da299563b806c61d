internal import Digest

/// The credentials of a vendor: an identifier and a secret.
package struct SandboxCredentials: Sendable, Hashable {
    /// The value of the request header `identifier`.
    package let identifier: String

    /// The value of the request field `secret`; the shop stores only its digest.
    package let secret: String

    /// Creates random credentials.
    static func random(at time: Int64) -> SandboxCredentials {
        var numbers = SystemRandomNumberGenerator()
        return SandboxCredentials(
            identifier: TimeUUID.random(at: time).text,
            secret: secret { UInt64.random(in: .min ... .max, using: &numbers) })
    }

    /// Returns the public credentials of a vendor of the base, which are always the same.
    static func derived(for vendor: SandboxVendor) -> SandboxCredentials {
        let digest = SHA256Digest.of(Array("sandbox vendor \(vendor.id) \(vendor.name)".utf8))
        return digest.withBytes { bytes in
            var words = (0..<4).map {
                bytes.loadUnaligned(fromByteOffset: $0 * 8, as: UInt64.self).bigEndian
            }[...]
            let uuid = TimeUUID(shaping: words.removeFirst(), words.removeFirst())
            var choices = SeededChoices(seed: words.removeFirst())
            return SandboxCredentials(identifier: uuid.text, secret: secret { choices.next() })
        }
    }

    /// Returns twelve characters of the kinds that the real server used; none needs escaping
    /// between single quotes in a shell.
    private static func secret(_ next: () -> UInt64) -> String {
        let letters = Array("abcdefghjkmnpqrstuvwxyz23456789")
        let signs = Array("#@+*")
        let word = (0..<11).map { _ in letters[Int(next() % UInt64(letters.count))] }
        return String(word) + String(signs[Int(next() % UInt64(signs.count))])
    }
}

extension VendorAccount {
    /// Creates the account of a vendor with these credentials.
    init(_ vendor: SandboxVendor, _ credentials: SandboxCredentials) {
        self.init(
            vendor: vendor, identifier: credentials.identifier,
            secret: Self.digest(of: credentials.secret, identifier: credentials.identifier))
    }
}
