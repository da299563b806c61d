import Text

/// The filters that format amounts of money.
enum MoneyFilters {
    static let definitions = [
        FilterDefinition(
            "money", .money, gives: .text,
            summary: "An amount with the sign of its currency, as the language writes it."),
        FilterDefinition(
            "money_with_currency", .moneyWithCurrency, gives: .text,
            summary: "An amount with the sign and the code of its currency."),
        FilterDefinition(
            "money_without_currency", .moneyWithoutCurrency, gives: .text,
            summary: "An amount in digits only."),
        FilterDefinition(
            "money_without_trailing_zeros", .moneyWithoutZeros, gives: .text,
            summary: "Like money, but $12 for $12.00."),
    ]
}

/// The style in which an amount is formatted.
enum MoneyStyle: UInt8 {
    /// With the sign or code of the currency, such as `$12.30` or `CHF 12.00`.
    case standard
    /// With the sign and the code, such as `$12.30 USD`; without a sign, the code appears once.
    case withCode
    /// Without the currency, such as `12.30`.
    case withoutCurrency
    /// Without decimals that are all zero: `$12`, but `$12.30`.
    case withoutZeros

    /// The style of the filter `operation`; `nil` if the filter does not format amounts.
    init?(_ operation: FilterOperation) {
        switch operation {
        case .money: self = .standard
        case .moneyWithCurrency: self = .withCode
        case .moneyWithoutCurrency: self = .withoutCurrency
        case .moneyWithoutZeros: self = .withoutZeros
        default: return nil
        }
    }
}

extension Escaping {
    /// True if the escaping does not change amounts, so that they can be written directly.
    var keepsAmounts: Bool {
        switch self {
        case .text, .attribute, .xml, .plain: true
        case .link, .links, .number, .script: false
        }
    }
}

extension Machine {
    /// Formats an amount, such as `₩1,234,000`, `-$12.30`, `CHF 12.30`; amounts are never rounded.
    mutating func money(_ input: Value, _ style: MoneyStyle) throws(RenderFault) -> Value {
        if input.isNothing { return input }
        let start = out.count
        try write(input, style)
        return try takeText(from: start, kind: .text)
    }

    /// Writes an amount directly to the output, without creating a text value.
    @inline(never)
    mutating func emitMoney(_ input: Value, _ style: MoneyStyle) throws(RenderFault) {
        if input.isNothing { return }
        try write(input, style)
        guard out.count <= limits.outputBytes else {
            throw .tooMuchOutput(limit: limits.outputBytes)
        }
    }

    private mutating func write(_ input: Value, _ style: MoneyStyle) throws(RenderFault) {
        guard input.isNumber, let number = Decimal(input) else {
            throw .notAnAmount(input.typeName)
        }
        guard number.scale <= 38, let units = number.units(atScale: max(number.scale, 0)) else {
            throw .overflow
        }
        let amount = Decimal(units: units, scale: max(number.scale, 0))
        let currency = input.tag == .decimal ? CurrencyCode(packed: input.aux) : nil
        out.append(amount, in: currency, style, by: moneyFormat)
    }
}

extension MoneyFormat {
    /// Returns an amount in the form of the filter `money`.
    ///
    /// - Precondition: `scale` is from 0 to 18.
    public func text(units: Int64, scale: Int, currency: CurrencyCode?) -> String {
        precondition(scale >= 0 && scale <= 18, "money scale \(scale) is not in 0...18")
        var out = OutputBuffer(capacity: 64)
        out.append(
            Decimal(units: Int128(units), scale: scale), in: currency, .standard, by: self)
        return out.withBytes { String(decoding: $0, as: UTF8.self) }
    }
}

extension OutputBuffer {
    fileprivate mutating func append(
        _ amount: Decimal, in currency: CurrencyCode?, _ style: MoneyStyle,
        by format: borrowing MoneyFormat
    ) {
        let minorDigits = currency?.minorDigits ?? 0
        var shown = amount.trimmed(to: currency == nil ? amount.scale : minorDigits)
        var fractionDigits = max(minorDigits, shown.scale)
        if style == .withoutZeros, shown.trimmed(to: 0).scale == 0 {
            shown = shown.trimmed(to: 0)
            fractionDigits = 0
        }
        if shown.units < 0 {
            append(UInt8(ascii: "-"))
        }
        guard let currency, style != .withoutCurrency else {
            return append(digits: shown, fractionDigits: fractionDigits, by: format)
        }
        if let sign = format.sign(of: currency) {
            append(sign.prefix)
            append(digits: shown, fractionDigits: fractionDigits, by: format)
            append(sign.suffix)
            guard style == .withCode else { return }
            append(UInt8(ascii: " "))
            append(code: currency)
        } else if format.hasCodesBefore {
            append(code: currency)
            append("\u{A0}")
            append(digits: shown, fractionDigits: fractionDigits, by: format)
        } else {
            append(digits: shown, fractionDigits: fractionDigits, by: format)
            append("\u{A0}")
            append(code: currency)
        }
    }

    private mutating func append(
        digits number: Decimal, fractionDigits: Int, by format: borrowing MoneyFormat
    ) {
        // Small numbers have a fast path, because dividing 128-bit numbers takes several times as
        // long.
        if number.scale <= 18, let units = UInt64(exactly: number.units.magnitude) {
            append(units, scale: number.scale, fractionDigits: fractionDigits, by: format)
        } else {
            append(
                number.units.magnitude, scale: number.scale, fractionDigits: fractionDigits,
                by: format)
        }
    }

    private mutating func append<Units: FixedWidthInteger & UnsignedInteger>(
        _ units: Units, scale: Int, fractionDigits: Int, by format: borrowing MoneyFormat
    ) {
        var power: Units = 1
        for _ in 0..<scale { power *= 10 }
        let (whole, fraction) = units.quotientAndRemainder(dividingBy: power)
        append(grouped: whole, by: format)
        guard fractionDigits > 0 else { return }
        append(format.decimalSeparator)
        for _ in 0..<scale {
            power /= 10
            append(UInt8(ascii: "0") + UInt8(fraction / power % 10))
        }
        append(UInt8(ascii: "0"), times: fractionDigits - scale)
    }

    private mutating func append<Number: FixedWidthInteger & UnsignedInteger>(
        grouped number: Number, by format: borrowing MoneyFormat
    ) {
        var divisor: Number = 1
        while number / divisor >= 1000 {
            divisor *= 1000
        }
        append(decimal: UInt64(number / divisor))
        let isGrouped = format.isGrouped(number)
        while divisor > 1 {
            divisor /= 1000
            if isGrouped { append(format.groupSeparator) }
            append(UInt64(number / divisor % 1000), digits: 3)
        }
    }

    private mutating func append(code currency: CurrencyCode) {
        let letters = currency.letters
        append(letters.0)
        append(letters.1)
        append(letters.2)
    }
}

extension MoneyFormat {
    fileprivate func isGrouped(_ number: some FixedWidthInteger) -> Bool {
        minimumGrouping < 2 || number >= 10_000
    }
}
