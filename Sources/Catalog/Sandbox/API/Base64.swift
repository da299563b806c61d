internal import Text

/// Base64 with padding (RFC 4648, 4).
enum Base64 {
    static func encode(_ bytes: [UInt8]) -> String {
        var text = OutputBuffer(capacity: bytes.count * 2)
        bytes.withUnsafeBytes { text.append(base64: $0, .standard) }
        return text.withBytes { String(decoding: $0, as: UTF8.self) }
    }

    /// The bytes of a text; nil when it is none that `encode` writes.
    static func decode(_ text: String) -> [UInt8]? {
        var bytes = OutputBuffer(capacity: text.utf8.count)
        let isValid = Array(text.utf8).withUnsafeBytes {
            bytes.append(decodingBase64: $0, .standard)
        }
        return isValid ? bytes.withBytes { Array($0) } : nil
    }
}
