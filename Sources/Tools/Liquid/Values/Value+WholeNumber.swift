extension Value {
    /// An integer, or the one that a text is, bounded to 64 bits; nil for everything else.
    var wholeNumber: Int? {
        switch tag {
        case .integer: Int(number)
        case .wideInteger: wideInteger < 0 ? .min : .max
        case .text: LeadingNumber(bytes).wholeInteger
        default: nil
        }
    }

    /// The integer that a number or a text starts with, as Ruby's `to_i` reads it, bounded to 128
    /// bits; 0 for nothing and a text without one, nil for everything else.
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
