package import CatalogModel

/// The page of a chart, with all content that the page shows.
package struct ChartPage: Hashable, Sendable {
    package var chart: Chart
    /// True for the page that always shows the newest chart of a kind.
    ///
    /// False for the permanent page, which always shows the same chart.
    package var isNewest: Bool
    /// The days of the previous chart of the same kind, if the site has this chart.
    package var earlier: ChartSpan?
    /// The days of the next chart of the same kind, if the site has this chart.
    ///
    /// The page of the newest chart never has a next chart.
    package var later: ChartSpan?
    /// The charts of the same kind to which the page links, the earliest first, with the chart of
    /// the page.
    package var nearby: [ChartSpan]
    /// The tickets of the last days of those movies of the chart that were in daily charts.
    package var trends: [MovieID: AudienceTrend]
    /// The posters of those movies of the chart that have one.
    package var posters: [MovieID: SitePicture]

    package init(
        _ chart: Chart, isNewest: Bool = false, earlier: ChartSpan? = nil,
        later: ChartSpan? = nil, nearby: [ChartSpan] = [],
        trends: [MovieID: AudienceTrend] = [:], posters: [MovieID: SitePicture] = [:]
    ) {
        self.chart = chart
        self.isNewest = isNewest
        self.earlier = earlier
        self.later = later
        self.nearby = nearby
        self.trends = trends
        self.posters = posters
    }
}
