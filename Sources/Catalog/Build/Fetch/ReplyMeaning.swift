import CatalogSources
import HTTP

/// The meaning of a reply of a source, by its status and by the owner's description of the API.
enum ReplyMeaning {
    /// The body can be read.
    case content
    /// There is nothing at the address.
    case empty
    /// The body that was read before is still valid.
    case unchanged
    /// The address does not exist.
    case missing
    /// The owner's description says that the reply does not matter.
    case ignored
    /// The reply is an error, which another request does not change.
    case refused(any Error)

    /// - Throws: `RefusedReply` for a reply that the owner's description says to request again.
    init(_ response: HTTPResponse, of source: any CatalogSource) throws {
        switch source.action(on: response.status, response.body) {
        case .ignore: self = .ignored
        case .raise:
            self = .refused(
                HTTPError(.content, "\(RefusedReply.raised(response))", at: response.address))
        case .retry: throw RefusedReply.raised(response)
        case nil: self.init(response)
        }
    }

    /// Finds the usual meaning of a reply.
    init(_ response: HTTPResponse) {
        switch response.status {
        case 200: self = response.body.count == 0 ? .empty : .content
        case 204: self = .empty
        case 304: self = .unchanged
        case 404, 410: self = .missing
        case let status:
            self = .refused(
                BuildError.unexpectedStatus(
                    status, address: response.address.description,
                    reason: response.repeatsSecret ? "" : RefusalMessage.reason(in: response.body)))
        }
    }
}
