/// An exact amount: `units` divided by ten to the power of `scale`, in a currency.
///
/// 12.30 USD is `units` 1230, `scale` 2. No amount passes through floating point.
package struct Money: Hashable, Sendable {
    /// The digits that an `Int64` has.
    package static let largestScale: UInt8 = 18

    /// The amount counted in its smallest decimal place.
    package let units: Int64
    /// How many of the digits of `units` stand behind the decimal point, 0 to 18.
    package let scale: UInt8
    /// ISO 4217 code such as `KRW`, or the source's own word for its currency.
    package let currency: String

    /// An amount from its parts.
    ///
    /// - Precondition: `scale` is at most `largestScale`.
    package init(units: Int64, scale: UInt8 = 0, currency: String) {
        precondition(scale <= Self.largestScale, "a scale of \(scale) digits exceeds an Int64")
        self.units = units
        self.scale = scale
        self.currency = currency
    }
}

extension Money {
    /// The amount in digits, such as `-12.30`, without its currency.
    package var digits: String {
        var digits = String(units.magnitude)
        let missing = Int(scale) + 1 - digits.count
        if missing > 0 { digits = String(repeating: "0", count: missing) + digits }
        if scale > 0 {
            digits.insert(".", at: digits.index(digits.endIndex, offsetBy: -Int(scale)))
        }
        return (units < 0 ? "-" : "") + digits
    }
}

extension Money {
    /// The amount with another scale, or `nil` when digits would be lost or overflow.
    package func rescaled(to newScale: UInt8) -> Money? {
        var units = self.units
        for _ in scale..<max(scale, newScale) {
            let (product, overflow) = units.multipliedReportingOverflow(by: 10)
            if overflow { return nil }
            units = product
        }
        for _ in newScale..<max(scale, newScale) {
            guard units % 10 == 0 else { return nil }
            units /= 10
        }
        return Money(units: units, scale: newScale, currency: currency)
    }

    /// Whether this amount is the smaller one, or `nil` when they are in different currencies.
    package func isLess(than other: Money) -> Bool? {
        guard currency == other.currency else { return nil }
        let common = max(scale, other.scale)
        return wide(at: common) < other.wide(at: common)
    }

    /// Any `Int64` of any scale fits.
    private func wide(at newScale: UInt8) -> Int128 {
        (scale..<newScale).reduce(Int128(units)) { units, _ in units * 10 }
    }

    /// The difference of two amounts of one currency, or `nil` when it cannot be told exactly.
    package func subtracting(_ other: Money) -> Money? {
        let common = max(scale, other.scale)
        guard currency == other.currency, let left = rescaled(to: common),
            let right = other.rescaled(to: common)
        else { return nil }
        let (units, overflow) = left.units.subtractingReportingOverflow(right.units)
        return overflow ? nil : Money(units: units, scale: common, currency: currency)
    }

    /// How many whole percent of `regular` a price of this amount saves, rounded down.
    ///
    /// - Returns: 1 to 100, or `nil` when nothing is saved or the amounts do not compare.
    package func percentOff(_ regular: Money) -> Int? {
        guard let saved = regular.subtracting(self), regular.units > 0, saved.units > 0,
            let whole = regular.rescaled(to: saved.scale)
        else { return nil }
        let percent = Int(Int128(saved.units) * 100 / Int128(whole.units))
        return (1...100).contains(percent) ? percent : nil
    }
}
