/// A number of JSON in a form in which equal numbers have equal parts: 1, 1.0 and 10e-1 are one.
struct CanonicalNumber: Sendable, Equatable {
    private let isNegative: Bool
    /// The digits without zeros at both ends; empty for zero.
    private let digits: [UInt8]
    /// The power of ten of the last digit.
    private let exponent: Int

    /// Reads a number in the grammar of RFC 8259, section 6.
    init(_ text: String) {
        var digits: [UInt8] = []
        var (scale, isFraction) = (0, false)
        let parts = text.utf8.split(maxSplits: 1) { $0 | 0x20 == UInt8(ascii: "e") }
        for byte in parts.first ?? text.utf8[...] {
            switch byte {
            case UInt8(ascii: "."): isFraction = true
            case 0x30...0x39:
                if isFraction { scale += 1 }
                if byte != 0x30 || !digits.isEmpty { digits.append(byte) }
            default: break
            }
        }
        while digits.last == 0x30 {
            digits.removeLast()
            scale -= 1
        }
        // An exponent that does not fit is beyond all numbers that are written without one.
        let exponentText = parts.count > 1 ? Substring(parts[1]) : "0"
        let written = Int(exponentText) ?? (exponentText.hasPrefix("-") ? .min / 2 : .max / 2)
        isNegative = !digits.isEmpty && text.utf8.first == UInt8(ascii: "-")
        exponent = digits.isEmpty ? 0 : written.subtractingReportingOverflow(scale).partialValue
        self.digits = digits
    }
}
