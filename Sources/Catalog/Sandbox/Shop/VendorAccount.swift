internal import Digest

/// A vendor with the data that authenticates its requests.
struct VendorAccount: Sendable, Hashable {
    let vendor: SandboxVendor

    /// The value of the request header `identifier`: a UUID in lower case.
    let identifier: String

    /// The digest of the vendor's secret.
    let secret: SHA256Digest

    /// Returns true if this is the vendor's secret.
    func accepts(_ secret: String) -> Bool {
        Self.digest(of: secret, identifier: identifier) == self.secret
    }

    /// Returns the digest of a secret, which differs between vendors with the same secret.
    static func digest(of secret: String, identifier: String) -> SHA256Digest {
        SHA256Digest.of(Array("\(identifier) \(secret)".utf8))
    }
}
