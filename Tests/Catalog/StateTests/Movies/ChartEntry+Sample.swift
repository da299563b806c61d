import CatalogModel

extension ChartEntry {
    /// An entry of which only the movie and its rank matter.
    static func sample(_ movie: String, rank: Int = 1) -> ChartEntry {
        ChartEntry(
            rank: rank, move: .by(0), movie: MovieID(movie), title: "Movie \(movie)",
            audience: ChartFigure(count: 1_000, change: 10, changePermille: 10, total: 9_000),
            sales: ChartFigure(count: 7_000_000), screens: 900, showings: 3_000)
    }
}
