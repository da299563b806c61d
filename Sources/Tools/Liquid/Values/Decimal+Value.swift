extension Decimal {
    /// Creates a decimal from a value; nil if the value is not a finite number.
    init?(_ value: Value) {
        switch value.tag {
        case .integer: self.init(units: Int128(value.number), scale: 0)
        case .decimal: self.init(units: Int128(value.number), scale: value.scale)
        case .wideInteger: self.init(units: value.wideInteger, scale: 0)
        case .double: self.init(shortest: value.double)
        default: return nil
        }
    }

    /// Creates the shortest decimal that a parser reads back as `number`; nil if it is not finite.
    init?(shortest number: Double) {
        guard number.isFinite else { return nil }
        var text = number.description
        let parsed = text.withUTF8 { Decimal(text: UnsafeRawBufferPointer($0)) }
        guard let parsed else { return nil }
        self = parsed
    }

    /// Parses the whole `text` as a number: `-12`, `1.50`, `2e-7`.
    ///
    /// Returns nil if the text is not a number, or has more than 38 digits.
    init?(text: UnsafeRawBufferPointer) {
        var digits: Int128 = 0
        var scale = 0
        var index = 0
        let isNegative = text.first == UInt8(ascii: "-")
        if isNegative { index = 1 }
        var digitCount = 0
        var hasPoint = false
        while index < text.count {
            let byte = text[index]
            if byte == UInt8(ascii: "."), !hasPoint {
                hasPoint = true
            } else if ASCII.isDigit(byte) {
                let (tenfold, overflow) = digits.multipliedReportingOverflow(by: 10)
                let (sum, sumOverflow) = tenfold.addingReportingOverflow(
                    Int128(byte - UInt8(ascii: "0")))
                if overflow || sumOverflow { return nil }
                digits = sum
                digitCount += 1
                if hasPoint { scale += 1 }
            } else {
                break
            }
            index += 1
        }
        guard digitCount > 0 else { return nil }
        if index < text.count {
            guard let exponent = Self.exponent(text[index...]) else { return nil }
            scale -= exponent
        }
        self.init(units: isNegative ? -digits : digits, scale: scale)
    }

    /// Parses an exponent such as `e-7` or `E+12`.
    private static func exponent(_ text: Slice<UnsafeRawBufferPointer>) -> Int? {
        guard text.first == UInt8(ascii: "e") || text.first == UInt8(ascii: "E") else { return nil }
        return Int(String(decoding: text.dropFirst(), as: UTF8.self))
    }
}

extension Value {
    /// Creates the value of a floating-point number.
    ///
    /// The value is a decimal if an exact and short decimal exists, as in the arithmetic of the
    /// reference implementation. The decimal shows the same digits as the double, but calculates
    /// exactly.
    public static func float(_ number: Double) -> Value {
        guard let decimal = Decimal(shortest: number) else { return .double(number) }
        // Only a double can represent negative zero.
        if number == 0, number.sign == .minus { return .double(number) }
        return float(decimal)
    }

    /// Creates the value of an exact result; it shows as many digits as a double.
    static func float(_ decimal: Decimal) -> Value {
        let shown = decimal.trimmed(to: 1)
        // Up to 15 digits, a decimal and its nearest double have the same digits.
        if shown.units.magnitude < 1_000_000_000_000_000, shown.scale <= 18,
            let units = shown.units(atScale: max(shown.scale, 1)),
            let exact = Int64(exactly: units)
        {
            return .money(units: exact, scale: max(shown.scale, 1), currency: nil)
        }
        return .double(decimal.approximation)
    }
}
