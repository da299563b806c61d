/// Parses dates in the forms that people write, like Ruby's `Time.parse`.
///
/// The patterns and their order are the same as in Ruby's `Date._parse`: the first pattern that
/// matches anywhere in the text determines the date. Weekdays, Japanese eras and ISO weeks are
/// ignored. One difference to Ruby remains: with a zone, days after the end of a month and hours
/// above 24 give other results.
struct DateParser {
    var text: DateText
    var fields = DateFields()

    init(_ text: DateText) {
        self.text = text
    }

    /// Returns the fields of the date in the text.
    mutating func parse() -> DateFields {
        takeWeekday()
        takeTime()
        takeDate()
        takeEra()
        takeLoneNumber()
        return fields
    }

    private mutating func takeDate() {
        let isFound =
            takeFirst(Self.dayMonthYear) || takeFirst(Self.monthDayYear) || takeFirst(Self.iso)
            || takeFirst(Self.dashedDayMonthYear) || takeFirst(Self.dashedMonthDayYear)
            || takeFirst(Self.slashed) || takeFirst(Self.dotted) || takeFirst(Self.ordinal)
            || takeFirst(Self.shortYear) || takeFirst(Self.month) || takeFirst(Self.day)
        if !isFound { takeDigits() }
    }
}

extension DateParser {
    /// A function that tries a pattern at an index, sets the fields, and returns the end of the
    /// match.
    typealias Pattern = (DateText, Int, inout DateFields) -> Int?

    /// Tries a pattern at each position of the text, beginning at the start.
    mutating func takeFirst(_ pattern: Pattern) -> Bool {
        for start in 0..<text.count {
            if let end = pattern(text, start, &fields) {
                text.take(start..<end)
                return true
            }
        }
        return false
    }

    private mutating func takeWeekday() {
        _ = takeFirst { text, start, _ in
            guard text.isBoundary(start), text.hasWeekday(at: start) else { return nil }
            return text.skippingWord(start + 3)
        }
    }

    private mutating func takeEra() {
        _ = takeFirst { text, start, fields in
            guard text.isBoundary(start) else { return nil }
            let word = text.end(of: "bce", at: start) ?? text.end(of: "bc", at: start)
            let isWord = word.map { text.isBoundary($0) } ?? false
            guard let end = isWord ? word : text.end(of: "b.c.", at: start) else { return nil }
            fields.isBeforeChrist = true
            return end
        }
    }

    /// Interprets a number that is the only remaining part of the text.
    ///
    /// If the text has a time, the number is the day. If the text has a day, the number is the
    /// hour.
    private mutating func takeLoneNumber() {
        let start = text.skippingSpaces(0)
        let end = text.skippingDigits(start)
        guard (1...2).contains(end - start), text.skippingSpaces(end) == text.count else { return }
        let number = DatePart.value(text, start..<end)
        if fields.hour != nil, fields.day == nil {
            if (1...31).contains(number) { fields.day = number }
        } else if fields.day != nil, fields.hour == nil {
            if (0...24).contains(number) { fields.hour = number }
        }
    }
}

extension DateText {
    /// Returns the index of the next `-`, digit, space or `excluded` byte at or after `index`.
    func skippingWord(_ index: Int, but excluded: UInt8 = UInt8(ascii: "/")) -> Int {
        var index = index
        while index < count, self[index] != UInt8(ascii: "-"), !ASCII.isDigit(self[index]),
            self[index] != UInt8(ascii: " "), self[index] != excluded
        {
            index += 1
        }
        return index
    }
}

extension DateParser {
    /// Parses a time and its zone, such as `10:20:30.5 pm +09:00`, `10 am`, `10h 20m`.
    mutating func takeTime() {
        for start in 0..<text.count where ASCII.isDigit(text[start]) {
            guard !ASCII.isDigit(text[start - 1]), let time = ClockTime(text, at: start) else {
                continue
            }
            fields.hour = time.hour
            fields.minute = time.minute
            fields.second = time.second
            fields.nanoseconds = time.nanoseconds
            let zoneStart = text.skippingSpaces(time.end)
            var end = time.end
            if let zoneEnd = ZoneOffset.end(in: text, at: zoneStart) {
                fields.utcOffset = ZoneOffset.seconds(text, zoneStart..<zoneEnd)
                end = zoneEnd
            }
            text.take(start..<end)
            return
        }
    }
}
