import Text

/// The header lines of a part that the parser uses.
struct PartHeaders {
    private var disposition: ArraySlice<UInt8>?
    private var contentType: ArraySlice<UInt8>?

    /// Adds a line without its line end.
    mutating func add(_ line: ArraySlice<UInt8>) throws(MultipartError.Fact) {
        guard let colon = line.firstIndex(of: Byte.colon) else { throw .missingColon }
        let name = line[..<colon]
        // This check also refuses a line that begins with a blank, an obsolete continuation of the
        // line before (RFC 9112, 5.2).
        guard !name.isEmpty, name.allSatisfy(\.isTokenByte) else { throw .illegalHeaderName }
        let value = line[(colon + 1)...].trimmed
        switch name.lowercasedText {
        case "content-disposition":
            try Self.set(&disposition, value, name: "Content-Disposition")
        case "content-type":
            try Self.set(&contentType, value, name: "Content-Type")
        case "content-transfer-encoding":
            // RFC 7578, 4.7 tells senders to omit this header. These three values are accepted,
            // because they mean unencoded bytes.
            guard ["7bit", "8bit", "binary"].contains(value.lowercasedText) else {
                throw .transferEncoding
            }
        default: break
        }
    }

    /// Returns the head of the part with the values of these header lines.
    func head() throws(MultipartError.Fact) -> MultipartHead {
        guard let disposition else { throw .missingDisposition }
        guard let value = HeaderValue(parsing: disposition) else {
            throw .malformedHeader("Content-Disposition")
        }
        guard value.value == "form-data" else { throw .missingDisposition }
        guard let name = try Self.name("name", in: value) else { throw .missingName }
        // `filename*` is ignored, because RFC 7578, 4.2 forbids it.
        return try MultipartHead(
            name: name, fileName: Self.name("filename", in: value), contentType: mediaType())
    }

    private func mediaType() throws(MultipartError.Fact) -> String? {
        guard let contentType else { return nil }
        guard let text = String(validating: contentType, as: UTF8.self) else { throw .invalidUTF8 }
        let type = contentType.prefix { $0 != Byte.semicolon }.trimmed.lowercasedText
        guard type != "multipart/mixed" else { throw .nested }
        return text
    }

    private static func set(
        _ field: inout ArraySlice<UInt8>?, _ value: ArraySlice<UInt8>, name: String
    ) throws(MultipartError.Fact) {
        guard field == nil else { throw .repeated(name) }
        field = value
    }

    private static func name(
        _ parameter: String, in value: HeaderValue
    ) throws(MultipartError.Fact) -> String? {
        let values = value.values(of: parameter)
        guard values.count <= 1 else { throw .repeated("\(parameter) in the Content-Disposition") }
        guard let escaped = values.first else { return nil }
        guard let name = String(validating: EscapedName.decode(escaped), as: UTF8.self) else {
            throw .invalidUTF8
        }
        return name
    }
}
