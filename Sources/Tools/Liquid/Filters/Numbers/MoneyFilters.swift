import Text

/// Filters that format amounts.
enum MoneyFilters {
    static let definitions = [
        FilterDefinition(
            "money", .money, gives: .text, summary: "An amount with the sign of its currency."),
        FilterDefinition(
            "money_with_currency", .moneyWithCurrency, gives: .text,
            summary: "An amount with the sign and the code of its currency."),
        FilterDefinition(
            "money_without_currency", .moneyWithoutCurrency, gives: .text,
            summary: "An amount in digits alone."),
        FilterDefinition(
            "money_without_trailing_zeros", .moneyWithoutZeros, gives: .text,
            summary: "As money, but $12 for $12.00."),
    ]
}

/// The format of an amount.
enum MoneyStyle: UInt8 {
    /// For example `$12.30`, `HKD 12.00`.
    case standard
    /// For example `$12.30 USD`; a code is not repeated.
    case withCode
    /// For example `12.30`.
    case withoutCurrency
    /// For example `$12`, but `$12.30`.
    case withoutZeros

    /// The style of a filter; `nil` for filters that do not format amounts.
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
    /// True if escaping does not change an amount.
    var keepsAmounts: Bool {
        switch self {
        case .text, .attribute, .xml, .plain: true
        case .link, .links, .number, .script: false
        }
    }
}

extension Machine {
    /// Formats an amount, such as `₩1,234,000`, `-$12.30`, `HKD 12.30`; it is never rounded.
    mutating func money(_ input: Value, _ style: MoneyStyle) throws(RenderFault) -> Value {
        if input.isNothing { return input }
        let start = out.count
        try write(input, style)
        return try takeText(from: start, kind: .text)
    }

    /// Writes an amount where it is shown, without a text in between.
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
        out.append(amount: amount, in: currency, style)
        if style == .withCode, let currency, currency.sign != nil {
            out.append(UInt8(ascii: " "))
            out.append(code: currency)
        }
    }
}

extension OutputBuffer {
    fileprivate mutating func append(
        amount: Decimal, in currency: CurrencyCode?, _ style: MoneyStyle
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
        if let currency, style != .withoutCurrency {
            append(prefix: currency)
        }
        append(digits: shown, fractionDigits: fractionDigits)
    }

    private mutating func append(digits number: Decimal, fractionDigits: Int) {
        let divisor = Decimal.powerOfTen(number.scale)?.magnitude ?? 1
        let (whole, fraction) = number.units.magnitude.quotientAndRemainder(dividingBy: divisor)
        append(grouped: whole)
        guard fractionDigits > 0 else { return }
        append(UInt8(ascii: "."))
        append(wide: fraction, digits: number.scale)
        append(UInt8(ascii: "0"), times: fractionDigits - number.scale)
    }

    private mutating func append(prefix currency: CurrencyCode) {
        if let sign = currency.sign {
            append(sign)
        } else {
            append(code: currency)
            append(UInt8(ascii: " "))
        }
    }

    fileprivate mutating func append(code currency: CurrencyCode) {
        let letters = currency.letters
        append(letters.0)
        append(letters.1)
        append(letters.2)
    }

    /// Writes a number with commas between its thousands.
    private mutating func append(grouped number: UInt128) {
        var divisor: UInt128 = 1
        while number / divisor >= 1000 {
            divisor *= 1000
        }
        append(decimal: UInt64(number / divisor))
        while divisor > 1 {
            divisor /= 1000
            append(UInt8(ascii: ","))
            append(UInt64(number / divisor % 1000), digits: 3)
        }
    }

    /// Writes a number with leading zeros.
    private mutating func append(wide number: UInt128, digits: Int) {
        for place in (0..<digits).reversed() {
            let power = Decimal.powerOfTen(place)?.magnitude ?? 1
            append(UInt8(ascii: "0") + UInt8(number / power % 10))
        }
    }
}
