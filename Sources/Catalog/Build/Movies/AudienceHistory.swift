import CatalogModel
import CatalogState
import Time

/// The tickets of all movies on the days of all daily charts.
///
/// The history is read once for all pages: ten years of charts are about 36,500 numbers.
struct AudienceHistory {
    private struct Day {
        let day: CalendarDay
        let audience: Int64
    }

    private var days: [MovieID: [Day]] = [:]
    /// The first of the consecutive days with charts that lead to each day.
    private var unbrokenSince: [CalendarDay: CalendarDay] = [:]

    init(in store: CatalogStore) throws {
        try store.charts.forEachAudience { movie, day, audience in
            days[movie, default: []].append(Day(day: day, audience: audience))
            if unbrokenSince[day] == nil {
                unbrokenSince[day] = unbrokenSince[day.adding(days: -1)] ?? day
            }
        }
    }

    /// Returns the trend of a movie on the days until `last`; `nil` if it was in no daily chart.
    ///
    /// A record is only known if there are charts of all days since the opening.
    func trend(of entry: ChartEntry, until last: CalendarDay) -> AudienceTrend? {
        let known = days[entry.movie, default: []].filter { $0.day <= last }
        let first = last.adding(days: 1 - AudienceTrend.dayCount)
        var trend = AudienceTrend(days: Array(repeating: nil, count: AudienceTrend.dayCount))
        for day in known where day.day >= first {
            trend.days[day.day.daysSince1970 - first.daysSince1970] = day.audience
        }
        guard trend.days.contains(where: { $0 != nil }) else { return nil }
        if let newest = known.last, newest.day == last, let since = unbrokenSince[last],
            let opened = entry.openedOn, since <= opened,
            let most = known.dropLast().map(\.audience).max()
        {
            trend.isRecord = newest.audience > most
        }
        return trend
    }
}
