extension Value {
    /// An integer, or the one that a text consists of, bounded to 64 bits; nil for other values.
    var wholeNumber: Int? {
        switch tag {
        case .integer: Int(number)
        case .wideInteger: wideInteger < 0 ? .min : .max
        case .text: LeadingNumber(bytes).wholeInteger
        default: nil
        }
    }

    /// The integer at the start of a number or a text, by the rules of Ruby's `to_i`, bounded to
    /// 128 bits; 0 for nothing and a text without one, nil for other values.
    var leadingInteger: Int128? {
        switch tag {
        case .nothing: return 0
        case .integer: return Int128(number)
        case .wideInteger: return wideInteger
        case .text: return LeadingNumber(bytes).boundedInteger
        case .decimal, .double:
            if let decimal = Decimal(self) { return decimal.wholePart }
            return double.isNaN ? nil : double < 0 ? .min : .max
        default: return nil
        }
    }
}
