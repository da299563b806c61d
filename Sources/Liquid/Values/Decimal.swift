/// An exact decimal number: units divided by ten to the power of the scale.
struct Decimal {
    var units: Int64
    var scale: Int

    init(units: Int64, scale: Int) {
        self.units = units
        self.scale = scale
    }

    /// Reads an integer or decimal value.
    init(_ value: Value) {
        units = value.number
        scale = value.tag == .decimal ? value.scale : 0
    }

    /// The units it would have with more digits after the point; 128 bits hold 18 digits more.
    func units(atScale wanted: Int) -> Int128 {
        Int128(units) * Self.powerOfTen(wanted - scale)
    }

    /// Drops digits after the point that are zero, down to `minimum` of them.
    func trimmed(to minimum: Int) -> Decimal {
        var result = self
        while result.scale > minimum, result.units.isMultiple(of: 10) {
            result.units /= 10
            result.scale -= 1
        }
        return result
    }

    static func powerOfTen(_ exponent: Int) -> Int128 {
        var power: Int128 = 1
        for _ in 0..<exponent {
            power *= 10
        }
        return power
    }
}
