package import CatalogModel

/// A chart by what stands first in it.
package struct ChartLeader: Hashable, Sendable {
    /// Which chart.
    package var span: ChartSpan
    /// The first of its movies; `nil` where it has none.
    package var entry: ChartEntry?

    /// A chart by its first movie.
    package init(_ span: ChartSpan, _ entry: ChartEntry?) {
        self.span = span
        self.entry = entry
    }
}
