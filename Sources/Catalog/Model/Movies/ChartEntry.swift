package import Time

/// A movie's place in a chart.
package struct ChartEntry: Hashable, Sendable {
    /// Its rank, from 1.
    package var rank: Int
    /// What became of its rank since the chart before.
    package var move: RankMove
    /// Which movie it is.
    package var movie: MovieID
    /// Its title, never empty.
    package var title: String
    /// When it opens or opened; `nil` is unknown.
    package var openedOn: CalendarDay?
    /// Tickets that were taken in.
    package var audience: ChartFigure
    /// What they cost, in whole won.
    package var sales: ChartFigure
    /// Its part of the sales of all movies, in tenths of a percent; `nil` is unknown.
    package var salesShare: Int?
    /// On how many screens it ran; `nil` is unknown.
    package var screens: Int?
    /// How many times it was shown; `nil` is unknown.
    package var showings: Int?

    /// An entry from its parts.
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
