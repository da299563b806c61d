package import CatalogModel

/// A chart and the movie on its first rank.
package struct ChartLeader: Hashable, Sendable {
    /// The kind and the days of the chart.
    package var span: ChartSpan
    /// The first movie; `nil` for a chart without movies.
    package var entry: ChartEntry?

    package init(_ span: ChartSpan, _ entry: ChartEntry?) {
        self.span = span
        self.entry = entry
    }
}
