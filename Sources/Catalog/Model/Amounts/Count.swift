/// A number with a noun, as shown in messages: `1 product`, `1,300 products`.
package struct Count: CustomStringConvertible, Sendable {
    private let number: Int
    private let noun: String

    /// Creates a count.
    ///
    /// - Parameter noun: the singular of the noun; the plural ends with an s.
    package init(_ number: Int, _ noun: String) {
        self.number = number
        self.noun = noun
    }

    /// The number and the noun.
    package var description: String {
        "\(Self.grouped(number)) \(noun)\(number == 1 ? "" : "s")"
    }

    /// Returns the number with commas between thousands: `41,310`.
    package static func grouped(_ number: Int) -> String {
        (number < 0 ? "−" : "") + String(number.magnitude).groupedDigits
    }
}

extension StringProtocol {
    /// Digits with commas between thousands.
    package var groupedDigits: String {
        enumerated().reduce(into: "") { text, digit in
            if digit.offset > 0 && (count - digit.offset) % 3 == 0 { text += "," }
            text.append(digit.element)
        }
    }
}
