package import Time

/// The figures of a movie on one day, from the daily chart of that day.
package struct RunDay: Hashable, Sendable {
    package var day: CalendarDay
    /// The rank on that day, counted from 1.
    package var rank: Int
    /// The number of tickets sold on that day.
    package var audience: Int64
    /// The sales in whole won.
    package var sales: Int64
    /// The number of tickets sold from the first day to this day; `nil` if unknown.
    package var audienceTotal: Int64?

    package init(
        day: CalendarDay, rank: Int, audience: Int64, sales: Int64, audienceTotal: Int64? = nil
    ) {
        self.day = day
        self.rank = rank
        self.audience = audience
        self.sales = sales
        self.audienceTotal = audienceTotal
    }
}
