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
    /// The posters of those movies of the chart that have one.
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
