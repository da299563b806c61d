/// A day of the Gregorian calendar, without a time and without a zone.
public struct CalendarDay: Hashable, Sendable {
    /// The year, for example 2022.
    public let year: Int

    /// The month, 1 to 12.
    public let month: Int

    /// The day of the month, 1 to 31.
    public let day: Int

    /// Makes a day from its parts.
    public init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }
}
