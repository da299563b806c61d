/// Base64 with padding (RFC 4648, 4).
enum Base64 {
    private static let digits = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    static func encode(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<Swift.min(start + 3, bytes.count)]
            var bits = group.reduce(0) { $0 << 8 | Int($1) } << ((3 - group.count) * 8)
            var four = [UInt8](repeating: UInt8(ascii: "="), count: 4)
            for index in (0..<4).reversed() {
                if index <= group.count { four[index] = digits[bits & 63] }
                bits >>= 6
            }
            text += four
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The bytes of a text; nil when it is none that `encode` writes.
    static func decode(_ text: String) -> [UInt8]? {
        let characters = text.utf8.prefix { $0 != UInt8(ascii: "=") }
        var bytes: [UInt8] = []
        var (bits, count) = (0, 0)
        for character in characters {
            guard let digit = digits.firstIndex(of: character) else { return nil }
            bits = (bits << 6 | digit) & 0xFFFF
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> count))
            }
        }
        return encode(bytes).utf8.elementsEqual(text.utf8) ? bytes : nil
    }
}
