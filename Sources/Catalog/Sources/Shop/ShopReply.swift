import CatalogModel
import HTTP
import JSON

/// A reply of a shop; its declared content type is ignored.
struct ShopReply {
    let status: Int
    let body: [UInt8]
    /// The requested address, or only its origin if the rest contains a key.
    let address: WebAddress
    /// The secrets that must not be quoted.
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

    /// The message of a short reply: plain text, a JSON string, or an object with a word for the
    /// state.
    var message: String {
        let json = json
        let word = json?.string ?? json?["status"]?.string ?? json?["message"]?.string
        return RefusalMessage.line(word ?? Excerpt(body).text)
    }

    /// The failure message in a reply with a status of success; empty when it has none.
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
    /// - Parameter silence: The message for a success without one.
    func illness(_ silence: String = "") -> SourceError {
        let message = refusalMessage.isEmpty && isSuccess ? silence : refusalMessage
        return SourceError(
            .shop(.unhealthy(status: isSuccess ? nil : status, message: message)), at: address)
    }

    private var refusalMessage: String { secrets.masking(RefusalMessage(body).text) }

    /// Returns the error of a failed reply, in which status 404 refers to one product or item.
    ///
    /// - Parameter hasPassword: True if an item's password was sent; status 404 also means a wrong
    ///   one.
    func refusal(about id: ProductID?, hasPassword: Bool = false) -> SourceError {
        guard let id, status == 404 || status == 410 else { return refusal }
        return SourceError(
            .shop(.unknown(id: id.text, message: refusalMessage, hasPassword: hasPassword)),
            at: address)
    }

    /// The error of a success that cannot be read.
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
