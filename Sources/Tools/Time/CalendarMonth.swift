/// A month of the Gregorian calendar, in a year.
public struct CalendarMonth: Hashable, Sendable {
    /// The year, for example 2022.
    public let year: Int

    /// The month, 1 to 12.
    public let month: Int

    /// The month in which a day lies.
    public init(of day: CalendarDay) {
        year = day.year
        month = day.month
    }

    /// Its first day.
    public var firstDay: CalendarDay { CalendarDay(year: year, month: month, day: 1) }
}

extension CalendarMonth: Comparable {
    /// True when `left` is earlier.
    public static func < (left: CalendarMonth, right: CalendarMonth) -> Bool {
        left.firstDay < right.firstDay
    }
}

extension CalendarMonth: CustomStringConvertible {
    /// The month as `2022-01` (ISO 8601).
    public var description: String { String("\(firstDay)".prefix { $0 != "-" }) + "-" + digits }

    private var digits: String { month < 10 ? "0\(month)" : "\(month)" }
}
