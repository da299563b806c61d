import CatalogModel
import HTTP
import JSON

/// What a shop answered, whatever the kind that it claims for it.
struct ShopReply {
    let status: Int
    let body: [UInt8]
    /// What was asked, or no more than its origin where the rest of it holds a key.
    let address: WebAddress
    /// What must not be quoted of it.
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

    /// The body as text.
    var text: String { String(decoding: body, as: UTF8.self) }

    /// The body, if it is JSON.
    var json: JSONValue? { try? JSONValue(parsing: body) }

    /// What a short reply says: plain text, a JSON string, or an object with a word for the state.
    var words: String {
        let json = json
        let word = json?.string ?? json?["status"]?.string ?? json?["message"]?.string
        return RefusalWords.line(word ?? Excerpt(body).text)
    }

    /// What a success says of a failure; nothing when it tells of none.
    var wordsOfFailure: String {
        json.flatMap { ShopProduct($0) } == nil
            ? secrets.masking(RefusalWords(answering: body).text) : ""
    }

    /// Why it is no success.
    var refusal: SourceError {
        SourceError(.shop(.refused(status: status, words: refusalWords)), at: address)
    }

    /// Why it does not show that the shop is well.
    ///
    /// - Parameter silence: what is said of a success without words.
    func illness(_ silence: String = "") -> SourceError {
        let words = refusalWords.isEmpty && isSuccess ? silence : refusalWords
        return SourceError(
            .shop(.unhealthy(status: isSuccess ? nil : status, words: words)), at: address)
    }

    private var refusalWords: String { secrets.masking(RefusalWords(body).text) }

    /// Why it is no success, where 404 speaks of one product or item.
    ///
    /// - Parameter hasPassword: whether that of an item was sent along; 404 speaks of it as well.
    func refusal(about id: ProductID?, hasPassword: Bool = false) -> SourceError {
        guard let id, status == 404 || status == 410 else { return refusal }
        return SourceError(
            .shop(.unknown(id: id.text, words: refusalWords, hasPassword: hasPassword)),
            at: address)
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
