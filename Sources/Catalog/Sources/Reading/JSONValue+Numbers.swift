import CatalogModel
import JSON
import Time

extension JSONValue {
    /// The digits that a double keeps; what stands behind is noise of the server's arithmetic, as in
    /// 0.30000000000000004.
    private static let digitsOfDouble = 15

    /// The number, its fraction rounded to what a double keeps; `nil` for what no amount is.
    var price: DecimalAmount? {
        numberText.flatMap { DecimalAmount(parsing: $0, precision: Self.digitsOfDouble) }
    }

    /// The number to its last digit; `nil` for what no amount is.
    var amount: DecimalAmount? {
        numberText.flatMap { DecimalAmount(parsing: $0) }
    }

    /// The number, when it is whole, however it was written: 577, 577.0 and 5.77e2 are one.
    func wholeNumber<Number: FixedWidthInteger>(_ type: Number.Type) -> Number? {
        guard let numberText else { return nil }
        return Number(numberText) ?? amount?.wholeNumber.flatMap { Number(exactly: $0) }
    }

    /// The number as seconds since 1970, its fraction dropped; `nil` outside of 1970 to 9999.
    var timestamp: Timestamp? {
        // Digits that do not fit stand behind the nanoseconds.
        guard let seconds = numberText.flatMap({ DecimalAmount(parsing: $0, precision: 18) }),
            0 <= seconds, seconds < 253_402_300_800
        else { return nil }
        return Timestamp(secondsSince1970: seconds.wholePart)
    }
}
