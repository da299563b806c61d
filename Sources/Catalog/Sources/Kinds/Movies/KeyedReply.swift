import HTTP
import JSON

/// A reply to a request that contains a secret key.
///
/// An error that quotes the reply masks the key.
struct KeyedReply {
    /// The limit is longer than any quotation, because a key that is cut off would not be found.
    private static let quotable = 1 << 16

    let bytes: [UInt8]
    private let address: WebAddress
    /// The secrets that errors must not quote from the reply.
    private let secrets: SecretMask

    /// - Parameter address: the address of the request, without the key.
    init(_ bytes: [UInt8], from address: WebAddress, hiding secrets: SecretMask) {
        self.bytes = bytes
        self.address = address
        self.secrets = secrets
    }

    /// Returns the reply as JSON.
    ///
    /// - Throws: ``SourceError`` for any other reply.
    func json() throws(SourceError) -> JSONValue {
        do throws(JSONError) {
            return try JSONValue(parsing: bytes)
        } catch {
            throw SourceError(
                unparsable: error.masked(by: secrets), Excerpt(quotation.utf8), at: address)
        }
    }

    /// Returns the error for a fault of the reply.
    func failure(_ fact: SourceError.Fact) -> SourceError {
        SourceError(fact, at: address)
    }

    /// The beginning of the reply, in quotes.
    var excerpt: String { Excerpt(quotation.utf8).quoted }

    /// The message of a failed reply, on one line.
    var message: String { RefusalMessage(Array(quotation.utf8)).text }

    /// Returns a text of the reply on one line, without the key; empty for `nil`.
    func line(_ text: String?) -> String { RefusalMessage.line(secrets.masking(text ?? "")) }

    /// Returns true if a text of the reply does not contain the key.
    func isQuotable(_ text: String) -> Bool { secrets.masking(text) == text }

    private var quotation: String {
        secrets.masking(String(decoding: bytes.prefix(Self.quotable), as: UTF8.self))
    }
}

extension JSONError {
    /// Masks the secret key in the error about a duplicate JSON key, because only this error quotes
    /// the text.
    fileprivate func masked(by secrets: SecretMask) -> JSONError {
        guard case .duplicateKey(let key) = reason else { return self }
        return JSONError(.duplicateKey(secrets.masking(key)), at: offset)
    }
}
