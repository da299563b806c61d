/// An arithmetic operation of the filters `plus`, `minus`, `times`, `divided_by` and `modulo`.
enum Calculation {
    case plus, minus, times, dividedBy, modulo

    /// Returns the result for 64-bit integers; nil if ``result(_:_:)`` must calculate it.
    @inline(__always)
    func narrow(_ left: Int64, _ right: Int64) -> Int64? {
        let (result, overflow) =
            switch self {
            case .plus: left.addingReportingOverflow(right)
            case .minus: left.subtractingReportingOverflow(right)
            case .times: left.multipliedReportingOverflow(by: right)
            case .dividedBy, .modulo: (0, true)
            }
        return overflow ? nil : result
    }

    /// Returns the result of the operation.
    ///
    /// Two integers give an integer. An amount keeps its currency. The quotient of two amounts is a
    /// number without a currency.
    func result(_ left: Number, _ right: Number) throws(RenderFault) -> Number {
        if case .integer(let one) = left, case .integer(let other) = right {
            return .integer(try integer(one, other))
        }
        let common = try left.commonCurrency(with: right)
        let currency = self == .dividedBy && right.currency != 0 ? 0 : common
        if let one = left.decimal, let other = right.decimal,
            let result = try decimal(one, other)
        {
            let digits = currency == 0 ? result : shown(result, of: one, other)
            return .decimal(digits, currency: currency)
        }
        // Results in a currency must be exact, so they are never calculated approximately.
        guard common == 0 else { throw right.decimal?.units == 0 ? .dividedByZero : .overflow }
        return Number(approximately: approximate(left.approximation, right.approximation))
    }
}

extension Calculation {
    private func integer(_ left: Int128, _ right: Int128) throws(RenderFault) -> Int128 {
        let (result, overflow) =
            switch self {
            case .plus: left.addingReportingOverflow(right)
            case .minus: left.subtractingReportingOverflow(right)
            case .times: left.multipliedReportingOverflow(by: right)
            case .dividedBy: try left.floorDivided(by: right)
            case .modulo: (try left.floorModulo(right), false)
            }
        guard !overflow else { throw .overflow }
        return result
    }

    /// Returns the exact decimal result; nil if the result does not fit in 128 bits.
    private func decimal(_ left: Decimal, _ right: Decimal) throws(RenderFault) -> Decimal? {
        switch self {
        case .times: return left.multiplied(by: right)
        case .dividedBy: return left.divided(by: right)
        case .plus, .minus, .modulo:
            if self == .modulo, right.units == 0 { throw .dividedByZero }
            let scale = max(left.scale, right.scale)
            guard let one = left.units(atScale: scale), let other = right.units(atScale: scale)
            else { return nil }
            return Decimal(units: try integer(one, other), scale: scale)
        }
    }

    /// Returns the result with the digits that are shown.
    ///
    /// An amount keeps its number of decimals. A quotient is rounded to 15 significant digits.
    private func shown(_ result: Decimal, of left: Decimal, _ right: Decimal) -> Decimal {
        let rounded = self == .dividedBy ? result.rounded(toSignificant: 15) : result
        return rounded.trimmed(to: max(left.scale, right.scale))
    }

    private func approximate(_ left: Double, _ right: Double) -> Double {
        switch self {
        case .plus: left + right
        case .minus: left - right
        case .times: left * right
        case .dividedBy: left / right
        case .modulo: left - right * (left / right).rounded(.down)
        }
    }
}

extension Int128 {
    /// Returns the quotient, rounded down.
    fileprivate func floorDivided(
        by divisor: Int128
    ) throws(RenderFault) -> (partialValue: Int128, overflow: Bool) {
        guard divisor != 0 else { throw .dividedByZero }
        let (quotient, overflow) = dividedReportingOverflow(by: divisor)
        if overflow { return (quotient, true) }
        let isExact = quotient &* divisor == self
        return (!isExact && (self < 0) != (divisor < 0) ? quotient - 1 : quotient, false)
    }

    /// Returns the remainder, which has the sign of the divisor.
    fileprivate func floorModulo(_ divisor: Int128) throws(RenderFault) -> Int128 {
        guard divisor != 0 else { throw .dividedByZero }
        let remainder = remainderReportingOverflow(dividingBy: divisor).partialValue
        return remainder != 0 && (remainder < 0) != (divisor < 0) ? remainder + divisor : remainder
    }
}
