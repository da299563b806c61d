package import struct FoundationEssentials.Decimal
import JSON

/// A number as it was typed, digit for digit, so that no price becomes another on its way.
package struct DecimalNumber: Sendable, Equatable {
    /// As many digits as `Decimal` keeps exactly.
    private static let mostDigits = 38

    /// The digits as they were typed, a JSON number without exponent (RFC 8259 section 6).
    package let text: String
    /// The number itself, to be compared.
    package let value: Decimal

    /// Reads digits with or without a point and a minus, such as `1500`, `12.50` or `-1`.
    ///
    /// `nil` for anything else: no exponent, no separators between thousands, no zero in front of
    /// other digits, and 38 digits at most.
    package init?(_ text: String) {
        let unsigned = text.hasPrefix("-") ? text.dropFirst() : text[...]
        let parts = unsigned.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), unsigned.utf8.count <= Self.mostDigits,
            parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }),
            parts[0].utf8.count == 1 || parts[0].utf8.first != UInt8(ascii: "0"),
            let value = Decimal(string: text)
        else { return nil }
        self.text = text
        self.value = value
    }

    /// A whole number.
    package init(_ number: Int) {
        text = String(number)
        value = Decimal(number)
    }

    /// A number of a reply, however it was written there: `6.0E7` reads `60000000`.
    init?(_ json: JSONValue) {
        guard let value = json.decimal, value.isFinite else { return nil }
        // Decimal prints all digits and never an exponent.
        self.init("\(value)")
    }

    /// Whether it was typed without a point.
    package var isWhole: Bool { !text.utf8.contains(UInt8(ascii: ".")) }

    /// Whether it is zero, with however many digits.
    var isZero: Bool { value == 0 }

    /// Whether it is less than zero.
    package var isNegative: Bool { value < 0 }
}

extension DecimalNumber: CustomStringConvertible {
    /// The digits as they were typed.
    package var description: String { text }
}
