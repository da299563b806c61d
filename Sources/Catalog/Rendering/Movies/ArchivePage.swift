package import Time

/// The page that lists all months with charts.
package struct ArchivePage: Hashable, Sendable {
    /// The path of the page, relative to the site's root.
    package static let path = "archive.html"

    /// The months; the order does not matter.
    package var months: Set<CalendarMonth>
    /// The leading movies of those months that have daily charts.
    package var leaders: [CalendarMonth: MonthLeader]

    package init(_ months: Set<CalendarMonth>, leaders: [CalendarMonth: MonthLeader] = [:]) {
        self.months = months
        self.leaders = leaders
    }
}
