/// The classes of ASCII characters, for readers of bytes.
extension UInt8 {
    @inlinable
    package var isASCIIDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

    @inlinable
    package var isASCIILetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }

    /// True if a token of HTTP may contain the byte (RFC 9110, 5.6.2).
    @inlinable
    package var isTokenByte: Bool {
        isASCIILetter || isASCIIDigit || "!#$%&'*+-.^_`|~".utf8.contains(self)
    }

    /// The byte with `A`…`Z` changed to `a`…`z`.
    @inlinable
    package var asciiLowercased: UInt8 {
        UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self | 0x20 : self
    }
}

extension FixedWidthInteger {
    /// Reads decimal digits, without a sign.
    ///
    /// `nil` for no digits, other characters, or a number that does not fit.
    package init?(digits: some StringProtocol) {
        // The initializer of the standard library accepts a sign.
        guard digits.utf8.allSatisfy(\.isASCIIDigit) else { return nil }
        self.init(digits)
    }
}
