internal import Digest

/// The password for changes of an item in the first APIs; only its digest is stored.
struct ItemPassword: Equatable, Sendable {
    /// The password of every item of a base.
    static let ofBase = "sandbox"

    let digest: SHA256Digest

    /// Creates the digest of a password, which differs between items with the same password.
    init(_ password: String, item: Int) {
        digest = SHA256Digest.of(Array("\(item) \(password)".utf8))
    }
}

extension Listing {
    /// Returns true if this is the item's password.
    func accepts(_ password: String) -> Bool {
        let kept = self.password ?? ItemPassword(ItemPassword.ofBase, item: id).digest
        return ItemPassword(password, item: id).digest == kept
    }
}
