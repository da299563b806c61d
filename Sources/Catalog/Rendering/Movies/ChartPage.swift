package import CatalogModel

/// The page of a chart.
package struct ChartPage: Hashable, Sendable {
    /// The chart.
    package var chart: Chart
    /// Whether it is the page of the newest chart of this kind, which shows another one some day,
    /// and not the page that the chart keeps.
    package var isNewest: Bool
    /// The chart of the same kind before it, if the site has one.
    package var earlier: ChartSpan?
    /// The posters of its movies, as far as there are any.
    package var posters: [MovieID: SitePicture]

    /// A page from its parts.
    package init(
        _ chart: Chart, isNewest: Bool = false, earlier: ChartSpan? = nil,
        posters: [MovieID: SitePicture] = [:]
    ) {
        self.chart = chart
        self.isNewest = isNewest
        self.earlier = earlier
        self.posters = posters
    }
}
