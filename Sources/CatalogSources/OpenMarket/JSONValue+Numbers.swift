import struct FoundationEssentials.Decimal
import JSON

extension JSONValue {
    /// The number with all its digits; `nil` when there are more than `Decimal` keeps.
    var decimal: Decimal? {
        numberText.flatMap { Decimal(string: $0) }
    }

    /// The number, when it is whole, however it was written: 577, 577.0 and 5.77e2 are one.
    func wholeNumber<Number: FixedWidthInteger>(_ type: Number.Type) -> Number? {
        guard let numberText else { return nil }
        // Decimal prints all digits and never an exponent.
        return Number(numberText) ?? decimal.flatMap { Number("\($0)") }
    }
}
