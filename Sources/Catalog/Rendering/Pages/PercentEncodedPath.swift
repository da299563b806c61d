extension Sequence<UInt8> {
    /// The bytes of a path as they stand in an address: all but slashes and the unreserved
    /// characters of RFC 3986 section 2.3 as `%XX`.
    package var percentEncodedPath: String {
        var encoded = ""
        for byte in self {
            if byte.isUnreservedInAddress || byte == UInt8(ascii: "/") {
                encoded.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                encoded += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }
        return encoded
    }
}

extension UInt8 {
    /// Whether addresses hold it as it is, whatever their part.
    var isUnreservedInAddress: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "_"), UInt8(ascii: "~"):
            true
        default: false
        }
    }
}
