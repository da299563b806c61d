public import Time

/// The page of a month, with all of its charts.
public struct MonthPage: Hashable, Sendable {
    /// The month.
    public var month: CalendarMonth
    /// The charts of all kinds whose first day lies in it, in any order.
    public var leaders: [ChartLeader]
    /// The last month before it that has charts.
    public var earlier: CalendarMonth?

    /// A page from its parts.
    public init(_ month: CalendarMonth, leaders: [ChartLeader], earlier: CalendarMonth? = nil) {
        self.month = month
        self.leaders = leaders
        self.earlier = earlier
    }
}
