/// Filters that calculate, exactly, with integers and decimals.
enum NumberFilters {
    static let definitions = [
        FilterDefinition("plus", .plus, [.required("number")], gives: .any),
        FilterDefinition("minus", .minus, [.required("number")], gives: .any),
        FilterDefinition("times", .times, [.required("number")], gives: .any),
    ]
}

extension Machine {
    enum Calculation { case plus, minus, times }

    /// An amount keeps its currency; what is no number counts as 0.
    func calculate(
        _ operation: Calculation, _ left: Value, _ right: Value
    ) throws(RenderFault) -> Value {
        let first = Decimal(numberIn: left) ?? Decimal(units: 0, scale: 0)
        let second = Decimal(numberIn: right) ?? Decimal(units: 0, scale: 0)
        let scale = max(first.scale, second.scale)
        let result: Decimal
        switch operation {
        case .plus, .minus:
            guard let one = first.units(atScale: scale), let other = second.units(atScale: scale)
            else { throw .overflow }
            result = Decimal(units: operation == .plus ? one + other : one - other, scale: scale)
        case .times:
            let (units, overflow) = first.units.multipliedReportingOverflow(by: second.units)
            guard !overflow else { throw .overflow }
            result = Decimal(units: units, scale: first.scale + second.scale)
        }
        let shown = result.trimmed(to: scale)
        guard shown.scale <= 18, let units = Int64(exactly: shown.units) else { throw .overflow }
        if shown.scale == 0, left.tag != .decimal, right.tag != .decimal { return .integer(units) }
        return Value(
            tag: .decimal, aux: max(left.currency, right.currency),
            length: UInt32(shown.scale), bits: UInt64(bitPattern: units))
    }
}

extension Value {
    /// The packed currency of an amount, 0 for none.
    fileprivate var currency: UInt16 { tag == .decimal ? aux : 0 }
}

extension Decimal {
    /// The number in a value: of a text its leading number, as 12 of `12abc`.
    init?(numberIn value: Value) {
        if value.tag == .text {
            self.init(leading: value.bytes)
        } else {
            self.init(value)
        }
    }

    /// The number without the digits after the point; bounded to 64 bits.
    var wholePart: Int64 {
        Int64(clamping: units / (Self.powerOfTen(scale) ?? 1))
    }
}

extension Decimal {
    /// The number that `bytes` start with: a decimal only if nothing follows it.
    init?(leading bytes: UnsafeRawBufferPointer) {
        var text = Substring(String(decoding: bytes.prefix(64), as: UTF8.self))
        text = text.drop { $0.isWhitespace }
        let sign = text.hasPrefix("-") ? "-" : ""
        text = text.dropFirst(sign.count)
        let whole = text.prefix { $0.isASCII && $0.isNumber }
        let rest = text[whole.endIndex...]
        let fraction = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
        let isDecimal = rest.first == "." && fraction.endIndex == text.endIndex && !fraction.isEmpty
        let digits = isDecimal ? whole + fraction : whole
        guard let units = Int64(sign + digits), !isDecimal || fraction.count <= 18 else {
            return nil
        }
        self.init(units: Int128(units), scale: isDecimal ? fraction.count : 0)
    }

    /// The integer that is all of `bytes`.
    static func wholeNumber(in bytes: UnsafeRawBufferPointer) -> Int? {
        Int(String(decoding: bytes.prefix(64), as: UTF8.self))
    }
}
