public import CatalogModel

/// A chart by what stands first in it.
public struct ChartLeader: Hashable, Sendable {
    /// Which chart.
    public var span: ChartSpan
    /// The first of its movies; `nil` where it has none.
    public var entry: ChartEntry?

    /// A chart by its first movie.
    public init(_ span: ChartSpan, _ entry: ChartEntry?) {
        self.span = span
        self.entry = entry
    }
}
