/// A box office chart, which lists the movies that sold the most tickets in a span of days.
package struct Chart: Hashable, Sendable {
    /// The days that the chart covers.
    package var span: ChartSpan
    /// The movies in the order of their ranks; a chart of KOFIC has at most ten.
    package var entries: [ChartEntry]

    package init(span: ChartSpan, entries: [ChartEntry]) {
        self.span = span
        self.entries = entries
    }
}
