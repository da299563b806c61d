/// Percent-encoding of addresses: `%` and two hexadecimal digits for a byte (RFC 3986, 2.1).
@usableFromInline
package enum PercentEncoding {
    /// Returns true for an unreserved byte, which needs no escape in any part of an address (RFC
    /// 3986, 2.3).
    @inlinable
    package static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "_"), UInt8(ascii: "~"):
            true
        default: false
        }
    }

    /// Returns the text of some bytes with all bytes escaped except the kept ones, which are ASCII.
    package static func encode(
        _ bytes: some Sequence<UInt8>, keeping isKept: (UInt8) -> Bool = isUnreserved
    ) -> String {
        var encoded: [UInt8] = []
        encoded.reserveCapacity(bytes.underestimatedCount)
        for byte in bytes {
            if isKept(byte) {
                encoded.append(byte)
            } else {
                encoded.append(UInt8(ascii: "%"))
                encoded.append(Hexadecimal.digit(byte >> 4, uppercase: true))
                encoded.append(Hexadecimal.digit(byte & 0xF, uppercase: true))
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    /// Returns the bytes of an encoded text; a `%` without two digits after it stays as it is.
    ///
    /// - Parameter plusIsSpace: True if `+` stands for a space, as in forms and queries.
    package static func decode(
        _ text: some Collection<UInt8>, plusIsSpace: Bool = false
    ) -> [UInt8] {
        decode(text, plusIsSpace: plusIsSpace) { $0 }
    }

    /// Returns the bytes of an encoded text.
    ///
    /// - Parameters:
    ///   - plusIsSpace: True if `+` stands for a space, as in forms and queries.
    ///   - resolve: Receives the byte of each escape, or `nil` for a `%` without two digits after
    ///     it; when it returns `nil`, the `%` stays as it is.
    package static func decode<Failure: Error>(
        _ text: some Collection<UInt8>, plusIsSpace: Bool,
        resolving resolve: (UInt8?) throws(Failure) -> UInt8?
    ) throws(Failure) -> [UInt8] {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(text.count)
        var rest = text[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let meant = try resolve(escaped(by: rest.prefix(2))) {
                decoded.append(meant)
                rest = rest.dropFirst(2)
            } else {
                decoded.append(byte == UInt8(ascii: "+") && plusIsSpace ? UInt8(ascii: " ") : byte)
            }
        }
        return decoded
    }

    private static func escaped(by digits: some Collection<UInt8>) -> UInt8? {
        digits.count == 2 ? UInt8(hexadecimal: digits) : nil
    }
}

extension String {
    /// The text as one segment of a path or one value of a query: all characters escaped except the
    /// unreserved ones.
    package var percentEncodedSegment: String {
        // Servers and proxies resolve the segments "." and "..", so their dots are encoded too.
        let isDotSegment = self == "." || self == ".."
        return PercentEncoding.encode(utf8) {
            PercentEncoding.isUnreserved($0) && !(isDotSegment && $0 == UInt8(ascii: "."))
        }
    }

    /// The text with its escapes resolved; malformed escapes stay, broken UTF-8 is replaced.
    package var percentDecoded: String {
        guard utf8.contains(UInt8(ascii: "%")) else { return self }
        return String(decoding: PercentEncoding.decode(utf8), as: UTF8.self)
    }
}

extension Sequence<UInt8> {
    /// The bytes of a path as written in an address: all characters escaped except slashes and the
    /// unreserved ones.
    package var percentEncodedPath: String {
        PercentEncoding.encode(self) {
            PercentEncoding.isUnreserved($0) || $0 == UInt8(ascii: "/")
        }
    }
}

extension OutputBuffer {
    /// Writes the escape of a byte.
    @inlinable
    package mutating func append(percentEncoding byte: UInt8) {
        append(UInt8(ascii: "%"))
        append(hexadecimal: byte, width: 2, uppercase: true)
    }
}
