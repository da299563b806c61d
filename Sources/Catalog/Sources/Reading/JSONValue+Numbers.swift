import CatalogModel
import JSON
import Time

extension JSONValue {
    /// The number of digits that a double preserves.
    ///
    /// Further digits are rounding errors of the server, such as in 0.30000000000000004.
    private static let digitsOfDouble = 15

    /// The number, with its fraction rounded to the precision of a double.
    ///
    /// The result is `nil` for a value that is not an amount.
    var price: DecimalAmount? {
        numberText.flatMap { DecimalAmount(parsing: $0, precision: Self.digitsOfDouble) }
    }

    /// True for a number, also in a text, that no amount can hold.
    var isInexactPrice: Bool {
        if let text = string {
            return (try? JSONValue(parsing: text.trimmingBlanks()))?.isInexactNumber ?? false
        }
        return isInexactNumber
    }

    private var isInexactNumber: Bool { numberText != nil && price == nil }

    /// The number with all its digits; `nil` for a value that is not an amount.
    var amount: DecimalAmount? {
        numberText.flatMap { DecimalAmount(parsing: $0) }
    }

    /// Returns the number if it is whole, in any notation: 577, 577.0 and 5.77e2 are equal.
    func wholeNumber<Number: FixedWidthInteger>(_ type: Number.Type) -> Number? {
        guard let numberText else { return nil }
        return Number(numberText) ?? amount?.wholeNumber.flatMap { Number(exactly: $0) }
    }

    /// The number as seconds since 1970, without its fraction; `nil` outside of 1970 to 9999.
    var timestamp: Timestamp? {
        // Digits that do not fit are beyond the nanoseconds.
        guard
            let seconds = numberText.flatMap({
                DecimalAmount(parsing: $0, precision: 18, isRounded: false)
            }), 0 <= seconds, seconds < 253_402_300_800
        else { return nil }
        return Timestamp(secondsSince1970: seconds.wholePart)
    }
}
