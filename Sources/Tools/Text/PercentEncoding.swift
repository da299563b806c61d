/// Percent-encoding of addresses, which writes a byte as `%` and two hexadecimal digits (RFC 3986,
/// 2.1).
@usableFromInline
package enum PercentEncoding {
    /// Returns true for an unreserved byte (RFC 3986, 2.3), which needs no escape anywhere in an
    /// address.
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

    /// Returns `bytes` as text; all bytes are escaped except those for which `isKept` returns true.
    ///
    /// `isKept` must accept only ASCII.
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

    /// Decodes `text`; a `%` without two digits after it is kept.
    ///
    /// - Parameter plusIsSpace: True if `+` stands for a space, as in forms and queries.
    package static func decode(
        _ text: some Collection<UInt8>, plusIsSpace: Bool = false
    ) -> [UInt8] {
        decode(text, plusIsSpace: plusIsSpace) { $0 }
    }

    /// Decodes `text`, with a decision about each escape.
    ///
    /// - Parameters:
    ///   - plusIsSpace: True if `+` stands for a space, as in forms and queries.
    ///   - resolve: Receives the byte of each escape, or `nil` for a `%` without two digits after
    ///     it. If it returns `nil`, the `%` is kept.
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
    /// The text as a segment of a path or a value of a query.
    ///
    /// All characters are escaped except the unreserved characters.
    package var percentEncodedSegment: String {
        // Servers and proxies resolve the segments "." and "..", so their dots are encoded too.
        let isDotSegment = self == "." || self == ".."
        return PercentEncoding.encode(utf8) {
            PercentEncoding.isUnreserved($0) && !(isDotSegment && $0 == UInt8(ascii: "."))
        }
    }

    /// The text with its escapes resolved.
    ///
    /// Malformed escapes are kept, and invalid UTF-8 is replaced.
    package var percentDecoded: String {
        guard utf8.contains(UInt8(ascii: "%")) else { return self }
        return String(decoding: PercentEncoding.decode(utf8), as: UTF8.self)
    }
}

extension Sequence<UInt8> {
    /// The path as it is written in an address.
    ///
    /// All bytes are escaped except slashes and unreserved characters.
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
