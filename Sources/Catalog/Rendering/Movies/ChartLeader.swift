package import CatalogModel

/// A chart with its first movie.
package struct ChartLeader: Hashable, Sendable {
    /// The span of the chart.
    package var span: ChartSpan
    /// The first movie; `nil` for a chart without movies.
    package var entry: ChartEntry?

    package init(_ span: ChartSpan, _ entry: ChartEntry?) {
        self.span = span
        self.entry = entry
    }
}
