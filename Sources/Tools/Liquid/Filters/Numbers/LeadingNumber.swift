/// The number at the start of a text, by the rules of Ruby's `to_i` and of this language's
/// decimals.
struct LeadingNumber {
    /// The text without surrounding white space.
    let digits: UnsafeRawBufferPointer
    /// True if the whole text is digits, a point and digits.
    let isDecimal: Bool

    init(_ bytes: UnsafeRawBufferPointer) {
        let start = bytes.firstIndex { !ASCII.isSpace($0) } ?? bytes.count
        let end = bytes.lastIndex { !ASCII.isSpace($0) && $0 != 0 }.map { $0 + 1 } ?? start
        digits = UnsafeRawBufferPointer(rebasing: bytes[start..<max(start, end)])
        isDecimal = Self.isDecimal(digits)
    }

    /// The number with decimals; nil for an integer and for more than 38 digits.
    var decimal: Decimal? {
        isDecimal ? Decimal(text: digits) : nil
    }

    /// The integer; 0 if the text does not start with one, and nil beyond 128 bits.
    var integer: Int128? { readInteger().number }

    /// The integer if the whole text is one, bounded to 64 bits; nil for any other text.
    var wholeInteger: Int? {
        let (number, end) = readInteger()
        guard end == digits.count, ASCII.isDigit(digits.last ?? 0) else { return nil }
        return number.map { Int(clamping: $0) } ?? (isNegative ? .min : .max)
    }

    /// The integer, bounded to 128 bits; 0 if the text does not start with one.
    var boundedInteger: Int128 { integer ?? (isNegative ? .min : .max) }

    private var isNegative: Bool { digits.first == UInt8(ascii: "-") }

    /// Returns the integer, nil beyond 128 bits, and the index after its digits.
    private func readInteger() -> (number: Int128?, end: Int) {
        var number: Int128? = 0
        var index = isNegative || digits.first == UInt8(ascii: "+") ? 1 : 0
        var end = index
        while index < digits.count {
            // As in Ruby, single underscores may separate digits.
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
    /// The number without its decimals, bounded to 128 bits.
    var wholePart: Int128 {
        rounded(to: 0, .towardZero).units(atScale: 0) ?? (units < 0 ? .min : .max)
    }
}
