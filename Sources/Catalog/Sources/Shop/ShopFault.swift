package import CatalogShopContract

/// Why a shop did not do what it was asked for.
package enum ShopFault: Equatable, Sendable {
    /// The documented limits forbid this; nothing was sent.
    case invalid([DraftFault])
    /// The shop answered with a status that is no success; `words` are its own.
    case refused(status: Int, words: String)
    /// There is no product or item with this id, or with another password than the one that was
    /// sent along; `words` are the shop's own.
    case unknown(id: String, words: String, hasPassword: Bool = false)
    /// The contract has no search.
    case noSearch(ShopContract)
    /// Nothing the shop answers tells which contract it keeps to.
    case unclearContract
    /// The shop is there, and does not say that it is well; `status` is `nil` where it is one of
    /// success.
    case unhealthy(status: Int? = nil, words: String)
    /// What was to lead to the deletion leads nowhere.
    case noDeletionKey(excerpt: String)
}

extension ShopFault: CustomStringConvertible {
    /// The fact, and what to do.
    package var description: String {
        switch self {
        case .invalid(let faults):
            faults.map(\.description).joined(separator: "; ") + "; nothing was sent"
        case .refused(let status, let words):
            "the shop answered with status \(status)\(Self.quoting(words))"
                + Self.remedy(for: status)
        case .unknown(let id, let words, let hasPassword):
            "there is nothing with the id \(Excerpt(id.utf8).quoted)"
                + (hasPassword ? ", or the password is not that of this item" : "")
                + "\(Self.quoting(words)); the list tells which ids there are"
        case .noSearch(let contract):
            "the contract \(contract.rawValue) has no search; look through the list"
        case .unclearContract:
            "the shop lists nothing yet that would tell which contract it keeps to; name it with "
                + "--contract"
        case .unhealthy(nil, let words):
            "the shop is not well\(Self.quoting(words)); try again later"
        case .unhealthy(let status?, let words):
            "the shop does not say that it is well, but answers with status "
                + "\(status)\(Self.quoting(words))"
                // Nobody has to prove who they are to ask that.
                + (status == 401 || status == 403 ? "" : Self.remedy(for: status))
        case .noDeletionKey(let excerpt):
            "the shop did not tell how to delete it, but answered \(excerpt); is the contract "
                + "right?"
        }
    }

    private static func quoting(_ words: String) -> String {
        words.isEmpty ? "" : ": \(words)"
    }

    private static func remedy(for status: Int) -> String {
        switch status {
        case 401: "; check the identifier"
        case 403: "; check the secret, and whether it is yours to change"
        case 404, 410: "; check the address and the contract"
        case 405: "; check the contract"
        case 413: "; send fewer pictures, or smaller ones"
        case 415: "; the shop takes no such pictures, or keeps to another contract"
        case 429: "; wait a little"
        case 500...: "; look whether it was done before you send it again"
        default: ""
        }
    }
}
