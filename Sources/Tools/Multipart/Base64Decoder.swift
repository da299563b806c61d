/// Decodes base64 (RFC 2045, 6.8) in pieces; blanks and line ends are skipped, anything else that
/// does not belong there is an error.
struct Base64Decoder {
    private var bits: UInt32 = 0
    private var digits = 0
    private var padding = 0

    mutating func decode(_ bytes: RawSpan) throws(MultipartError.Fact) -> [UInt8] {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.byteCount / 4 * 3 + 3)
        for position in 0..<bytes.byteCount {
            let byte = bytes.byte(at: position)
            switch byte {
            case Byte.space, Byte.tab, Byte.carriageReturn, Byte.lineFeed: continue
            case Byte.equals: padding += 1
            default: try take(byte)
            }
            if digits + padding == 4 { try endGroup(&decoded) }
        }
        return decoded
    }

    func finish() throws(MultipartError.Fact) {
        guard digits + padding == 0 || isPadded else { throw .malformedBase64 }
    }

    /// Whether the last group is complete, after which nothing may follow.
    private var isPadded: Bool { padding > 0 && digits + padding == 4 }

    private mutating func take(_ byte: UInt8) throws(MultipartError.Fact) {
        guard padding == 0, let value = Self.value(of: byte) else { throw .malformedBase64 }
        bits = bits << 6 | value
        digits += 1
    }

    private mutating func endGroup(_ decoded: inout [UInt8]) throws(MultipartError.Fact) {
        guard digits >= 2 else { throw .malformedBase64 }
        let group = bits << (6 * UInt32(padding))
        decoded.append(UInt8(truncatingIfNeeded: group >> 16))
        if digits > 2 { decoded.append(UInt8(truncatingIfNeeded: group >> 8)) }
        if digits > 3 { decoded.append(UInt8(truncatingIfNeeded: group)) }
        bits = 0
        if padding == 0 { digits = 0 }
    }

    private static func value(of byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
