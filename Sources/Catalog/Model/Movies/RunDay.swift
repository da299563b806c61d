package import Time

/// One day of a movie's run, as a daily chart tells it.
package struct RunDay: Hashable, Sendable {
    /// Which day.
    package var day: CalendarDay
    /// Its rank that day, from 1.
    package var rank: Int
    /// Tickets that day.
    package var audience: Int64
    /// What they cost, in whole won.
    package var sales: Int64
    /// Tickets of all days until then; `nil` is unknown.
    package var audienceTotal: Int64?

    /// A day from its parts.
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
