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
}
