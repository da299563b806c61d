/// The patterns of digits without separators: `20160314`, `20160314T102030Z`, `160314`, `074`.
extension DateParser {
    mutating func takeDigits() {
        _ = takeFirst { text, start, fields in
            Self.digits(text, start, &fields)
        }
    }

    private static func digits(
        _ text: DateText, _ start: Int, _ fields: inout DateFields
    ) -> Int? {
        let isNegative = text[start] == UInt8(ascii: "-")
        let isSigned = isNegative || text[start] == UInt8(ascii: "+")
        let first = isSigned ? start + 1 : start
        let end = min(text.skippingDigits(first), first + 14)
        guard end - first >= 2 else { return nil }
        var index = end
        let time = takeTime(text, &index)
        let fraction = takeFraction(text, &index)
        let date = first..<end
        if time == nil, fraction != nil {
            readTimeFromRight(text, date, &fields)
            readDateFromRight(text, date, isNegative: isNegative, &fields)
        } else {
            readDate(text, date, isNegative: isNegative, &fields)
            if let time {
                if fraction != nil {
                    readTimeFromRight(text, time, &fields)
                } else {
                    readTime(text, time, &fields)
                }
            }
        }
        if let fraction { fields.nanoseconds = ClockTime.nanoseconds(text, fraction) }
        return takeZone(text, index, &fields)
    }

    /// Reads the time that follows a date, such as `T102030`.
    private static func takeTime(_ text: DateText, _ index: inout Int) -> Range<Int>? {
        var position = text.skippingSpaces(index)
        if text[position] == UInt8(ascii: "t") { position = text.skippingSpaces(position + 1) }
        let end = min(text.skippingDigits(position), position + 6)
        index = position
        guard end - position >= 2 else { return nil }
        index = end
        return position..<end
    }

    private static func takeFraction(_ text: DateText, _ index: inout Int) -> Range<Int>? {
        guard text[index] == UInt8(ascii: ".") || text[index] == UInt8(ascii: ",") else {
            return nil
        }
        let start = index + 1
        index = text.skippingDigits(start)
        return start..<index
    }

    private static func takeZone(
        _ text: DateText, _ index: Int, _ fields: inout DateFields
    ) -> Int {
        let start = text.skippingSpaces(index)
        let isLetter = text[start] == UInt8(ascii: "z")
        let isSign = text[start] == UInt8(ascii: "+") || text[start] == UInt8(ascii: "-")
        let end = isLetter ? start + 1 : isSign ? text.skippingDigits(start + 1) : start
        guard isLetter || (2...5).contains(end - start), text.isBoundary(end) else { return index }
        fields.utcOffset = ZoneOffset.seconds(text, start..<end)
        return end
    }
}

extension DateParser {
    /// Parses digits as a date, followed by a time if there are enough digits.
    private static func readDate(
        _ text: DateText, _ digits: Range<Int>, isNegative: Bool, _ fields: inout DateFields
    ) {
        var rest = digits
        switch digits.count {
        case 2: fields.day = takeTwo(text, &rest)
        case 3: fields.dayOfYear = DatePart.value(text, rest)
        case 4:
            fields.month = takeTwo(text, &rest)
            fields.day = takeTwo(text, &rest)
        case 5:
            fields.year = signed(takeTwo(text, &rest), isNegative)
            fields.dayOfYear = DatePart.value(text, rest)
        case 6:
            fields.year = signed(takeTwo(text, &rest), isNegative)
            fields.month = takeTwo(text, &rest)
            fields.day = takeTwo(text, &rest)
        case 7:
            fields.year = signed(DatePart.value(text, rest.prefix(4)), isNegative)
            fields.dayOfYear = DatePart.value(text, rest.dropFirst(4))
        case 8, 10, 12, 14:
            fields.year = signed(DatePart.value(text, rest.prefix(4)), isNegative)
            fields.isYearShort = false
            rest = rest.dropFirst(4)
            fields.month = takeTwo(text, &rest)
            fields.day = takeTwo(text, &rest)
            readTime(text, rest, &fields)
        default: break
        }
    }

    private static func readTime(
        _ text: DateText, _ digits: Range<Int>, _ fields: inout DateFields
    ) {
        guard digits.count.isMultiple(of: 2) else { return }
        var rest = digits
        if let hour = takeTwo(text, &rest) { fields.hour = hour }
        if let minute = takeTwo(text, &rest) { fields.minute = minute }
        if let second = takeTwo(text, &rest) { fields.second = second }
    }

    /// Parses digits before a fraction as a time, from right to left; the last two are the seconds.
    private static func readTimeFromRight(
        _ text: DateText, _ digits: Range<Int>, _ fields: inout DateFields
    ) {
        var rest = digits
        if let second = takeLast(text, &rest) { fields.second = second }
        if let minute = takeLast(text, &rest) { fields.minute = minute }
        if let hour = takeLast(text, &rest) { fields.hour = hour }
    }

    private static func readDateFromRight(
        _ text: DateText, _ digits: Range<Int>, isNegative: Bool, _ fields: inout DateFields
    ) {
        var rest = digits.dropLast(6)
        if let day = takeLast(text, &rest) { fields.day = day }
        if let month = takeLast(text, &rest) { fields.month = month }
        if !rest.isEmpty { fields.year = signed(DatePart.value(text, rest), isNegative) }
        if rest.count == 4 { fields.isYearShort = false }
    }

    private static func takeTwo(_ text: DateText, _ rest: inout Range<Int>) -> Int? {
        guard !rest.isEmpty else { return nil }
        defer { rest = rest.dropFirst(2) }
        return DatePart.value(text, rest.prefix(2))
    }

    private static func takeLast(_ text: DateText, _ rest: inout Range<Int>) -> Int? {
        guard !rest.isEmpty else { return nil }
        defer { rest = rest.dropLast(2) }
        return DatePart.value(text, rest.suffix(2))
    }

    private static func signed(_ year: Int?, _ isNegative: Bool) -> Int? {
        year.map { isNegative ? -$0 : $0 }
    }
}
