package import Time

/// The page of a month, with all of its charts.
package struct MonthPage: Hashable, Sendable {
    /// The month.
    package var month: CalendarMonth
    /// The charts of all kinds whose first day lies in it, in any order.
    package var leaders: [ChartLeader]
    /// The last month before it that has charts.
    package var earlier: CalendarMonth?

    /// A page from its parts.
    package init(_ month: CalendarMonth, leaders: [ChartLeader], earlier: CalendarMonth? = nil) {
        self.month = month
        self.leaders = leaders
        self.earlier = earlier
    }
}
