/// A number that a chart counts, tickets or won.
package struct ChartFigure: Hashable, Sendable {
    /// In the days of the chart.
    package var count: Int64
    /// How many more than in the chart before; less than 0 for fewer, `nil` is unknown.
    package var change: Int64?
    /// The same in tenths of a percent of what it was before.
    package var changePermille: Int?
    /// Of all days until the chart's last; `nil` is unknown.
    package var total: Int64?

    /// A figure from its parts.
    package init(
        count: Int64, change: Int64? = nil, changePermille: Int? = nil, total: Int64? = nil
    ) {
        self.count = count
        self.change = change
        self.changePermille = changePermille
        self.total = total
    }
}
