import HTTP
import JSON

/// A reply to a request with a key, of whose content no error quotes the key.
struct KeyedReply {
    /// Enough for any quotation, so that no key is cut in two before it is found.
    private static let quotable = 1 << 16

    let bytes: [UInt8]
    private let address: WebAddress
    /// What must not be quoted of it.
    private let secrets: SecretMask

    /// - Parameter address: Where it came from, without the key.
    init(_ bytes: [UInt8], from address: WebAddress, hiding secrets: SecretMask) {
        self.bytes = bytes
        self.address = address
        self.secrets = secrets
    }

    /// The reply as JSON.
    ///
    /// - Throws: ``SourceError`` for anything else.
    func json() throws(SourceError) -> JSONValue {
        do throws(JSONError) {
            return try JSONValue(parsing: bytes)
        } catch {
            throw SourceError(
                unparsable: error.masked(by: secrets), Excerpt(quotation.utf8), at: address)
        }
    }

    /// What is wrong with the reply.
    func failure(_ fact: SourceError.Fact) -> SourceError {
        SourceError(fact, at: address)
    }

    /// Its beginning, in quotes.
    var excerpt: String { Excerpt(quotation.utf8).quoted }

    /// What a reply that is no success says, on one line.
    var words: String { RefusalWords(Array(quotation.utf8)).text }

    /// A text of the reply on one line, without the key; empty for none.
    func line(_ text: String?) -> String { RefusalWords.line(secrets.masking(text ?? "")) }

    /// Whether a text of the reply has nothing of the key.
    func isQuotable(_ text: String) -> Bool { secrets.masking(text) == text }

    private var quotation: String {
        secrets.masking(String(decoding: bytes.prefix(Self.quotable), as: UTF8.self))
    }
}

extension JSONError {
    /// The one reason that quotes the text is a key that stands there twice.
    fileprivate func masked(by secrets: SecretMask) -> JSONError {
        guard case .duplicateKey(let key) = reason else { return self }
        return JSONError(.duplicateKey(secrets.masking(key)), at: offset)
    }
}
