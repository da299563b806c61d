import Text

/// The filters that encode and decode text for links and mail.
enum EncodingFilters {
    static let definitions = [
        FilterDefinition(
            "url_encode", .urlEncode, gives: .text, summary: "Encoded for the query of an address."),
        FilterDefinition(
            "url_decode", .urlDecode, gives: .text, summary: "The text before url_encode."),
        FilterDefinition("base64_encode", .base64Encode, gives: .text, summary: "In Base64."),
        FilterDefinition(
            "base64_decode", .base64Decode, gives: .text,
            summary: "The text before base64_encode."),
        FilterDefinition(
            "base64_url_safe_encode", .base64URLEncode, gives: .text,
            summary: "Encoded in Base64 for addresses and file names."),
        FilterDefinition(
            "base64_url_safe_decode", .base64URLDecode, gives: .text,
            summary: "The text before base64_url_safe_encode."),
    ]
}

extension Machine {
    /// Encodes a text in the way of HTML forms.
    ///
    /// A space becomes `+`. Letters, digits and `-_.~` stay unchanged, and all other bytes become
    /// `%XX`.
    mutating func urlEncode(_ input: Value) throws(RenderFault) -> Value {
        if input.isNothing { return input }
        let text = try text(of: input)
        let start = out.count
        for byte in text.bytes {
            out.append(formEncoding: byte)
        }
        return try takeText(from: start, kind: .text)
    }

    /// Decodes the result of `url_encode`; a `%` without two hexadecimal digits stays unchanged.
    mutating func urlDecode(_ input: Value) throws(RenderFault) -> Value {
        if input.isNothing { return input }
        let bytes = try text(of: input).bytes
        let start = out.count
        PercentEncoding.decode(bytes, plusIsSpace: true).withUnsafeBytes { out.append($0) }
        return try takeDecoded(from: start)
    }

    mutating func base64Encode(
        _ input: Value, _ alphabet: Base64.Alphabet
    ) throws(RenderFault) -> Value {
        let text = try text(of: input)
        let start = out.count
        out.append(base64: text.bytes, alphabet)
        return try takeText(from: start, kind: .text)
    }

    /// Decodes Base64; throws if the input is not valid Base64.
    mutating func base64Decode(
        _ input: Value, _ alphabet: Base64.Alphabet
    ) throws(RenderFault) -> Value {
        let text = try text(of: input)
        let start = out.count
        guard out.append(decodingBase64: text.bytes, alphabet) else {
            out.truncate(to: start)
            throw .notDecodable(alphabet.name)
        }
        return try takeDecoded(from: start)
    }

    /// Returns decoded bytes as a text; throws if the bytes are not UTF-8.
    private mutating func takeDecoded(from start: Int) throws(RenderFault) -> Value {
        let text = try takeText(from: start, kind: .text)
        guard text.bytes.isUTF8 else { throw .notDecodable("UTF-8") }
        return text
    }
}

extension OutputBuffer {
    fileprivate mutating func append(formEncoding byte: UInt8) {
        switch byte {
        case _ where PercentEncoding.isUnreserved(byte): append(byte)
        case UInt8(ascii: " "): append(UInt8(ascii: "+"))
        default: append(percentEncoding: byte)
        }
    }
}
