import CatalogModel
import struct FoundationEssentials.Decimal

extension Money {
    /// The digits that a double keeps; what stands behind is noise of the server's arithmetic,
    /// as in 0.30000000000000004.
    private static let exactDigits = 15

    /// The exact amount, without zeros at the end of its decimal places.
    ///
    /// Fractions of more than 15 digits are rounded to 15.
    ///
    /// - Returns: `nil` for negative amounts, NaN, and what exceeds 18 digits.
    init?(_ amount: Decimal, currency: String) {
        guard amount.isFinite, amount >= 0 else { return nil }
        // Decimal prints all digits and never an exponent.
        let parts = "\(amount)".split(separator: ".", maxSplits: 1)
        let whole = parts[0].drop { $0 == "0" }
        let fraction = parts.count == 2 ? parts[1] : ""
        let digits = whole + fraction
        let leadingZeros = digits.prefix { $0 == "0" }.count
        let kept = max(whole.count, Self.exactDigits + leadingZeros)
        guard var units = Int64(digits.isEmpty ? "0" : digits.prefix(kept)) else { return nil }
        if let next = digits.dropFirst(kept).first, next >= "5", units < .max { units += 1 }
        var scale = min(digits.count, kept) - whole.count
        while scale > 0, units % 10 == 0 {
            units /= 10
            scale -= 1
        }
        guard scale <= 18 else { return nil }
        self.init(units: units, scale: UInt8(scale), currency: currency)
    }
}
