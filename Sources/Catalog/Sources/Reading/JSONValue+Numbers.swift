import CatalogModel
import struct FoundationEssentials.Decimal
import JSON
import Time

extension JSONValue {
    /// The number with the first 38 of its digits, as many as `Decimal` keeps at least; `nil` past
    /// its exponents.
    var decimal: Decimal? {
        numberText.flatMap { Decimal(string: $0) }
    }

    /// The number, when it is whole, however it was written: 577, 577.0 and 5.77e2 are one.
    func wholeNumber<Number: FixedWidthInteger>(_ type: Number.Type) -> Number? {
        guard let numberText else { return nil }
        // Decimal prints all digits and never an exponent.
        return Number(numberText) ?? decimal.flatMap { Number("\($0)") }
    }

    /// The number as seconds since 1970, its fraction dropped; `nil` outside of 1970 to 9999.
    var timestamp: Timestamp? {
        guard let decimal, decimal >= 0 else { return nil }
        let whole = "\(decimal)".prefix { $0 != "." }
        guard let seconds = Int64(whole), seconds < 253_402_300_800 else { return nil }
        return Timestamp(secondsSince1970: seconds)
    }
}
