package import Time

/// The page of a month, with all of its charts.
package struct MonthPage: Hashable, Sendable {
    package var month: CalendarMonth
    /// The charts of all kinds whose first day lies in the month, in any order.
    package var leaders: [ChartLeader]
    /// The last earlier month with charts.
    package var earlier: CalendarMonth?

    package init(_ month: CalendarMonth, leaders: [ChartLeader], earlier: CalendarMonth? = nil) {
        self.month = month
        self.leaders = leaders
        self.earlier = earlier
    }
}
