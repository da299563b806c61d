import Time

/// A point in time with its fields in the Gregorian calendar, also for times before 1582.
struct DateTime {
    let seconds: Int64
    let nanoseconds: UInt32
    let utcOffset: Int
    let year: Int64
    let month: Int
    let day: Int
    let hour: Int
    let minute: Int
    let second: Int
    /// The day of the week from 0 (Sunday) to 6.
    let weekday: Int
    /// The day of the year, counted from 1.
    let dayOfYear: Int

    /// Creates a point in time from the seconds since 1970-01-01T00:00:00Z.
    ///
    /// The fields are those of a zone that is `utcOffset` seconds east of UTC.
    init(_ seconds: Int64, nanoseconds: UInt32 = 0, utcOffset: Int) {
        // The limit is a year of nine digits, because larger years overflow in later calculations.
        let bounded = min(max(seconds, -31_556_000_000_000_000), 31_556_000_000_000_000)
        self.seconds = bounded
        self.nanoseconds = nanoseconds
        self.utcOffset = utcOffset
        let local = bounded + Int64(utcOffset)
        let days = local.floorDivided(by: 86400)
        let time = Int(local - days * 86400)
        hour = time / 3600
        minute = time / 60 % 60
        second = time % 60
        weekday = Int((days + 4).floorModulo(7))
        let date = CalendarDay(daysSince1970: Int(days))
        (year, month, day) = (Int64(date.year), date.month, date.day)
        dayOfYear = Int(days - Self.days(fromYear: year)) + 1
    }

    /// Returns the number of days from 1970-01-01 to the first day of `year`.
    static func days(fromYear year: Int64) -> Int64 { days(fromYear: year, month: 1) }

    /// Returns the number of days from 1970-01-01 to the first day of `month`, counted from 1.
    static func days(fromYear year: Int64, month: Int) -> Int64 {
        Int64(CalendarDay(year: Int(year), month: month, day: 1).daysSince1970)
    }
}

extension DateTime {
    /// Returns the week of the year, counted from 0.
    ///
    /// - Parameter firstWeekday: The first day of a week: 0 for Sunday, 1 for Monday.
    func week(startingOn firstWeekday: Int) -> Int {
        (dayOfYear - 1 + 7 - (weekday + 7 - firstWeekday) % 7) / 7
    }

    /// The ISO 8601 week, and the year to which the week belongs; week 1 contains the first
    /// Thursday.
    var isoWeek: (year: Int64, week: Int) {
        let isoWeekday = (weekday + 6) % 7
        let week = (dayOfYear - 1 - isoWeekday + 10) / 7
        if week < 1 { return (year - 1, Self.isoWeeks(in: year - 1)) }
        if week > Self.isoWeeks(in: year) { return (year + 1, 1) }
        return (year, week)
    }

    private static func isoWeeks(in year: Int64) -> Int {
        let startsOn = (days(fromYear: year) + 4).floorModulo(7)
        let nextStartsOn = (days(fromYear: year + 1) + 4).floorModulo(7)
        return startsOn == 4 || nextStartsOn == 5 ? 53 : 52
    }
}

extension Int64 {
    func floorDivided(by divisor: Int64) -> Int64 {
        self >= 0 ? self / divisor : -((divisor - 1 - self) / divisor)
    }

    func floorModulo(_ divisor: Int64) -> Int64 {
        self - floorDivided(by: divisor) * divisor
    }
}
