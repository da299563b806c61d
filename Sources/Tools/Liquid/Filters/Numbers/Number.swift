/// A number in a calculation.
enum Number {
    case integer(Int128)
    /// A decimal number, or an amount; the currency is a packed code, or 0 for numbers without one.
    case decimal(Decimal, currency: UInt16)
    /// A number that is infinite or NaN.
    case unbounded(Double)

    /// Creates the number of a value.
    ///
    /// The number of a text is the number at its start, such as 12 for `12abc`. The number of other
    /// values is 0.
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

    /// Creates the shortest decimal that a parser reads back as `number`.
    init(approximately number: Double) {
        self =
            Decimal(shortest: number).map { .decimal($0, currency: 0) } ?? .unbounded(number)
    }

    /// Creates the number at the start of a text.
    ///
    /// Decimals count only if no other text follows the number.
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

    /// The number as a decimal; nil if the number is not finite.
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

    /// Returns the number without its decimals, limited to the range from `-limit` to `limit`.
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

    /// Returns the packed currency of both numbers; 0 if neither has a currency.
    ///
    /// A number without a currency can be combined with every amount. Throws if the currencies
    /// differ.
    func commonCurrency(with other: Number) throws(RenderFault) -> UInt16 {
        guard currency == other.currency || currency == 0 || other.currency == 0 else {
            throw .differentCurrencies
        }
        return Swift.max(currency, other.currency)
    }
}

extension Decimal {
    /// Returns the decimal as an integer; throws if the result does not fit in 128 bits.
    func integer() throws(RenderFault) -> Int128 {
        guard let units = trimmed(to: 0).units(atScale: 0) else { throw .overflow }
        return units
    }
}
