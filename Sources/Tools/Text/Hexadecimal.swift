/// Hexadecimal digits.
@usableFromInline
package enum Hexadecimal {
    /// Returns the value of a digit in upper or lower case; `nil` for any other byte.
    @inlinable
    package static func value(of digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit &- UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit &- UInt8(ascii: "a") &+ 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit &- UInt8(ascii: "A") &+ 10
        default: nil
        }
    }

    /// The digit of a value below 16.
    @inlinable
    package static func digit(_ value: UInt8, uppercase: Bool = false) -> UInt8 {
        value < 10
            ? UInt8(ascii: "0") &+ value
            : (uppercase ? UInt8(ascii: "A") : UInt8(ascii: "a")) &+ value &- 10
    }

    /// Two lowercase digits for each byte.
    package static func text(of bytes: UnsafeRawBufferPointer) -> String {
        String(unsafeUninitializedCapacity: 2 * bytes.count) { digits in
            for (index, byte) in bytes.enumerated() {
                digits[2 * index] = digit(byte >> 4)
                digits[2 * index + 1] = digit(byte & 0xF)
            }
            return 2 * bytes.count
        }
    }
}

extension FixedWidthInteger {
    /// Reads digits in upper or lower case.
    ///
    /// `nil` for no digits, other characters, or a number that does not fit.
    @inlinable
    package init?(hexadecimal digits: some Sequence<UInt8>) {
        var number: Self = 0
        var isEmpty = true
        for byte in digits {
            guard let digit = Hexadecimal.value(of: byte) else { return nil }
            let (shifted, isTooLong) = number.multipliedReportingOverflow(by: 16)
            let (sum, isTooLarge) = shifted.addingReportingOverflow(Self(digit))
            if isTooLong || isTooLarge { return nil }
            number = sum
            isEmpty = false
        }
        if isEmpty { return nil }
        self = number
    }

    /// The number in hexadecimal digits.
    ///
    /// - Parameter width: The least number of digits; zeros fill up the front.
    package func hexadecimal(width: Int = 1, uppercase: Bool = false) -> String {
        String(self, radix: 16, uppercase: uppercase).zeroPadded(to: width)
    }
}

extension OutputBuffer {
    /// Writes a number with leading zeros, at least `width` digits long.
    @inlinable
    package mutating func append(
        hexadecimal number: some FixedWidthInteger & UnsignedInteger, width: Int,
        uppercase: Bool = false
    ) {
        let digits = (number.bitWidth - number.leadingZeroBitCount + 3) / 4
        for place in (0..<max(width, digits)).reversed() {
            let value = UInt8(truncatingIfNeeded: number >> (4 * place) & 0xF)
            append(Hexadecimal.digit(value, uppercase: uppercase))
        }
    }
}
