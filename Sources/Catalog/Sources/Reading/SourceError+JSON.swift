import HTTP
import JSON

extension SourceError {
    /// Creates different errors for a web page, for broken JSON, and for JSON with unexpected
    /// content.
    init(unparsable error: JSONError, _ excerpt: Excerpt, at address: WebAddress) {
        let fact: Fact =
            if case .mismatch = error.reason {
                .noProduct(error.description, excerpt: excerpt.quoted)
            } else if excerpt.looksLikeMarkup {
                .webPage(excerpt: excerpt.quoted)
            } else {
                .notJSON(error, excerpt: excerpt.quoted)
            }
        self.init(fact, at: address)
    }

    /// Creates the error of a missing list, with the API's message if there is one.
    init(noList body: ResponseBody?, at address: WebAddress) {
        if address.isFile {
            self.init(.noFile, at: address)
            return
        }
        let message = body.flatMap { try? $0.bytes(limit: 1 << 16) }
            .map { RefusalMessage(answering: $0).text }
        self.init(.noList(message: message ?? ""), at: address)
    }

    /// Creates the error of a list without rows, with the API's message if there is one.
    init(noRows envelope: [UInt8], key: String, at address: WebAddress) {
        let message = RefusalMessage(answering: envelope).text
        self.init(
            message.isEmpty
                ? .noRows(key: key, excerpt: Excerpt(envelope).quoted) : .answered(message),
            at: address)
    }

    /// Creates the error of an invalid detail, with the API's message if there is one.
    init(noProduct error: JSONError, _ body: [UInt8], at address: WebAddress) {
        let message = RefusalMessage(answering: body).text
        if message.isEmpty {
            self.init(unparsable: error, Excerpt(body), at: address)
        } else {
            self.init(.answered(message), at: address)
        }
    }
}
