/// An exact decimal number: `units` divided by ten to the power of `scale`.
struct Decimal {
    var units: Int128
    /// The number of decimals; -2 means that the units are hundreds.
    var scale: Int

    init(units: Int128, scale: Int) {
        self.units = units
        self.scale = scale
    }

    /// Returns the units of this number with `wanted` decimals.
    ///
    /// Returns nil if the units do not fit in 128 bits, or if digits would be lost.
    func units(atScale wanted: Int) -> Int128? {
        guard wanted >= scale else { return nil }
        if units == 0 { return 0 }
        guard let power = Self.powerOfTen(wanted - scale) else { return nil }
        let (product, overflow) = units.multipliedReportingOverflow(by: power)
        return overflow ? nil : product
    }

    /// Returns the number without trailing zeros after the point.
    ///
    /// At least `minimum` decimals remain.
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

    /// Returns ten to the power of `exponent`; nil if the result does not fit in 128 bits.
    static func powerOfTen(_ exponent: Int) -> Int128? {
        guard exponent >= 0, exponent <= 38 else { return nil }
        var power: Int128 = 1
        for _ in 0..<exponent {
            power *= 10
        }
        return power
    }

    /// Returns ten to the power of `exponent`, which must be from 0 to 18.
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
