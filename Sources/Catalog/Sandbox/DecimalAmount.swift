/// An exact decimal number: `units` divided by ten to the power of `scale`.
///
/// Trailing zeros are removed on the way in, so that equal numbers have equal parts: 12.50, with
/// 1,250 units of scale 2, is kept as 125 units of scale 1.
package struct DecimalAmount: Hashable, Sendable {
    /// The digits as an integer: 236 in 2.36.
    package let units: Int64

    /// How many of the digits stand behind the point: 2 in 2.36; never negative.
    package let scale: Int

    /// Makes the number `units` divided by ten to the power of `scale`.
    ///
    /// - Precondition: `scale` is not negative.
    package init(units: Int64, scale: Int = 0) {
        precondition(scale >= 0, "a scale of \(scale) is negative")
        var units = units
        var scale = scale
        while scale > 0, units % 10 == 0 {
            units /= 10
            scale -= 1
        }
        self.units = units
        self.scale = scale
    }
}

extension DecimalAmount: ExpressibleByIntegerLiteral {
    /// A whole number.
    package init(integerLiteral value: Int64) {
        self.init(units: value)
    }
}
