internal import Digest

/// A vendor with what proves to the shop that it is the vendor who asks.
struct VendorAccount: Sendable, Hashable {
    /// Who sells.
    let vendor: SandboxVendor

    /// What requests name in the header `identifier`: a UUID in lower case.
    let identifier: String

    /// The digest of the vendor's secret.
    let secret: SHA256Digest

    /// Whether this is the vendor's secret.
    func accepts(_ secret: String) -> Bool {
        Self.digest(of: secret, identifier: identifier) == self.secret
    }

    /// What is kept of a secret; the same one of two vendors is kept differently.
    static func digest(of secret: String, identifier: String) -> SHA256Digest {
        SHA256Digest.of(Array("\(identifier) \(secret)".utf8))
    }
}
