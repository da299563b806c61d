/// A day of the Gregorian calendar, without a time and without a zone.
///
/// The calendar is proleptic: it also applies before 1582 (ISO 8601).
package struct CalendarDay: Hashable, Sendable {
    /// The year, for example 2022.
    package let year: Int

    /// The month, 1 to 12.
    package let month: Int

    /// The day of the month, 1 to 31.
    package let day: Int

    /// Creates a day from its parts without a check: see ``exists``.
    package init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// True if the calendar has this day, in the years 1 to 9999 that ISO 8601 can write.
    package var exists: Bool {
        1...9999 ~= year && 1...12 ~= month && 1...Self.days(inMonth: month, of: year) ~= day
    }

    private static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    static func isLeap(_ year: Int) -> Bool {
        year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    }
}

extension CalendarDay: Comparable {
    /// True when `left` is earlier.
    package static func < (left: CalendarDay, right: CalendarDay) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
}
