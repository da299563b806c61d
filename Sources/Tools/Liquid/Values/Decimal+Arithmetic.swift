extension Decimal {
    /// Returns the exact product; nil if the product does not fit in 128 bits.
    func multiplied(by other: Decimal) -> Decimal? {
        let (product, overflow) = units.multipliedReportingOverflow(by: other.units)
        return overflow ? nil : Decimal(units: product, scale: scale + other.scale)
    }

    /// Returns the quotient with at least 18 significant digits, which is more than a double has.
    ///
    /// Returns nil for a divisor that is 0 or has more than 20 digits.
    func divided(by other: Decimal) -> Decimal? {
        let divisor = other.trimmed(to: other.scale - 38)
        guard divisor.units != 0, divisor.units.digitCount <= 20 else { return nil }
        let room = 38 - units.digitCount
        guard let numerator = self.units(atScale: scale + room) else { return nil }
        let (quotient, overflow) = numerator.dividedReportingOverflow(by: divisor.units)
        return overflow ? nil : Decimal(units: quotient, scale: scale + room - divisor.scale)
    }

    /// Returns the number rounded to `digits` decimals; -2 rounds to hundreds.
    func rounded(to digits: Int, _ direction: RoundingDirection) -> Decimal {
        guard scale > digits else { return self }
        guard let divisor = Self.powerOfTen(scale - digits) else {
            let isRaised = direction == .up && units > 0
            let isLowered = direction == .down && units < 0
            return Decimal(units: isRaised ? 1 : isLowered ? -1 : 0, scale: digits)
        }
        let (quotient, remainder) = units.quotientAndRemainder(dividingBy: divisor)
        let step: Int128 = units < 0 ? -1 : 1
        let isAway =
            switch direction {
            case .towardZero: false
            case .up: remainder > 0
            case .down: remainder < 0
            case .toNearest: remainder.magnitude >= divisor.magnitude - remainder.magnitude
            }
        return Decimal(units: isAway ? quotient + step : quotient, scale: digits)
    }

    /// Returns the number rounded to `digits` significant digits.
    func rounded(toSignificant digits: Int) -> Decimal {
        rounded(to: scale - units.digitCount + digits, .toNearest)
    }
}

extension Int128 {
    fileprivate var digitCount: Int {
        var count = 0
        var rest = magnitude
        while rest > 0 {
            count += 1
            rest /= 10
        }
        return count
    }
}
