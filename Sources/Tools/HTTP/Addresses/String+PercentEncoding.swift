extension String {
    /// The text as one segment of a path, or as one value of a query: all but the unreserved
    /// characters of RFC 3986, section 2.3, as `%XX`.
    package var percentEncodedSegment: String {
        // Servers and proxies take "." and ".." for directions, so their dots are encoded too.
        let isDotSegment = self == "." || self == ".."
        var encoded = ""
        for byte in utf8 {
            if Self.isUnreserved(byte), !(isDotSegment && byte == UInt8(ascii: ".")) {
                encoded.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                encoded += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }
        return encoded
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "_"), UInt8(ascii: "~"):
            true
        default: false
        }
    }
}
