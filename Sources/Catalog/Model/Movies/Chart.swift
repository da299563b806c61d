/// A chart of the box office: which movies sold the most tickets in some days.
public struct Chart: Hashable, Sendable {
    /// Which days it counts.
    public var span: ChartSpan
    /// The movies, the first in rank first; at most ten from KOFIC.
    public var entries: [ChartEntry]

    /// A chart from its parts.
    public init(span: ChartSpan, entries: [ChartEntry]) {
        self.span = span
        self.entries = entries
    }
}
