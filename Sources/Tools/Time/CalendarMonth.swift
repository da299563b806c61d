import Text

/// A month of the Gregorian calendar, in a year.
package struct CalendarMonth: Hashable, Sendable {
    /// The year, for example 2022.
    package let year: Int

    /// The month, 1 to 12.
    package let month: Int

    /// Creates the month of a day.
    package init(of day: CalendarDay) {
        year = day.year
        month = day.month
    }

    /// The first day of the month.
    package var firstDay: CalendarDay { CalendarDay(year: year, month: month, day: 1) }
}

extension CalendarMonth: Comparable {
    /// True when `left` is earlier.
    package static func < (left: CalendarMonth, right: CalendarMonth) -> Bool {
        left.firstDay < right.firstDay
    }
}

extension CalendarMonth: CustomStringConvertible {
    /// The month as `2022-01` (ISO 8601).
    package var description: String { "\(year.zeroPadded(to: 4))-\(month.zeroPadded(to: 2))" }
}
