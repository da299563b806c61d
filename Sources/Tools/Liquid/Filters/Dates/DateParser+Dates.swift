/// The patterns of dates; each function tries one pattern at one position of the text.
extension DateParser {
    private static let quote = UInt8(ascii: "'")

    /// Parses dates such as `14 March 2016`, `14th of mar '16`, `2016 march`.
    static func dayMonthYear(
        _ text: DateText, _ start: Int, _ fields: inout DateFields
    ) -> Int? {
        var index = start
        guard let day = DatePart(text, at: &index, .quote),
            let month = monthBehind(index, in: text)
        else { return nil }
        index = text.skippingWord(month.end, but: quote)
        let year = takeYear(text, at: &index, [.quote, .minus, .ending], &fields)
        fields.take(year, DatePart(month: month.number), day)
        return index
    }

    /// Parses dates such as `March 14, 2016`, `mar 14`.
    static func monthDayYear(
        _ text: DateText, _ start: Int, _ fields: inout DateFields
    ) -> Int? {
        guard text.isBoundary(start), let month = text.month(at: start) else { return nil }
        var index = text.skippingSpaces(text.skippingWord(month.end, but: quote))
        guard let day = DatePart(text, at: &index, .quote) else { return nil }
        index = text.skippingWord(index, but: quote)
        var end = text.skippingSpaces(index)
        if text[end] == UInt8(ascii: ",") { end += 1 }
        let year = takeYear(text, at: &end, [.quote, .minus], &fields)
        fields.take(year, DatePart(month: month.number), day)
        return year == nil ? index : end
    }

    /// Parses dates such as `2016-03-14`; its length shows which part is the year.
    static func iso(
        _ text: DateText, _ start: Int, _ fields: inout DateFields
    ) -> Int? {
        var index = start
        guard let first = DatePart(text, at: &index, [.quote, .minus, .plus]),
            take(UInt8(ascii: "-"), text, &index), let second = DatePart(text, at: &index),
            take(UInt8(ascii: "-"), text, &index),
            let third = DatePart(text, at: &index, [.quote, .minus])
        else { return nil }
        fields.take(first, second, third)
        return index
    }

    /// Parses dates such as `14-Mar-2016`.
    static func dashedDayMonthYear(
        _ text: DateText, _ start: Int, _ fields: inout DateFields
    ) -> Int? {
        var index = start
        guard let day = DatePart(text, at: &index, [.quote, .minus]),
            take(UInt8(ascii: "-"), text, &index), let month = text.month(at: index)
        else { return nil }
        index = skippingName(text, month.end)
        guard take(UInt8(ascii: "-"), text, &index),
            let year = DatePart(text, at: &index, [.quote, .minus])
        else { return nil }
        fields.take(year, DatePart(month: month.number), day)
        return index
    }

    /// Parses dates such as `Mar-14-2016`, `mar-14`.
    static func dashedMonthDayYear(
        _ text: DateText, _ start: Int, _ fields: inout DateFields
    ) -> Int? {
        guard text.isBoundary(start), let month = text.month(at: start) else { return nil }
        var index = skippingName(text, month.end)
        guard take(UInt8(ascii: "-"), text, &index),
            let day = DatePart(text, at: &index, [.quote, .minus])
        else { return nil }
        var end = index
        let year =
            take(UInt8(ascii: "-"), text, &end)
            ? DatePart(text, at: &end, [.quote, .minus]) : nil
        fields.take(year, DatePart(month: month.number), day)
        return year == nil ? index : end
    }

    /// Parses dates such as `2016/3/14`, `14/3/2016`, `3/14`.
    static func slashed(
        _ text: DateText, _ start: Int, _ fields: inout DateFields
    ) -> Int? {
        var index = start
        guard let first = DatePart(text, at: &index, [.quote, .minus]),
            take(UInt8(ascii: "/"), text, &index)
        else { return nil }
        index = text.skippingSpaces(index)
        guard let second = DatePart(text, at: &index, .quote) else { return nil }
        var end = text.skippingSpaces(index + 1)
        let third = index < text.count ? DatePart(text, at: &end, [.quote, .minus]) : nil
        fields.take(first, second, third)
        return third == nil ? index : end
    }

