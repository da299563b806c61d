/// The filters that calculate exactly with integers, decimals and amounts.
enum NumberFilters {
    static let definitions = [
        FilterDefinition("plus", .plus, [.required("number")], gives: .number, summary: "The sum."),
        FilterDefinition(
            "minus", .minus, [.required("number")], gives: .number, summary: "The difference."),
        FilterDefinition(
            "times", .times, [.required("number")], gives: .number, summary: "The product."),
        FilterDefinition(
            "divided_by", .dividedBy, [.required("number")], gives: .number,
            summary: "The quotient; for whole numbers rounded down to a whole number."),
        FilterDefinition(
            "modulo", .modulo, [.required("number")], gives: .number,
            summary: "The remainder of a division."),
        FilterDefinition("abs", .abs, gives: .number, summary: "The absolute value."),
        FilterDefinition("ceil", .ceil, gives: .number, summary: "Rounded up to a whole number."),
        FilterDefinition(
            "floor", .floor, gives: .number, summary: "Rounded down to a whole number."),
        FilterDefinition(
            "round", .round, [.optional("digits")], gives: .number,
            summary: "Rounded to a whole number, or to this many digits."),
        FilterDefinition(
            "at_least", .atLeast, [.required("number")], gives: .number,
            summary: "The number, or the argument if it is greater."),
        FilterDefinition(
            "at_most", .atMost, [.required("number")], gives: .number,
            summary: "The number, or the argument if it is smaller."),
    ]
}

extension Machine {
    /// Returns the result of an arithmetic operation; a value that is not a number counts as 0.
    mutating func calculate(
        _ operation: Calculation, _ left: Value, _ right: Value
    ) throws(RenderFault) -> Value {
        if left.tag == .integer, right.tag == .integer,
            let result = operation.narrow(left.number, right.number)
        {
            return .integer(result)
        }
        return try value(operation.result(Number(left), Number(right)))
    }

    /// Returns the absolute value.
    mutating func magnitude(of input: Value) throws(RenderFault) -> Value {
        switch try Number(input) {
        case .integer(let number):
            let (negated, overflow) = (0 as Int128).subtractingReportingOverflow(number)
            guard number < 0 else { return integer(number) }
            guard !overflow else { throw .overflow }
            return integer(negated)
        case .decimal(var decimal, let currency):
            if decimal.units < 0 { decimal.units = 0 &- decimal.units }
            return try value(.decimal(decimal, currency: currency))
        case .unbounded(let number):
            return .double(number.magnitude)
        }
    }

    /// Rounds a number to `digits` decimals; -2 rounds to hundreds.
    ///
    /// The result is a decimal if any decimals remain.
    mutating func round(_ input: Value, to digits: Value) throws(RenderFault) -> Value {
        let wanted = try Number(digits).bounded(to: 400)
        switch try Number(input) {
        case .integer(let number):
            let rounded = Decimal(units: number, scale: 0).rounded(to: wanted, .toNearest)
            return integer(try rounded.integer())
        case .decimal(let decimal, let currency):
            let rounded = decimal.rounded(to: wanted, .toNearest)
            if wanted > 0 || currency != 0 {
                return try value(.decimal(rounded, currency: currency))
            }
            return integer(try rounded.integer())
        case .unbounded(let number):
            guard wanted != 0 else { throw .overflow }
            return .double(number)
        }
    }

    /// Rounds a number to a whole number, and an amount to an amount without decimals.
    mutating func round(
        _ input: Value, _ direction: RoundingDirection
    ) throws(RenderFault) -> Value {
        switch try Number(input) {
        case .integer(let number): return integer(number)
        case .decimal(let decimal, let currency):
            let rounded = decimal.rounded(to: 0, direction)
            if currency != 0 { return try value(.decimal(rounded, currency: currency)) }
            return integer(try rounded.integer())
        case .unbounded: throw .overflow
        }
    }

    /// Returns the greater of the number and `minimum`.
    mutating func bound(
        _ input: Value, from minimum: Value
    ) throws(RenderFault) -> Value {
        let (number, bound) = (try Number(input), try Number(minimum))
        return try value(number.order(with: bound) == .ascending ? bound : number)
    }

    /// Returns the lesser of the number and `maximum`.
    mutating func bound(
        _ input: Value, through maximum: Value
    ) throws(RenderFault) -> Value {
        let (number, bound) = (try Number(input), try Number(maximum))
        return try value(number.order(with: bound) == .descending ? bound : number)
    }
}

extension Machine {
    /// Returns the value of an integer; beyond 64 bits, the number is stored in the arena.
    mutating func integer(_ number: Int128) -> Value {
        if let narrow = Int64(exactly: number) { return .integer(narrow) }
        let memory = arena.allocate(MemoryLayout<Int128>.size)
        memory.storeBytes(of: number, as: Int128.self)
        return Value(tag: .wideInteger, bits: UInt64(UInt(bitPattern: memory)))
    }

    /// Returns the value of the result of a calculation.
    mutating func value(_ number: Number) throws(RenderFault) -> Value {
        switch number {
        case .integer(let integer): self.integer(integer)
        case .decimal(let decimal, 0): .float(decimal)
        case .decimal(let decimal, let currency): try .amount(decimal, currency: currency)
        case .unbounded(let number): .double(number)
        }
    }
}

extension Value {
    /// Returns an amount with all its decimals; throws if it does not fit in a value.
    static func amount(_ decimal: Decimal, currency: UInt16) throws(RenderFault) -> Value {
        let shown = decimal.trimmed(to: 18)
        let scale = max(shown.scale, 0)
        guard scale <= 18, let units = shown.units(atScale: scale),
            let exact = Int64(exactly: units)
        else { throw .overflow }
        return Value(
            tag: .decimal, aux: currency, length: UInt32(scale), bits: UInt64(bitPattern: exact))
    }
}
