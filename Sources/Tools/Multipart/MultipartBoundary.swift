import Text

/// The boundary between the parts of a form, which is always valid by RFC 2046, 5.1.1.
package struct MultipartBoundary: Sendable, Equatable {
    /// The boundary, 1 to 70 characters; the last character is not a space.
    package let text: String

    /// Creates a boundary from a text; `nil` when RFC 2046 does not allow it.
    package init?(_ text: String) {
        guard 1...70 ~= text.utf8.count, text.utf8.last != Byte.space,
            text.utf8.allSatisfy({ $0.isLetterOrDigit || "'()+_,-./:=? ".utf8.contains($0) })
        else { return nil }
        self.text = text
    }

    /// Reads the boundary from the value of a `Content-Type` header; `nil` when the type is not
    /// `multipart/form-data`.
    ///
    /// - Throws: `MultipartError` when the type is `multipart/form-data` and the header does not
    ///   have exactly one legal boundary.
    package init?(contentType: String) throws(MultipartError) {
        guard Self.isForm(contentType) else { return nil }
        guard let value = HeaderValue(parsing: Array(contentType.utf8)[...]) else {
            throw MultipartError(.malformedContentType)
        }
        let boundaries = value.values(of: "boundary")
        guard let bytes = boundaries.first else { throw MultipartError(.missingBoundary) }
        guard boundaries.count == 1 else { throw MultipartError(.severalBoundaries) }
        guard let boundary = Self(String(decoding: bytes, as: UTF8.self)) else {
            throw MultipartError(.illegalBoundary)
        }
        self = boundary
    }

    /// Returns a boundary of 124 random bits, which does not occur in content by chance.
    static func random(using generator: inout some RandomNumberGenerator) -> MultipartBoundary {
        let digits = Array("0123456789abcdefghijklmnopqrstuvwxyz".utf8)
        let name = (0..<24).map { _ in digits[Int.random(in: digits.indices, using: &generator)] }
        return MultipartBoundary(legal: "catalog-\(String(decoding: name, as: UTF8.self))")
    }

    private init(legal text: String) {
        self.text = text
    }

    /// Returns true if the type is `multipart/form-data`.
    ///
    /// Parameters are not compared, so that malformed parameters are an error of the form.
    private static func isForm(_ contentType: String) -> Bool {
        let type = Array(contentType.utf8).prefix { $0 != Byte.semicolon }
        return type.trimmed.map(\.asciiLowercased).elementsEqual("multipart/form-data".utf8)
    }
}
