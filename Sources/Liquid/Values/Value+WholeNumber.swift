extension Value {
    /// An integer, or the one that a text is, bounded to 64 bits; nil for everything else.
    var wholeNumber: Int? {
        switch tag {
        case .integer: Int(number)
        case .wideInteger: wideInteger < 0 ? .min : .max
        case .text: Int(decimal: bytes)
        default: nil
        }
    }
}

extension Int {
    /// A decimal integer as Ruby's `Integer` takes it: ` -1_000 `; bounded to 64 bits.
    fileprivate init?(decimal bytes: UnsafeRawBufferPointer) {
        guard var index = bytes.firstIndex(where: { !ASCII.isSpace($0) }),
            let last = bytes.lastIndex(where: { !ASCII.isSpace($0) })
        else { return nil }
        let isNegative = bytes[index] == UInt8(ascii: "-")
        if isNegative || bytes[index] == UInt8(ascii: "+") { index += 1 }
        var number = 0
        var wasDigit = false
        while index <= last {
            if ASCII.isDigit(bytes[index]) {
                number.appendDigit(bytes[index], isNegative: isNegative)
                wasDigit = true
            } else {
                // An underscore may stand between two digits.
                guard bytes[index] == UInt8(ascii: "_"), wasDigit else { return nil }
                wasDigit = false
            }
            index += 1
        }
        guard wasDigit else { return nil }
        self = number
    }

    private mutating func appendDigit(_ byte: UInt8, isNegative: Bool) {
        let digit = Int(byte &- UInt8(ascii: "0"))
        let (tenfold, overflow) = multipliedReportingOverflow(by: 10)
        let (sum, sumOverflow) = tenfold.addingReportingOverflow(isNegative ? -digit : digit)
        self = overflow || sumOverflow ? (isNegative ? .min : .max) : sum
    }
}
