/// Percent-encoding (RFC 3986, 2.1), with `+` for a space where a form writes it so.
enum PercentEncoding {
    static func decode(
        _ encoded: Substring.UTF8View, plusIsSpace: Bool
    ) throws(WebServerError) -> String {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(encoded.count)
        var position = encoded.startIndex
        while position != encoded.endIndex {
            let byte = encoded[position]
            encoded.formIndex(after: &position)
            switch byte {
            case UInt8(ascii: "%"):
                decoded.append(try escapedByte(in: encoded, at: &position))
            case UInt8(ascii: "+") where plusIsSpace:
                decoded.append(UInt8(ascii: " "))
            default:
                decoded.append(byte)
            }
        }
        guard let text = String(validating: decoded, as: UTF8.self) else {
            throw .refused(status: 400, reason: "the request target is not valid UTF-8")
        }
        return text
    }

    /// Parses the two digits after a `%`.
    private static func escapedByte(
        in encoded: Substring.UTF8View, at position: inout Substring.UTF8View.Index
    ) throws(WebServerError) -> UInt8 {
        let digits = encoded[position...].prefix(2)
        guard digits.count == 2, let high = digits.first?.hexDigit, let low = digits.last?.hexDigit
        else {
            throw .refused(
                status: 400, reason: "the request target has a % without two hexadecimal digits")
        }
        let byte = high << 4 | low
        guard byte != 0 else {
            throw .refused(status: 400, reason: "the request target has %00")
        }
        position = digits.endIndex
        return byte
    }
}

extension UInt8 {
    /// The value of a hexadecimal digit.
    fileprivate var hexDigit: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
