import HTTP
import JSON

extension SourceError {
    /// Tells a web page from broken JSON, and both from JSON that is something else.
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

    /// No list at all: the API may say why.
    init(noList body: ResponseBody?, at address: WebAddress) {
        let words = body.flatMap { try? $0.bytes(limit: 1 << 16) }
            .map { RefusalWords(answering: $0).text }
        self.init(.noList(words: words ?? ""), at: address)
    }

    /// A list without rows: the API may say why.
    init(noRows envelope: [UInt8], key: String, at address: WebAddress) {
        let words = RefusalWords(answering: envelope).text
        self.init(
            words.isEmpty
                ? .noRows(key: key, excerpt: Excerpt(envelope).quoted) : .answered(words),
            at: address)
    }

    /// A detail that is none: the API may say why.
    init(noProduct error: JSONError, _ body: [UInt8], at address: WebAddress) {
        let words = RefusalWords(answering: body).text
        if words.isEmpty {
            self.init(unparsable: error, Excerpt(body), at: address)
        } else {
            self.init(.answered(words), at: address)
        }
    }
}
