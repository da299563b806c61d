import Text

extension OutputBuffer {
    /// Writes a decimal or an amount with all its digits.
    ///
    /// Very small numbers without a currency are written with an exponent, as in Ruby.
    mutating func append(decimal value: Value) {
        let units = value.number
        // 0.0001 is the smallest number that Ruby writes without an exponent.
        if value.scale > 4, value.aux == 0, units != 0,
            Decimal.isSmaller(units.magnitude, thanTenToThe: value.scale - 4)
        {
            return append(double: Decimal(units: Int128(units), scale: value.scale).approximation)
        }
        let divisor = Decimal.powersOfTen(value.scale)
        let (whole, fraction) = units.magnitude.quotientAndRemainder(dividingBy: divisor)
        if units < 0 {
            append(UInt8(ascii: "-"))
        }
        append(decimal: whole)
        guard value.scale > 0 else { return }
        append(UInt8(ascii: "."))
        append(fraction, digits: value.scale)
    }

    /// Writes the shortest digits that a parser reads back as `number`.
    ///
    /// The form is Ruby's: `1.0e+15`, `1.0e-05`, `Infinity`.
    mutating func append(double number: Double) {
        guard number.isFinite else {
            return append(number.isNaN ? "NaN" : number < 0 ? "-Infinity" : "Infinity")
        }
        guard let decimal = Decimal(shortest: number) else { return }
        if number.sign == .minus { append(UInt8(ascii: "-")) }
        let digits = decimal.trimmed(to: -400)
        append(digits: digits.units.magnitude, scale: digits.scale)
    }

    /// Writes an integer of up to 128 bits.
    mutating func append(wide number: Int128) {
        if number < 0 { append(UInt8(ascii: "-")) }
        append(wideMagnitude: number.magnitude)
    }

    /// Writes `number` with leading zeros, so that it has at least `digits` digits.
    mutating func append(_ number: UInt64, digits: Int) {
        var bound: UInt64 = 10
        for _ in 1..<max(digits, 1) {
            if number < bound { append(UInt8(ascii: "0")) }
            bound = bound.multipliedReportingOverflow(by: 10).partialValue
        }
        append(decimal: number)
    }
}

extension OutputBuffer {
    private mutating func append(wideMagnitude number: UInt128) {
        let half: UInt128 = 10_000_000_000_000_000_000
        guard number >= half else { return append(decimal: UInt64(number)) }
        append(wideMagnitude: number / half)
        append(UInt64(number % half), digits: 19)
    }

    /// Writes a decimal number from its significant digits, without trailing zeros.
    private mutating func append(digits: UInt128, scale: Int) {
        guard digits > 0 else { return append("0.0") }
        var count = 1
        var rest = digits / 10
        while rest > 0 {
            count += 1
            rest /= 10
        }
        let exponent = count - scale - 1
        if exponent < -4 || exponent >= 15 {
            return appendExponential(digits, count: count, exponent: exponent)
        }
        let divisor = Decimal.powerOfTen(max(scale, 0))?.magnitude ?? 1
        let zeros = Decimal.powerOfTen(max(-scale, 0))?.magnitude ?? 1
        append(decimal: UInt64(digits / divisor * zeros))
        append(UInt8(ascii: "."))
        append(UInt64(digits % divisor), digits: max(scale, 1))
    }

    private mutating func appendExponential(_ digits: UInt128, count: Int, exponent: Int) {
        let divisor = Decimal.powerOfTen(count - 1)?.magnitude ?? 1
        append(decimal: UInt64(digits / divisor))
        append(UInt8(ascii: "."))
        append(UInt64(digits % divisor), digits: max(count - 1, 1))
        append("e")
        append(exponent < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
        append(UInt64(exponent.magnitude), digits: 2)
    }
}
