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
}
