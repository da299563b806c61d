package import CatalogModel

/// The movie that was first in the most daily charts of a month.
package struct MonthLeader: Hashable, Sendable {
    package var movie: MovieID
    package var title: String
    /// The number of days on which the movie was first.
    package var days: Int
    /// The poster; `nil` if the movie has none.
    package var poster: SitePicture?

    package init(movie: MovieID, title: String, days: Int, poster: SitePicture? = nil) {
        self.movie = movie
        self.title = title
        self.days = days
        self.poster = poster
    }
}

extension MonthLeader {
    /// Finds the leading movie among the daily charts of a month; `nil` if no chart has a movie.
    ///
    /// Among movies with the same number of days, the movie with the most tickets on these days
    /// leads.
    package init?(of charts: [ChartLeader], posters: [MovieID: SitePicture]) {
        let firsts = charts.filter { $0.span.kind == .daily }.compactMap(\.entry)
        let days = Dictionary(grouping: firsts, by: \.movie)
        let best = days.values.max { $0.standing < $1.standing }
        guard let best, let entry = best.last else { return nil }
        self.init(
            movie: entry.movie, title: entry.title, days: best.count,
            poster: posters[entry.movie])
    }
}

extension [ChartEntry] {
    /// The number of days on the first rank, then the tickets of these days; the id decides last.
    ///
    /// The sum is a `Double`, because the numbers of a source may be too large for an integer.
    fileprivate var standing: (Int, Double, String) {
        (count, reduce(0) { $0 + Double($1.audience.count) }, first?.movie.text ?? "")
    }
}
