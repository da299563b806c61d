/// The number at the start of a text, as Ruby's `to_i` and this language's decimals read it.
struct LeadingNumber {
    /// Without the white space around them.
    let digits: UnsafeRawBufferPointer
    /// Whether all of the text is digits, a point and digits.
    let isDecimal: Bool

    init(_ bytes: UnsafeRawBufferPointer) {
        let start = bytes.firstIndex { !ASCII.isSpace($0) } ?? bytes.count
        let end = bytes.lastIndex { !ASCII.isSpace($0) && $0 != 0 }.map { $0 + 1 } ?? start
        digits = UnsafeRawBufferPointer(rebasing: bytes[start..<max(start, end)])
        isDecimal = Self.isDecimal(digits)
    }

    /// The number with a point; nil for an integer and for more than 38 digits.
    var decimal: Decimal? {
        isDecimal ? Decimal(text: digits) : nil
    }

    /// The integer, 0 if there is none; nil if it does not fit in 128 bits.
    var integer: Int128? {
        let sign = digits.first
        let isNegative = sign == UInt8(ascii: "-")
        var number: Int128 = 0
        var index = isNegative || sign == UInt8(ascii: "+") ? 1 : 0
        while index < digits.count {
            // As in Ruby, single underscores may stand between digits.
            if digits[index] == UInt8(ascii: "_"), index > 0, ASCII.isDigit(digits[index - 1]) {
                index += 1
            }
            guard index < digits.count, ASCII.isDigit(digits[index]) else { break }
            let (tenfold, overflow) = number.multipliedReportingOverflow(by: 10)
            let (sum, sumOverflow) = tenfold.addingReportingOverflow(
                Int128(digits[index] - UInt8(ascii: "0")))
            if overflow || sumOverflow { return nil }
            number = sum
            index += 1
        }
        return isNegative ? -number : number
    }

    private static func isDecimal(_ digits: UnsafeRawBufferPointer) -> Bool {
        let unsigned = digits.first == UInt8(ascii: "-") ? digits.dropFirst() : digits[...]
        guard let point = unsigned.firstIndex(of: UInt8(ascii: ".")) else { return false }
        let whole = unsigned[..<point]
        let fraction = unsigned[(point + 1)...]
        return !whole.isEmpty && !fraction.isEmpty
            && whole.allSatisfy(ASCII.isDigit) && fraction.allSatisfy(ASCII.isDigit)
    }
}

extension Decimal {
    /// The number in a value: of a text its leading number, as 12 of `12abc`, 0 if it has none.
    init?(numberIn value: Value) {
        guard value.tag == .text else {
            self.init(value)
            return
        }
        let text = LeadingNumber(value.bytes)
        guard let number = text.decimal ?? text.integer.map({ Decimal(units: $0, scale: 0) }) else {
            return nil
        }
        self = number
    }

    /// The number without the digits after the point; bounded to 64 bits.
    var wholePart: Int64 {
        guard let whole = rounded(to: 0, .towardZero).units(atScale: 0) else {
            return units < 0 ? .min : .max
        }
        return Int64(clamping: whole)
    }

    /// The integer that is all of `bytes`.
    static func wholeNumber(in bytes: UnsafeRawBufferPointer) -> Int? {
        Int(String(decoding: bytes.prefix(64), as: UTF8.self))
    }
}
