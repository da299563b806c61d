/// The number at the start of a text.
///
/// Integers follow the rules of Ruby's `to_i`, and decimals the rules of the Liquid language.
struct LeadingNumber {
    /// The text without white space at its ends.
    let digits: UnsafeRawBufferPointer
    /// True if the whole text consists of digits, a point and digits.
    let isDecimal: Bool

    init(_ bytes: UnsafeRawBufferPointer) {
        let start = bytes.firstIndex { !ASCII.isSpace($0) } ?? bytes.count
        let end = bytes.lastIndex { !ASCII.isSpace($0) && $0 != 0 }.map { $0 + 1 } ?? start
        digits = UnsafeRawBufferPointer(rebasing: bytes[start..<max(start, end)])
        isDecimal = Self.isDecimal(digits)
    }

    /// The number with its decimals; nil for integers, and for more than 38 digits.
    var decimal: Decimal? {
        isDecimal ? Decimal(text: digits) : nil
    }

    /// The integer at the start of the text.
    ///
    /// The result is 0 if the text does not start with an integer, and nil if it needs more than
    /// 128 bits.
    var integer: Int128? { readInteger().number }

    /// The integer if the whole text is an integer; nil for any other text.
    ///
    /// The number is limited to the smallest or largest 64-bit integer.
    var wholeInteger: Int? {
        let (number, end) = readInteger()
        guard end == digits.count, ASCII.isDigit(digits.last ?? 0) else { return nil }
        return number.map { Int(clamping: $0) } ?? (isNegative ? .min : .max)
    }

    /// The integer at the start of the text, limited to the smallest or largest 128-bit integer.
    ///
    /// The result is 0 if the text does not start with an integer.
    var boundedInteger: Int128 { integer ?? (isNegative ? .min : .max) }

    private var isNegative: Bool { digits.first == UInt8(ascii: "-") }

    /// Returns the integer and the index after its digits; the integer is nil beyond 128 bits.
    private func readInteger() -> (number: Int128?, end: Int) {
        var number: Int128? = 0
        var index = isNegative || digits.first == UInt8(ascii: "+") ? 1 : 0
        var end = index
        while index < digits.count {
            // As in Ruby, a single underscore may separate two digits.
            if digits[index] == UInt8(ascii: "_"), index > 0, ASCII.isDigit(digits[index - 1]) {
                index += 1
            }
            guard index < digits.count, ASCII.isDigit(digits[index]) else { break }
            number = number.flatMap { Self.append(digits[index], to: $0) }
            index += 1
            end = index
        }
        return (isNegative ? number.map { -$0 } : number, end)
    }

    private static func append(_ digit: UInt8, to number: Int128) -> Int128? {
        let (tenfold, overflow) = number.multipliedReportingOverflow(by: 10)
        let (sum, sumOverflow) = tenfold.addingReportingOverflow(
            Int128(digit - UInt8(ascii: "0")))
        return overflow || sumOverflow ? nil : sum
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
    /// The number without its decimals, limited to 128 bits.
    var wholePart: Int128 {
        rounded(to: 0, .towardZero).units(atScale: 0) ?? (units < 0 ? .min : .max)
    }
}
