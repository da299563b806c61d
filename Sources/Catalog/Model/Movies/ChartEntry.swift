package import Time

/// A movie's place in a chart.
package struct ChartEntry: Hashable, Sendable {
    /// The rank, counted from 1.
    package var rank: Int
    /// The change of the rank since the previous chart.
    package var move: RankMove
    package var movie: MovieID
    /// The title of the movie, never empty.
    package var title: String
    /// The opening day; `nil` if unknown.
    package var openedOn: CalendarDay?
    /// The number of tickets sold.
    package var audience: ChartFigure
    /// The sales in whole won.
    package var sales: ChartFigure
    /// The movie's share in the sales of all movies, in tenths of a percent; `nil` if unknown.
    package var salesShare: Int?
    /// The number of screens; `nil` if unknown.
    package var screens: Int?
    /// The number of showings; `nil` if unknown.
    package var showings: Int?

    package init(
        rank: Int, move: RankMove, movie: MovieID, title: String, openedOn: CalendarDay? = nil,
        audience: ChartFigure, sales: ChartFigure, salesShare: Int? = nil, screens: Int? = nil,
        showings: Int? = nil
    ) {
        self.rank = rank
        self.move = move
        self.movie = movie
        self.title = title
        self.openedOn = openedOn
        self.audience = audience
        self.sales = sales
        self.salesShare = salesShare
        self.screens = screens
        self.showings = showings
    }
}
