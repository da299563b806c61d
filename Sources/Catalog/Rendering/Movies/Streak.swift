import CatalogModel
import Time

/// Consecutive days on which the same movie was first in the daily chart.
struct Streak: Equatable {
    /// The entry of the first day.
    let entry: ChartEntry
    let firstDay: CalendarDay
    private(set) var lastDay: CalendarDay

    var length: Int { lastDay.daysSince1970 - firstDay.daysSince1970 + 1 }

    /// Returns the streaks of daily charts, which are in the order of the calendar.
    ///
    /// A day without a chart or without movies ends a streak.
    static func all(among charts: [ChartLeader]) -> [Streak] {
        var streaks: [Streak] = []
        for chart in charts {
            guard let entry = chart.entry else { continue }
            let day = chart.span.firstDay
            if let last = streaks.last, last.entry.movie == entry.movie,
                last.lastDay.adding(days: 1) == day
            {
                streaks[streaks.count - 1].lastDay = day
            } else {
                streaks.append(Streak(entry: entry, firstDay: day, lastDay: day))
            }
        }
        return streaks
    }
}
