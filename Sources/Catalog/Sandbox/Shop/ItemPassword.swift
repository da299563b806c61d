internal import Digest

/// What an item of the first APIs asks of those who change it; only its digest is kept.
struct ItemPassword: Equatable, Sendable {
    /// The password of every item of a base.
    static let ofBase = "sandbox"

    let digest: SHA256Digest

    /// The digest of a password; the same one of two items is kept differently.
    init(_ password: String, item: Int) {
        digest = SHA256Digest.of(Array("\(item) \(password)".utf8))
    }
}

extension Listing {
    /// Whether this is the item's password.
    func accepts(_ password: String) -> Bool {
        let kept = self.password ?? ItemPassword(ItemPassword.ofBase, item: id).digest
        return ItemPassword(password, item: id).digest == kept
    }
}
