package import CatalogShopContract

/// The reason why a shop did not carry out a request.
package enum ShopFault: Equatable, Sendable {
    /// The documented limits forbid the request; nothing was sent.
    case invalid([DraftFault])
    /// The shop replied with the failure status `status` and with `message`.
    case refused(status: Int, message: String)
    /// No product or item has this id, or the sent password is wrong.
    ///
    /// `message` is the message of the shop.
    case unknown(id: String, message: String, hasPassword: Bool = false)
    /// The contract has no search.
    case noSearch(ShopContract)
    /// The replies of the shop do not show which contract it follows.
    case unclearContract
    /// The shop replies, but does not confirm that it is healthy.
    ///
    /// `status` is `nil` if the status was a success.
    case unhealthy(status: Int? = nil, message: String)
    /// The shop's reply contains neither a key nor an address for the deletion.
    case noDeletionKey(excerpt: String)
}

extension ShopFault: CustomStringConvertible {
    /// A message that names the fault and the remedy.
    package var description: String {
        switch self {
        case .invalid(let faults):
            faults.map(\.description).joined(separator: "; ") + "; nothing was sent"
        case .refused(let status, let message):
            "the shop replied with status \(status)\(Self.quoting(message))"
                + Self.remedy(for: status)
        case .unknown(let id, let message, let hasPassword):
            "there is nothing with the id \(Excerpt(id.utf8).quoted)"
                + (hasPassword ? ", or the password is not that of this item" : "")
                + "\(Self.quoting(message)); see the ids in the list"
        case .noSearch(let contract):
            "the contract \(contract.rawValue) has no search; use the list"
        case .unclearContract:
            "the list of the shop is empty, so its contract cannot be detected; name it with "
                + "--contract"
        case .unhealthy(nil, let message):
            "the shop reports a problem\(Self.quoting(message)); try again later"
        case .unhealthy(let status?, let message):
            "the shop does not report OK, but replies with status \(status)\(Self.quoting(message))"
                // The health check needs no authentication.
                + (status == 401 || status == 403 ? "" : Self.remedy(for: status))
        case .noDeletionKey(let excerpt):
            "the shop did not state the address for the deletion, but replied \(excerpt); is the "
                + "contract right?"
        }
    }

    private static func quoting(_ message: String) -> String {
        message.isEmpty ? "" : ": \(message)"
    }

    private static func remedy(for status: Int) -> String {
        switch status {
        case 401: "; check the identifier"
        case 403: "; check the secret, and check that it belongs to your account"
        case 404, 410: "; check the address and the contract"
        case 405: "; check the contract"
        case 413: "; send fewer pictures, or smaller ones"
        case 415: "; the shop does not accept such pictures, or uses another contract"
        case 429: "; wait a few minutes"
        case 500...: "; check for the change before you send it again"
        default: ""
        }
    }
}
