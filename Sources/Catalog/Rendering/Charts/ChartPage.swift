public import CatalogModel

/// The page of a chart.
public struct ChartPage: Hashable, Sendable {
    /// The chart.
    public var chart: Chart
    /// Whether it is the page of the newest chart of this kind, which shows another one some day,
    /// and not the page that the chart keeps.
    public var isNewest: Bool
    /// The chart of the same kind before it, if the site has one.
    public var earlier: ChartSpan?
    /// The posters of its movies, as far as there are any.
    public var posters: [MovieID: SitePicture]

    /// A page from its parts.
    public init(
        _ chart: Chart, isNewest: Bool = false, earlier: ChartSpan? = nil,
        posters: [MovieID: SitePicture] = [:]
    ) {
        self.chart = chart
        self.isNewest = isNewest
        self.earlier = earlier
        self.posters = posters
    }
}
