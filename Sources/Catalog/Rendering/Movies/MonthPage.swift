package import CatalogModel
package import Time

/// The page of a month, with all charts of the month.
package struct MonthPage: Hashable, Sendable {
    package var month: CalendarMonth
    /// The charts of all kinds whose first day lies in the month; the order does not matter.
    package var leaders: [ChartLeader]
    /// The last month before this month that has charts; `nil` if there is none.
    package var earlier: CalendarMonth?
    /// The first month after this month that has charts; `nil` if there is none.
    package var later: CalendarMonth?
    /// The posters of those first movies that have one.
    package var posters: [MovieID: SitePicture]

    package init(
        _ month: CalendarMonth, leaders: [ChartLeader], earlier: CalendarMonth? = nil,
        later: CalendarMonth? = nil, posters: [MovieID: SitePicture] = [:]
    ) {
        self.month = month
        self.leaders = leaders
        self.earlier = earlier
        self.later = later
        self.posters = posters
    }
}
