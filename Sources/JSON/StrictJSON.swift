import FoundationEssentials

/// Foundation's `JSONDecoder` behind a strict reading of the text.
///
/// The decoder alone accepts trailing commas, UTF-16 and a byte order mark, and takes the first
/// of two equal keys where most other parsers take the last.
public enum StrictJSON {
    /// Decodes one document of RFC 8259 without duplicate keys, nested up to `maximumDepth`
    /// (1 to 64).
    public static func decode<Value: Decodable>(
        _ type: Value.Type, from bytes: UnsafeRawBufferPointer, maximumDepth: Int = 64
    ) throws(JSONError) -> Value {
        try check(bytes, maximumDepth: maximumDepth)
        do {
            return try JSONDecoder().decode(type, from: Data(bytes))
        } catch let error as DecodingError {
            throw JSONError(error)
        } catch {
            throw JSONError(.mismatch(path: "", "\(error)"), at: 0)
        }
    }

    /// Decodes one document, see ``decode(_:from:maximumDepth:)``.
    public static func decode<Value: Decodable>(
        _ type: Value.Type, from bytes: [UInt8], maximumDepth: Int = 64
    ) throws(JSONError) -> Value {
        try bytes.withUnsafeBufferPointer { (bytes) throws(JSONError) in
            try decode(type, from: UnsafeRawBufferPointer(bytes), maximumDepth: maximumDepth)
        }
    }

    /// Reads a document for its errors alone.
    public static func check(
        _ bytes: UnsafeRawBufferPointer, maximumDepth: Int = 64
    ) throws(JSONError) {
        var reader = try JSONReader(bytes, maximumDepth: maximumDepth)
        try reader.readToEnd()
    }
}

extension JSONError {
    private init(_ fact: String, _ context: DecodingError.Context) {
        let path = context.codingPath.map(\.stringValue).joined(separator: ".")
        self.init(.mismatch(path: path, fact), at: 0)
    }

    /// What the decoder found, in the words of this module.
    init(_ error: DecodingError) {
        switch error {
        case .typeMismatch(let type, let context): self.init("is no \(type)", context)
        case .valueNotFound(let type, let context): self.init("is null, not \(type)", context)
        case .keyNotFound(let key, let context):
            self.init("has no key \"\(key.stringValue)\"", context)
        case .dataCorrupted(let context): self.init(context.debugDescription, context)
        @unknown default: self.init(.mismatch(path: "", "\(error)"), at: 0)
        }
    }
}
