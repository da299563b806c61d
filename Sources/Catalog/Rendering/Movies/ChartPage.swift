package import CatalogModel

/// The page of a chart.
package struct ChartPage: Hashable, Sendable {
    package var chart: Chart
    /// True for the page of the newest chart of its kind, which later shows another chart; false
    /// for the permanent page of the chart.
    package var isNewest: Bool
    /// The chart of the same kind before it, if the site has one.
    package var earlier: ChartSpan?
    /// The posters of its movies, if available.
    package var posters: [MovieID: SitePicture]

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
