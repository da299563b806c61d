/// A chart of the box office: which movies sold the most tickets in some days.
package struct Chart: Hashable, Sendable {
    /// Which days it counts.
    package var span: ChartSpan
    /// The movies, the first in rank first; at most ten from KOFIC.
    package var entries: [ChartEntry]

    /// A chart from its parts.
    package init(span: ChartSpan, entries: [ChartEntry]) {
        self.span = span
        self.entries = entries
    }
}
