/// A number as calculations take it.
enum Number {
    case integer(Int128)
    /// A number with a point, or an amount with its packed currency; 0 for none.
    case decimal(Decimal, currency: UInt16)
    /// Infinite, or no number at all.
    case unbounded(Double)

    /// The number in a value: of a text its leading number, as 12 of `12abc`; otherwise 0.
    init(_ value: Value) throws(RenderFault) {
        switch value.tag {
        case .integer: self = .integer(Int128(value.number))
        case .wideInteger: self = .integer(value.wideInteger)
        case .decimal:
            self = .decimal(
                Decimal(units: Int128(value.number), scale: value.scale), currency: value.aux)
        case .double: self.init(approximately: value.double)
        case .text: try self.init(leading: value.bytes)
        default: self = .integer(0)
        }
    }

    /// The shortest decimal that reads back as `number`.
    init(approximately number: Double) {
        self =
            Decimal(shortest: number).map { .decimal($0, currency: 0) } ?? .unbounded(number)
    }

    /// The number that a text starts with: with a point only if nothing follows it.
    private init(leading bytes: UnsafeRawBufferPointer) throws(RenderFault) {
        let text = LeadingNumber(bytes)
        if let decimal = text.decimal {
            self = .decimal(decimal, currency: 0)
        } else if text.isDecimal {
            self.init(approximately: Double(String(decoding: text.digits, as: UTF8.self)) ?? 0)
        } else if let integer = text.integer {
            self = .integer(integer)
        } else {
            throw .overflow
        }
    }
}

extension Number {
    /// The nearest floating-point number.
    var approximation: Double {
        switch self {
        case .integer(let number): Double(number)
        case .decimal(let decimal, _): decimal.approximation
        case .unbounded(let number): number
        }
    }

    /// As a decimal; nil for what is not bounded.
    var decimal: Decimal? {
        switch self {
        case .integer(let number): Decimal(units: number, scale: 0)
        case .decimal(let decimal, _): decimal
        case .unbounded: nil
        }
    }

    var currency: UInt16 {
        if case .decimal(_, let currency) = self { return currency }
        return 0
    }

    /// Without the digits after the point, and at most `limit` from 0.
    func bounded(to limit: Int) -> Int {
        guard let decimal, let whole = decimal.rounded(to: 0, .towardZero).units(atScale: 0) else {
            return approximation < 0 ? -limit : limit
        }
        return Int(Swift.min(Swift.max(whole, Int128(-limit)), Int128(limit)))
    }

    func order(with other: Number) throws(RenderFault) -> Ordering {
        _ = try commonCurrency(with: other)
        guard let left = decimal, let right = other.decimal else {
            return Ordering(approximation, other.approximation)
        }
        return left.order(with: right)
    }

    /// The currency of the amounts among the two, 0 for none; numbers go with every currency.
    func commonCurrency(with other: Number) throws(RenderFault) -> UInt16 {
        guard currency == other.currency || currency == 0 || other.currency == 0 else {
            throw .differentCurrencies
        }
        return Swift.max(currency, other.currency)
    }
}

extension Decimal {
    /// The whole number that it is.
    func integer() throws(RenderFault) -> Int128 {
        guard let units = trimmed(to: 0).units(atScale: 0) else { throw .overflow }
        return units
    }
}
