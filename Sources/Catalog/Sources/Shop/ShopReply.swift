import CatalogModel
import HTTP
import JSON

/// A reply of a shop.
///
/// The content type that the reply declares is ignored.
struct ShopReply {
    let status: Int
    let body: [UInt8]
    /// The requested address, or only its origin if the address contains a secret.
    let address: WebAddress
    /// The secrets that messages must not quote from the reply.
    private let secrets: SecretMask

    init(_ response: HTTPResponse, limit: Int, hiding secrets: SecretMask = SecretMask()) throws {
        self.secrets = secrets
        status = response.status
        body = try response.body.bytes(limit: limit)
        let asked = response.address
        address =
            secrets.masking(asked.text) == asked.text ? asked : WebAddress(asked.origin) ?? asked
    }

    var isSuccess: Bool { 200..<300 ~= status }

    var text: String { String(decoding: body, as: UTF8.self) }

    /// The body, if it is JSON.
    var json: JSONValue? { try? JSONValue(parsing: body) }

    /// The message of the shop in a short reply.
    ///
    /// The message is plain text, a JSON string, or the value of `status` or `message` in a JSON
    /// object.
    var message: String {
        let json = json
        let word = json?.string ?? json?["status"]?.string ?? json?["message"]?.string
        return RefusalMessage.line(word ?? Excerpt(body).text)
    }

    /// The message of a reply that reports a failure although its status is a success.
    ///
    /// The message is empty if the reply contains none.
    var failureMessage: String {
        json.flatMap { ShopProduct($0) } == nil
            ? secrets.masking(RefusalMessage(answering: body).text) : ""
    }

    /// The error of a failed reply.
    var refusal: SourceError {
        SourceError(.shop(.refused(status: status, message: refusalMessage)), at: address)
    }

    /// Returns the error of a shop that does not confirm its health.
    ///
    /// - Parameter silence: the message for a reply with a status of success but without a message.
    func healthFailure(_ silence: String = "") -> SourceError {
        let message = refusalMessage.isEmpty && isSuccess ? silence : refusalMessage
        return SourceError(
            .shop(.unhealthy(status: isSuccess ? nil : status, message: message)), at: address)
    }

    private var refusalMessage: String { secrets.masking(RefusalMessage(body).text) }

    /// Returns the error of a failed reply to a request about one product or item, where status 404
    /// or 410 means that the product or item does not exist.
    ///
    /// - Parameter hasPassword: true if an item's password was sent; status 404 can then also mean
    ///   that the password is wrong.
    func refusal(about id: ProductID?, hasPassword: Bool = false) -> SourceError {
        guard let id, status == 404 || status == 410 else { return refusal }
        return SourceError(
            .shop(.unknown(id: id.text, message: refusalMessage, hasPassword: hasPassword)),
            at: address)
    }

    /// The error of a reply whose status is a success but whose body cannot be read.
    var unreadable: SourceError {
        do throws(JSONError) {
            _ = try JSONValue(parsing: body)
        } catch {
            return SourceError(unparsable: error, Excerpt(body), at: address)
        }
        return SourceError(
            .noProduct("it has none of the keys of the contract", excerpt: Excerpt(body).quoted),
            at: address)
    }
}
