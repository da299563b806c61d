/// Undoes a `Content-Transfer-Encoding` (RFC 2045, 6), which RFC 7578, 4.7 tells senders to leave
/// out and some do not.
enum TransferDecoder {
    case none
    case base64(Base64Decoder)
    case quotedPrintable(QuotedPrintableDecoder)

    /// The decoder for an encoding, whose name is in lower case.
    init(named name: String) throws(MultipartError.Fact) {
        switch name {
        case "7bit", "8bit", "binary": self = .none
        case "base64": self = .base64(Base64Decoder())
        case "quoted-printable": self = .quotedPrintable(QuotedPrintableDecoder())
        default: throw .unknownTransferEncoding
        }
    }

    /// What the bytes stand for, as far as they settle it; nil when they stand for themselves.
    mutating func decode(_ bytes: RawSpan) throws(MultipartError.Fact) -> [UInt8]? {
        switch self {
        case .none:
            return nil
        case .base64(var decoder):
            let decoded = try decoder.decode(bytes)
            self = .base64(decoder)
            return decoded
        case .quotedPrintable(var decoder):
            let decoded = try decoder.decode(bytes)
            self = .quotedPrintable(decoder)
            return decoded
        }
    }

    /// Checks that nothing is left half decoded.
    func finish() throws(MultipartError.Fact) {
        switch self {
        case .none: break
        case .base64(let decoder): try decoder.finish()
        case .quotedPrintable(let decoder): try decoder.finish()
        }
    }
}
