/// A chart as the API tells it: the first of a ranking, each compared with the days before.
struct BoxOfficeChart: Sendable {
    struct Entry: Sendable {
        let place: Ranking.Place
        /// The place in the chart before; nil when nobody saw the film then.
        let before: Ranking.Place?
        /// Of all its days.
        let total: Attendance
        /// Its part of what all films took in, in tenths of a percent, rounded down.
        let salesShare: Int

        /// By how many ranks it has risen.
        var rise: Int { before.map { $0.rank - place.rank } ?? 0 }
    }

    let days: CountedDays
    let entries: [Entry]

    /// The chart of some days, of at most ten films.
    init(of programme: Programme, _ days: CountedDays, _ filter: BoxOfficeFilter, limit: Int = 10) {
        let ranking = Ranking(of: programme, days, filter)
        let before = Ranking(of: programme, days.previous, filter)
        self.days = days
        entries = ranking.places.prefix(min(limit, 10)).map { place in
            Entry(
                place: place, before: before.place(of: place.release),
                total: place.release.total(until: days.last),
                salesShare: place.attendance.sales * 1_000 / max(ranking.sales, 1))
        }
    }

    /// A chart without films.
    init(empty days: CountedDays) {
        self.days = days
        entries = []
    }
}

extension BoxOfficeChart {
    /// How a figure differs from that of the chart before.
    struct Change: Equatable {
        let difference: Int
        /// In tenths of a percent, rounded half away from zero; 100 percent where there was none.
        let permille: Int

        init(from before: Int?, to now: Int) {
            guard let before, before > 0 else {
                (difference, permille) = (now, 1_000)
                return
            }
            difference = now - before
            let half = difference < 0 ? -before / 2 : before / 2
            permille = (difference * 1_000 + half) / before
        }
    }
}
