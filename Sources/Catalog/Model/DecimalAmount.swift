/// An exact decimal number: `units` divided by ten to the power of `scale`.
///
/// Trailing zeros are kept: 12.50 is 1,250 units of scale 2 and is written as `12.50`, but it
/// equals 12.5. No operation uses floating point.
package struct DecimalAmount: Sendable, BitwiseCopyable {
    /// The number of digits that always fit into an `Int64`.
    package static let largestScale: UInt8 = 18

    /// The digits as an integer: 236 in 2.36.
    package let units: Int64

    /// The number of digits after the point: 2 in 2.36; at most ``largestScale``.
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

    /// Returns the units at a larger scale; any `Int64` at any scale fits.
    private func wide(at newScale: UInt8) -> Int128 {
        (scale..<newScale).reduce(Int128(units)) { units, _ in units * 10 }
    }
}

// MARK: - Calculating

extension DecimalAmount {
    /// Returns the same number without trailing zeros, but with at least `decimals` digits after
    /// the point if it has them.
    package func trimmed(to decimals: Int = 0) -> DecimalAmount {
        var (units, scale) = (units, scale)
        while scale > decimals, units.isMultiple(of: 10) {
            units /= 10
            scale -= 1
        }
        return DecimalAmount(units: units, scale: scale)
    }

    /// Returns the same number with another scale, or `nil` when digits would be lost or overflow.
    package func rescaled(to newScale: UInt8) -> DecimalAmount? {
        let trimmed = trimmed(to: Int(newScale))
        guard trimmed.scale <= newScale else { return nil }
        return Int64(exactly: trimmed.wide(at: newScale)).map {
            DecimalAmount(units: $0, scale: newScale)
        }
    }

    /// Returns the exact difference, or `nil` when it does not fit.
    package func subtracting(_ other: DecimalAmount) -> DecimalAmount? {
        let common = max(scale, other.scale)
        guard let left = rescaled(to: common), let right = other.rescaled(to: common) else {
            return nil
        }
        let (units, overflow) = left.units.subtractingReportingOverflow(right.units)
        return overflow ? nil : DecimalAmount(units: units, scale: common)
    }

    /// The number without its decimals.
    package var wholePart: Int64 { (0..<scale).reduce(units) { units, _ in units / 10 } }

    /// The number as an integer, or `nil` when it has a fraction.
    package var wholeNumber: Int64? {
        let trimmed = trimmed()
        return trimmed.scale == 0 ? trimmed.units : nil
    }
}
