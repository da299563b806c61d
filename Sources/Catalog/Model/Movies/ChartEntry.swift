public import Time

/// A movie's place in a chart.
public struct ChartEntry: Hashable, Sendable {
    /// Its rank, from 1.
    public var rank: Int
    /// What became of its rank since the chart before.
    public var move: RankMove
    /// Which movie it is.
    public var movie: MovieID
    /// Its title, never empty.
    public var title: String
    /// When it opens or opened; `nil` is unknown.
    public var openedOn: CalendarDay?
    /// Tickets that were taken in.
    public var audience: ChartFigure
    /// What they cost, in whole won.
    public var sales: ChartFigure
    /// Its part of the sales of all movies, in tenths of a percent; `nil` is unknown.
    public var salesShare: Int?
    /// On how many screens it ran; `nil` is unknown.
    public var screens: Int?
    /// How many times it was shown; `nil` is unknown.
    public var showings: Int?

    /// An entry from its parts.
    public init(
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
