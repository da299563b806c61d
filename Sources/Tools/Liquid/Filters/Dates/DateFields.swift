/// The fields of a date, such as year and hour, that were found in a text.
struct DateFields {
    var year: Int?
    var month: Int?
    var day: Int?
    var dayOfYear: Int?
    var hour: Int?
    var minute: Int?
    var second: Int?
    var nanoseconds: UInt32?
    /// The offset in seconds east of UTC; nil if the text has no zone.
    var utcOffset: Int?
    /// True if a year below 100 means a year from 1969 to 2068.
    var isYearShort = true
    var isBeforeChrist = false

    /// Sets the three parts of a date, which are in their written order.
    ///
    /// The form of a part shows which part is the year.
    mutating func take(_ first: DatePart?, _ second: DatePart?, _ third: DatePart?) {
        var (year, month, day) = (first, second, third)
        if year != nil, month != nil, day == nil {
            (year, month, day) = (nil, year, month)
        }
        if year == nil, let part = day, part.isYear {
            (year, day) = (part, nil)
        }
        if let part = year, part.hasEnding {
            (year, day) = (day, part.digits)
        }
        if let part = month, part.isYear {
            (year, month, day) = (month, day, year)
        }
        if let part = day, part.isYear {
            (year, day) = (part, year)
        }
        if let year {
            self.year = year.signedValue
            if year.isSigned || year.digitCount > 2 { isYearShort = false }
        }
        if let month { self.month = month.value }
        if let day { self.day = day.value }
    }
}

extension DateFields {
    private var isEmpty: Bool {
        year == nil && month == nil && day == nil && dayOfYear == nil && hour == nil
            && minute == nil && second == nil && nanoseconds == nil
    }

    /// The complete year, including its century and era.
    private var fullYear: Int? {
        guard var year else { return nil }
        if isBeforeChrist { year = 1 - year }
        if isYearShort, (0...99).contains(year) { year += year >= 69 ? 1900 : 2000 }
        return year
    }

    /// Returns the date; nil if no field was found, or if the date does not exist.
    ///
    /// Missing fields before the first known field are the same as in `now`. Missing fields after
    /// it have their smallest value. A day after the end of its month is a day of the next month.
    func date(now: Int64, standardOffset: Int) -> Value? {
        guard !isEmpty else { return nil }
        let offset = utcOffset ?? standardOffset
        let today = DateTime(now, utcOffset: offset)
        var isToday = true
        let year = Self.choose(fullYear, Int(today.year), 1970, &isToday)
        guard abs(year) < 1_000_000_000, abs(offset) < 86400,
            let days = days(in: Int64(year), today, &isToday),
            let time = time(today, &isToday)
        else { return nil }
        return .date(
            days * 86400 + Int64(time - offset), nanoseconds: nanoseconds ?? 0,
            zone: utcOffset.map(Zone.init(utcOffset:)) ?? .standard)
    }

    /// Returns the number of days since 1970-01-01.
    private func days(in year: Int64, _ today: DateTime, _ isToday: inout Bool) -> Int64? {
        if let dayOfYear {
            isToday = false
            let start = DateTime.days(fromYear: year)
            let length = DateTime.days(fromYear: year + 1) - start
            return dayOfYear >= 1 && dayOfYear <= length ? start + Int64(dayOfYear) - 1 : nil
        }
        let month = Self.choose(month, today.month, 1, &isToday)
        let day = Self.choose(day, today.day, 1, &isToday)
        guard (1...12).contains(month), (1...31).contains(day) else { return nil }
        return DateTime.days(fromYear: year, month: month) + Int64(day) - 1
    }

    /// Returns the number of seconds since midnight; nil if the time does not exist.
    private func time(_ today: DateTime, _ isToday: inout Bool) -> Int? {
        let hour = Self.choose(hour, today.hour, 0, &isToday)
        let minute = Self.choose(minute, today.minute, 0, &isToday)
        let second = Self.choose(second, today.second, 0, &isToday)
        let isMidnight = hour == 24 && minute == 0 && second == 0
        guard (0...23).contains(hour) || isMidnight, (0...59).contains(minute),
            (0...60).contains(second)
        else { return nil }
        return hour * 3600 + minute * 60 + second
    }

    private static func choose(
        _ given: Int?, _ today: Int, _ smallest: Int, _ isToday: inout Bool
    ) -> Int {
        if let given {
            isToday = false
            return given
        }
        return isToday ? today : smallest
    }
}