    /// Parses dates such as `14.3.2016`; the year may come first, and spaces may follow the points.
    static func dotted(
        _ text: DateText, _ start: Int, _ fields: inout DateFields
    ) -> Int? {
        var index = start
        guard let first = DatePart(text, at: &index, [.quote, .minus]),
            take(UInt8(ascii: "."), text, &index)
        else { return nil }
        index = text.skippingSpaces(index)
        guard let second = DatePart(text, at: &index, .quote),
            take(UInt8(ascii: "."), text, &index)
        else { return nil }
        index = text.skippingSpaces(index)
        guard let third = DatePart(text, at: &index, [.quote, .minus]) else { return nil }
        fields.take(first, second, third)
        return index
    }
}

/// The patterns of incomplete dates.
extension DateParser {
    /// Parses a year and the day of the year, such as `2016-074`.
    static func ordinal(
        _ text: DateText, _ start: Int, _ fields: inout DateFields
    ) -> Int? {
        var index = start
        guard text.isBoundary(start), let year = DatePart(text, at: &index),
            year.digitCount == 2 || year.digitCount == 4, take(UInt8(ascii: "-"), text, &index),
            let day = DatePart(text, at: &index), day.digitCount == 3, text.isBoundary(index)
        else { return nil }
        fields.year = year.value
        fields.dayOfYear = day.value
        return index
    }

    /// Parses a year such as `'16`.
    static func shortYear(
        _ text: DateText, _ start: Int, _ fields: inout DateFields
    ) -> Int? {
        var index = start
        guard let year = DatePart(text, at: &index, .quote), year.isQuoted, text.isBoundary(index)
        else { return nil }
        fields.year = year.value
        return index
    }

    /// Parses the name of a month, such as `March`.
    static func month(
        _ text: DateText, _ start: Int, _ fields: inout DateFields
    ) -> Int? {
        guard text.isBoundary(start), let month = text.month(at: start) else { return nil }
        fields.month = month.number
        var index = month.end
        while index < text.count, text[index] != UInt8(ascii: " ") {
            index += 1
        }
        return index
    }

    /// Parses a day with its ending, such as `14th`.
    static func day(
        _ text: DateText, _ start: Int, _ fields: inout DateFields
    ) -> Int? {
        var index = start
        guard let day = DatePart(text, at: &index, .ending), day.hasEnding else { return nil }
        fields.day = day.value
        return index
    }
}

extension DateParser {
    static func take(_ byte: UInt8, _ text: DateText, _ index: inout Int) -> Bool {
        guard text[index] == byte else { return false }
        index += 1
        return true
    }

    /// Returns the month after a day.
    ///
    /// The month may follow directly, after an ending such as `th`, or after spaces.
    private static func monthBehind(_ index: Int, in text: DateText) -> (end: Int, number: Int)? {
        let end = text.skippingWord(index, but: UInt8(ascii: " "))
        if let month = text.month(at: text.skippingSpaces(end)) { return month }
        for start in (index..<max(end, index)).reversed() {
            if let month = text.month(at: start) { return month }
        }
        return nil
    }

    /// Reads a year, which may have an era before it.
    private static func takeYear(
        _ text: DateText, at index: inout Int, _ form: DatePart.Form, _ fields: inout DateFields
    ) -> DatePart? {
        let start = text.skippingSpaces(index)
        if let era = eraEnd(text, start) {
            var end = text.skippingSpaces(era)
            if let year = DatePart(text, at: &end, form) {
                fields.isBeforeChrist = text[start] == UInt8(ascii: "b")
                index = end
                return year
            }
        }
        var end = start
        guard let year = DatePart(text, at: &end, form) else { return nil }
        index = end
        return year
    }

    private static func eraEnd(_ text: DateText, _ index: Int) -> Int? {
        text.end(of: "ce", at: index) ?? text.end(of: "c.e.", at: index)
            ?? text.end(of: "bce", at: index) ?? text.end(of: "b.c.e.", at: index)
            ?? text.end(of: "ad", at: index) ?? text.end(of: "a.d.", at: index)
            ?? text.end(of: "bc", at: index) ?? text.end(of: "b.c.", at: index)
    }

    private static func skippingName(_ text: DateText, _ index: Int) -> Int {
        var index = index
        while index < text.count, text[index] != UInt8(ascii: "-"),
            text[index] != UInt8(ascii: "/"), text[index] != UInt8(ascii: ".")
        {
            index += 1
        }
        return index
    }
}
