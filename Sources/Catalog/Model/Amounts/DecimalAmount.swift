/// An exact decimal number: `units` divided by ten to the power of `scale`.
///
/// Trailing zeros are kept: 12.50 has the units 1,250 and the scale 2, and is written as `12.50`.
/// The operator `==` ignores trailing zeros, so 12.50 equals 12.5. No operation uses floating
/// point.
package struct DecimalAmount: Sendable, BitwiseCopyable {
    /// The largest scale; an integer of this many digits always fits into an `Int64`.
    package static let largestScale: UInt8 = 18

    /// The digits of the number as an integer, such as 236 for 2.36.
    package let units: Int64

    /// The number of digits after the point, such as 2 in 2.36.
    ///
    /// The scale is at most ``largestScale``.
    package let scale: UInt8

    /// - Precondition: `scale` is at most ``largestScale``.
    package init(units: Int64, scale: UInt8 = 0) {
        precondition(scale <= Self.largestScale, "a scale of \(scale) digits exceeds an Int64")
        self.units = units
        self.scale = scale
    }
}

extension DecimalAmount: ExpressibleByIntegerLiteral {
    package init(integerLiteral value: Int64) {
        self.init(units: value)
    }
}

// MARK: - Comparing

extension DecimalAmount: Comparable, Hashable {
    package static func == (one: DecimalAmount, other: DecimalAmount) -> Bool {
        let common = max(one.scale, other.scale)
        return one.wide(at: common) == other.wide(at: common)
    }

    package static func < (one: DecimalAmount, other: DecimalAmount) -> Bool {
        let common = max(one.scale, other.scale)
        return one.wide(at: common) < other.wide(at: common)
    }

    package func hash(into hasher: inout Hasher) {
        let trimmed = trimmed()
        hasher.combine(trimmed.units)
        hasher.combine(trimmed.scale)
    }

    /// Returns the units that the number has at a larger scale.
    ///
    /// The result never overflows, because an `Int128` holds any `Int64` at any scale.
    private func wide(at newScale: UInt8) -> Int128 {
        (scale..<newScale).reduce(Int128(units)) { units, _ in units * 10 }
    }
}

// MARK: - Calculating

extension DecimalAmount {
    /// Returns the same number without trailing zeros.
    ///
    /// Zeros among the first `decimals` digits after the point are kept.
    package func trimmed(to decimals: Int = 0) -> DecimalAmount {
        var (units, scale) = (units, scale)
        while scale > decimals, units.isMultiple(of: 10) {
            units /= 10
            scale -= 1
        }
        return DecimalAmount(units: units, scale: scale)
    }

    /// Returns the same number with the scale `newScale`.
    ///
    /// The result is `nil` if the new scale would lose digits or overflow the units.
    package func rescaled(to newScale: UInt8) -> DecimalAmount? {
        let trimmed = trimmed(to: Int(newScale))
        guard trimmed.scale <= newScale else { return nil }
        return Int64(exactly: trimmed.wide(at: newScale)).map {
            DecimalAmount(units: $0, scale: newScale)
        }
    }

    /// Returns this amount minus `other`, or `nil` if the difference does not fit into an amount.
    package func subtracting(_ other: DecimalAmount) -> DecimalAmount? {
        let common = max(scale, other.scale)
        guard let left = rescaled(to: common), let right = other.rescaled(to: common) else {
            return nil
        }
        let (units, overflow) = left.units.subtractingReportingOverflow(right.units)
        return overflow ? nil : DecimalAmount(units: units, scale: common)
    }

    /// The number without the digits after the point.
    package var wholePart: Int64 { (0..<scale).reduce(units) { units, _ in units / 10 } }

    /// The number as an integer, or `nil` when it has a fraction.
    package var wholeNumber: Int64? {
        let trimmed = trimmed()
        return trimmed.scale == 0 ? trimmed.units : nil
    }
}
