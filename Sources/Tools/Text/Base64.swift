/// The encoding base64, which writes three bytes as four digits (RFC 4648).
package enum Base64 {
    /// Returns the digits of `bytes`; the last group of four is filled up with `=`.
    package static func encode(_ bytes: [UInt8], _ alphabet: Alphabet = .standard) -> String {
        var text = OutputBuffer(capacity: (bytes.count + 2) / 3 * 4)
        bytes.withUnsafeBytes { text.append(base64: $0, alphabet) }
        return text.withBytes { String(decoding: $0, as: UTF8.self) }
    }

    /// Returns the bytes of `text`, or `nil` if `text` is invalid.
    package static func decode(_ text: String, _ alphabet: Alphabet = .standard) -> [UInt8]? {
        var text = text
        var bytes = OutputBuffer(capacity: text.utf8.count)
        let isValid = text.withUTF8 {
            bytes.append(decodingBase64: UnsafeRawBufferPointer($0), alphabet)
        }
        return isValid ? bytes.withBytes { Array($0) } : nil
    }
}

extension Base64 {
    /// The alphabet of 64 digits.
    package enum Alphabet: Sendable {
        /// The digits include `+` and `/`; `=` fills up the last group.
        case standard
        /// The digits include `-` and `_`; decoding also accepts `+` and `/`, and needs no `=`.
        case urlSafe

        /// The name in messages.
        package var name: StaticString {
            switch self {
            case .standard: "base64"
            case .urlSafe: "URL-safe base64"
            }
        }

        fileprivate func digit(_ value: UInt8) -> UInt8 {
            switch value {
            case 0..<26: UInt8(ascii: "A") + value
            case 26..<52: UInt8(ascii: "a") + (value - 26)
            case 52..<62: UInt8(ascii: "0") + (value - 52)
            case 62: self == .standard ? UInt8(ascii: "+") : UInt8(ascii: "-")
            default: self == .standard ? UInt8(ascii: "/") : UInt8(ascii: "_")
            }
        }

        fileprivate func value(_ digit: UInt8) -> UInt8? {
            switch digit {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit - UInt8(ascii: "A")
            case UInt8(ascii: "a")...UInt8(ascii: "z"): digit - UInt8(ascii: "a") + 26
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0") + 52
            case UInt8(ascii: "+"): 62
            case UInt8(ascii: "/"): 63
            case UInt8(ascii: "-") where self == .urlSafe: 62
            case UInt8(ascii: "_") where self == .urlSafe: 63
            default: nil
            }
        }
    }
}

extension OutputBuffer {
    /// Appends `bytes` as base64.
    package mutating func append(base64 bytes: UnsafeRawBufferPointer, _ alphabet: Base64.Alphabet)
    {
        var index = 0
        while index < bytes.count {
            let group = bytes[index..<min(index + 3, bytes.count)]
            var bits: UInt32 = 0
            for byte in group {
                bits = bits << 8 | UInt32(byte)
            }
            bits <<= UInt32(8 * (3 - group.count))
            for place in 0..<4 {
                let value = UInt8(truncatingIfNeeded: bits >> UInt32(18 - 6 * place) & 0x3F)
                append(place <= group.count ? alphabet.digit(value) : UInt8(ascii: "="))
            }
            index += 3
        }
    }

    /// Decodes base64 and appends the result.
    ///
    /// Returns false for invalid input; some bytes may then already be appended.
    package mutating func append(
        decodingBase64 bytes: UnsafeRawBufferPointer, _ alphabet: Base64.Alphabet
    ) -> Bool {
        let padding = bytes.suffix(2).reversed().prefix { $0 == UInt8(ascii: "=") }.count
        let digits = bytes.dropLast(padding)
        guard digits.count % 4 != 1,
            bytes.count.isMultiple(of: 4) || (alphabet == .urlSafe && padding == 0)
        else { return false }
        var bits: UInt32 = 0
        var count: UInt32 = 0
        for digit in digits {
            guard let value = alphabet.value(digit) else { return false }
            bits = bits << 6 | UInt32(value)
            count += 6
            if count >= 8 {
                count -= 8
                append(UInt8(truncatingIfNeeded: bits >> count))
                bits &= (1 << count) - 1
            }
        }
        // Unused bits must be zero, so that all bytes have only one encoding.
        return bits == 0
    }
}
