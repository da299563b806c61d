/// A point in time in the proleptic Gregorian calendar.
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
    /// The day of the week; 0 is Sunday.
    let weekday: Int
    /// The day of the year, counted from 1.
    let dayOfYear: Int

    /// Creates the time `seconds` after 1970-01-01T00:00:00Z, shown `utcOffset` seconds east of
    /// UTC.
    init(_ seconds: Int64, nanoseconds: UInt32 = 0, utcOffset: Int) {
        // Years beyond ±999,999,999 would overflow in later calculations.
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
        (year, month, day) = Self.civil(fromDays: days)
        dayOfYear = Int(days - Self.days(fromYear: year)) + 1
    }

    /// Returns year, month and day of a number of days since 1970.
    ///
    /// Source: Howard Hinnant, "chrono-compatible low-level date algorithms", `civil_from_days`.
    private static func civil(fromDays days: Int64) -> (year: Int64, month: Int, day: Int) {
        // Eras of 400 years start on 1 March, so that the leap day comes last.
        let shifted = days + 719_468
        let era = shifted.floorDivided(by: 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let day = Int(dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
        let month = Int(shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9)
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }

    /// Returns the days from 1970 to the first of January of a year.
    static func days(fromYear year: Int64) -> Int64 {
        let past = year - 1
        return past * 365 + past.floorDivided(by: 4) - past.floorDivided(by: 100)
            + past.floorDivided(by: 400) - 719_162
    }

    /// Returns the days from 1970 to the first day of a month, counted from 1.
    static func days(fromYear year: Int64, month: Int) -> Int64 {
        let start = days(fromYear: year)
        // From March on, the lengths of the months repeat: 153 days in five months.
        guard month > 2 else { return start + (month == 2 ? 31 : 0) }
        let february = days(fromYear: year + 1) - start - 337
        return start + 31 + february + Int64((153 * (month - 3) + 2) / 5)
    }
}

extension DateTime {
    /// Returns the week of the year, counted from 0, if weeks start on `firstWeekday` (0 Sunday, 1
    /// Monday).
    func week(startingOn firstWeekday: Int) -> Int {
        (dayOfYear - 1 + 7 - (weekday + 7 - firstWeekday) % 7) / 7
    }

    /// The week and its year by ISO 8601: week 1 contains the first Thursday.
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
