extension Value {
    /// The value of an integer, or of a text that is an integer; nil for other values.
    ///
    /// The number is limited to the smallest or largest 64-bit integer.
    var wholeNumber: Int? {
        switch tag {
        case .integer: Int(number)
        case .wideInteger: wideInteger < 0 ? .min : .max
        case .text: LeadingNumber(bytes).wholeInteger
        default: nil
        }
    }

    /// The integer at the start of a number or a text, by the rules of Ruby's `to_i`.
    ///
    /// The integer is limited to 128 bits. It is 0 for `.nothing` and for a text that does not
    /// start with an integer, and nil for other values.
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
