/// A number in a date, and its written form: `14`, `'16`, `-5`, `3rd`.
struct DatePart {
    private(set) var value: Int
    private(set) var digitCount: Int
    /// The number of characters, including the quote, the sign and the ending.
    private(set) var length: Int
    private(set) var isQuoted = false
    private(set) var isSigned = false
    private var isNegative = false
    private(set) var hasEnding = false

    /// Creates the number of a month that is written as a name.
    init(month: Int) {
        value = month
        digitCount = month < 10 ? 1 : 2
        length = digitCount
    }

    /// The same number without its quote and ending.
    var digits: DatePart {
        var part = self
        part.isQuoted = false
        part.hasEnding = false
        part.length = digitCount + (isSigned ? 1 : 0)
        return part
    }

    /// The number with its sign.
    var signedValue: Int { isNegative ? -value : value }

    /// True if the number can only be a year.
    var isYear: Bool { isQuoted || length > 2 }
}

extension DatePart {
    /// The characters that are allowed before and after the digits.
    struct Form: OptionSet {
        let rawValue: Int
        static let quote = Form(rawValue: 1)
        static let minus = Form(rawValue: 2)
        static let plus = Form(rawValue: 4)
        static let ending = Form(rawValue: 8)
    }

    /// Reads a number at `index` and moves `index` past it; nil if there is no number.
    init?(_ text: DateText, at index: inout Int, _ form: Form = []) {
        var position = index
        if form.contains(.quote), text[position] == UInt8(ascii: "'") {
            isQuoted = true
            position += 1
        }
        if text[position] == UInt8(ascii: "-"), form.contains(.minus) {
            isSigned = true
            isNegative = true
            position += 1
        } else if text[position] == UInt8(ascii: "+"), form.contains(.plus) {
            isSigned = true
            position += 1
        }
        let end = text.skippingDigits(position)
        guard end > position else { return nil }
        value = Self.value(text, position..<end)
        digitCount = end - position
        position = end
        if form.contains(.ending), let ended = Self.endingEnd(text, at: end) {
            hasEnding = true
            position = ended
        }
        length = position - index
        index = position
    }

    /// Returns the value of the digits in `range`, which is limited to a number above all years.
    static func value(_ text: DateText, _ range: Range<Int>) -> Int {
        range.reduce(0) { min($0 * 10 + Int(text[$1] &- UInt8(ascii: "0")), 1_000_000_000_000) }
    }

    /// Returns the index after the ending `st`, `nd`, `rd` or `th`; nil if there is none.
    static func endingEnd(_ text: DateText, at index: Int) -> Int? {
        let end =
            text.end(of: "st", at: index) ?? text.end(of: "nd", at: index)
            ?? text.end(of: "rd", at: index) ?? text.end(of: "th", at: index)
        guard let end, text.isBoundary(end) else { return nil }
        return end
    }
}
