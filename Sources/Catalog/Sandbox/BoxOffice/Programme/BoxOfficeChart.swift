/// A chart of the API: the first films of a ranking, each compared with the previous chart.
struct BoxOfficeChart: Sendable {
    struct Entry: Sendable {
        let place: Ranking.Place
        /// The place in the previous chart; nil when nobody saw the film then.
        let before: Ranking.Place?
        /// The total of all its days.
        let total: Attendance
        /// The share of the sales of all films, in tenths of a percent, rounded down.
        let salesShare: Int

        /// The number of ranks by which the film rose.
        var rise: Int { before.map { $0.rank - place.rank } ?? 0 }
    }

    let days: CountedDays
    let entries: [Entry]

    /// Creates the chart of some days, with at most ten films.
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

    /// Creates a chart without films.
    init(empty days: CountedDays) {
        self.days = days
        entries = []
    }
}

extension BoxOfficeChart {
    /// The change of a figure since the previous chart.
    struct Change: Equatable {
        let difference: Int
        /// The change in tenths of a percent, rounded half away from zero; 100 percent if there was
        /// no previous figure.
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
