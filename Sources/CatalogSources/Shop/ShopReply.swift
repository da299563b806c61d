import CatalogModel
import HTTP
import JSON

/// What a shop answered, whatever the kind that it claims for it.
struct ShopReply {
    let status: Int
    let body: [UInt8]
    let address: WebAddress
    /// What must not be quoted of it.
    private let secrets: SecretMask

    init(_ response: HTTPResponse, limit: Int, hiding secrets: SecretMask = SecretMask()) throws {
        self.secrets = secrets
        status = response.status
        body = try response.body.bytes(limit: limit)
        address = response.address
    }

    var isSuccess: Bool { 200..<300 ~= status }

    /// The body as text.
    var text: String { String(decoding: body, as: UTF8.self) }

    /// The body, if it is JSON.
    var json: JSONValue? { try? JSONValue(parsing: body) }

    /// What a short reply says: plain text, a JSON string, or an object with a word for the state.
    var words: String {
        let json = json
        let word = json?.string ?? json?["status"]?.string ?? json?["message"]?.string
        return (word ?? Excerpt(body).text).trimmingBlanks()
    }

    /// Why it is no success.
    var refusal: SourceError {
        SourceError(.shop(.refused(status: status, words: refusalWords)), at: address)
    }

    private var refusalWords: String { secrets.masking(RefusalWords(body).text) }

    /// Why it is no success, where 404 speaks of one product or item.
    func refusal(about id: ProductID?) -> SourceError {
        guard let id, status == 404 || status == 410 else { return refusal }
        return SourceError(.shop(.unknown(id: id.text, words: refusalWords)), at: address)
    }

    /// A success that cannot be read.
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
