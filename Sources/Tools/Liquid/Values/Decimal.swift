/// An exact decimal number: units divided by ten to the power of the scale.
struct Decimal {
    var units: Int128
    /// The number of decimals; negative for zeros before the point.
    var scale: Int

    init(units: Int128, scale: Int) {
        self.units = units
        self.scale = scale
    }

    /// Returns the units for another number of decimals; nil if they do not fit in 128 bits, or
    /// digits would be lost.
    func units(atScale wanted: Int) -> Int128? {
        guard wanted >= scale else { return nil }
        if units == 0 { return 0 }
        guard let power = Self.powerOfTen(wanted - scale) else { return nil }
        let (product, overflow) = units.multipliedReportingOverflow(by: power)
        return overflow ? nil : product
    }

    /// Returns the number without trailing zeros after the point, but with at least `minimum`
    /// decimals.
    func trimmed(to minimum: Int) -> Decimal {
        var result = self
        while result.scale > minimum, result.units.isMultiple(of: 10) {
            result.units /= 10
            result.scale -= 1
        }
        return result
    }

    /// Returns the order of `self` and `other`.
    func order(with other: Decimal) -> Ordering {
        let scale = max(scale, other.scale)
        guard let left = units(atScale: scale), let right = other.units(atScale: scale) else {
            return Ordering(approximation, other.approximation)
        }
        return Ordering(left, right)
    }

    /// The nearest floating-point number.
    var approximation: Double {
        var text = String(units)
        text += "e\(-scale)"
        return Double(text) ?? .nan
    }

    /// Returns ten to the power of `exponent`; nil beyond 128 bits.
    static func powerOfTen(_ exponent: Int) -> Int128? {
        guard exponent >= 0, exponent <= 38 else { return nil }
        var power: Int128 = 1
        for _ in 0..<exponent {
            power *= 10
        }
        return power
    }

    /// Returns ten to the power of an exponent from 0 to 18.
    static func powersOfTen(_ exponent: Int) -> UInt64 {
        var power: UInt64 = 1
        for _ in 0..<exponent {
            power *= 10
        }
        return power
    }

    static func isSmaller(_ number: UInt64, thanTenToThe exponent: Int) -> Bool {
        number < powersOfTen(exponent)
    }
}
