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
        let scale =
            operation == .times ? first.scale + second.scale : max(first.scale, second.scale)
        let units: Int128
        switch operation {
        case .plus: units = first.units(atScale: scale) + second.units(atScale: scale)
        case .minus: units = first.units(atScale: scale) - second.units(atScale: scale)
        case .times: units = Int128(first.units) * Int128(second.units)
        }
        guard scale <= 18, let result = Int64(exactly: units) else { throw .overflow }
        let shown = Decimal(units: result, scale: scale)
            .trimmed(to: max(first.scale, second.scale))
        if scale == 0, left.tag != .decimal, right.tag != .decimal { return .integer(result) }
        return Value(
            tag: .decimal, aux: max(left.currency, right.currency),
            length: UInt32(shown.scale), bits: UInt64(bitPattern: shown.units))
    }
}

extension Value {
    /// The packed currency of an amount, 0 for none.
    fileprivate var currency: UInt16 { tag == .decimal ? aux : 0 }
}

extension Decimal {
    /// The number in a value: of a text its leading number, as 12 of `12abc`.
    init?(numberIn value: Value) {
        switch value.tag {
        case .integer, .decimal: self.init(value)
        case .text: self.init(leading: value.bytes)
        default: return nil
        }
    }

    /// The number without the digits after the point.
    var wholePart: Int64 {
        Int64(Int128(units) / Self.powerOfTen(scale))
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
        self.init(units: units, scale: isDecimal ? fraction.count : 0)
    }

    /// The integer that is all of `bytes`.
    static func wholeNumber(in bytes: UnsafeRawBufferPointer) -> Int? {
        Int(String(decoding: bytes.prefix(64), as: UTF8.self))
    }
}
