import Markup

/// Filters that show amounts.
enum MoneyFilters {
    static let definitions = [
        FilterDefinition("money", .money, gives: .text),
        FilterDefinition("money_with_currency", .moneyWithCurrency, gives: .text),
    ]
}

extension Machine {
    /// `₩1,234,000`, `-$12.30`, `HKD 12.30`; never rounded.
    mutating func money(_ input: Value, withCode: Bool) throws(RenderFault) -> Value {
        switch input.tag {
        case .nothing: return input
        case .decimal, .integer: break
        default: throw .notAnAmount(input.typeName)
        }
        let currency = input.tag == .decimal ? CurrencyCode(packed: input.aux) : nil
        let start = out.count
        guard let amount = Decimal(input) else { throw .notAnAmount(input.typeName) }
        out.append(amount: amount, in: currency)
        if withCode, let currency, currency.sign != nil {
            out.append(UInt8(ascii: " "))
            out.append(code: currency)
        }
        return try takeText(from: start, kind: .text)
    }
}

extension OutputBuffer {
    fileprivate mutating func append(amount: Decimal, in currency: CurrencyCode?) {
        let minorDigits = currency?.minorDigits ?? 0
        let shown = amount.trimmed(to: currency == nil ? amount.scale : minorDigits)
        if shown.units < 0 {
            append(UInt8(ascii: "-"))
        }
        if let currency {
            append(prefix: currency)
        }
        let divisor = UInt128(Decimal.powersOfTen(shown.scale))
        let magnitude = shown.units.magnitude
        append(grouped: UInt64(magnitude / divisor))
        let digits = max(minorDigits, shown.scale)
        guard digits > 0 else { return }
        append(UInt8(ascii: "."))
        let fraction = magnitude % divisor * UInt128(Decimal.powersOfTen(digits - shown.scale))
        append(UInt64(fraction), digits: digits)
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

    /// Thousands are set apart by commas.
    private mutating func append(grouped number: UInt64) {
        var divisor: UInt64 = 1
        while number / divisor >= 1000 {
            divisor *= 1000
        }
        append(decimal: number / divisor)
        while divisor > 1 {
            divisor /= 1000
            append(UInt8(ascii: ","))
            append(number / divisor % 1000, digits: 3)
        }
    }
}
