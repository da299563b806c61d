/// Decodes quoted-printable (RFC 2045, 6.7) in pieces.
struct QuotedPrintableDecoder {
    private enum State {
        case text
        case afterEquals
        case afterDigit(UInt8)
        case afterReturn
    }

    private var state = State.text

    mutating func decode(_ bytes: RawSpan) throws(MultipartError.Fact) -> [UInt8] {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.byteCount)
        for position in 0..<bytes.byteCount {
            if let byte = try take(bytes.byte(at: position)) { decoded.append(byte) }
        }
        return decoded
    }

    func finish() throws(MultipartError.Fact) {
        guard case .text = state else { throw .malformedQuotedPrintable }
    }

    private mutating func take(_ byte: UInt8) throws(MultipartError.Fact) -> UInt8? {
        switch state {
        case .text:
            guard byte == Byte.equals else { return byte }
            state = .afterEquals
            return nil
        case .afterEquals:
            state = try Self.state(afterEqualsAnd: byte)
            return nil
        case .afterDigit(let high):
            guard let low = byte.hexDigit else { throw .malformedQuotedPrintable }
            state = .text
            return high << 4 | low
        case .afterReturn:
            // CR LF behind `=` breaks the line of the encoding, not that of the text.
            guard byte == Byte.lineFeed else { throw .malformedQuotedPrintable }
            state = .text
            return nil
        }
    }

    private static func state(afterEqualsAnd byte: UInt8) throws(MultipartError.Fact) -> State {
        if byte == Byte.carriageReturn { return .afterReturn }
        guard let digit = byte.hexDigit else { throw .malformedQuotedPrintable }
        return .afterDigit(digit)
    }
}
