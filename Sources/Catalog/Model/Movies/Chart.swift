/// A chart of the box office: the movies that sold the most tickets in a span of days.
package struct Chart: Hashable, Sendable {
    /// The days that the chart covers.
    package var span: ChartSpan
    /// The movies by rank; at most ten from KOFIC.
    package var entries: [ChartEntry]

    package init(span: ChartSpan, entries: [ChartEntry]) {
        self.span = span
        self.entries = entries
    }
}
