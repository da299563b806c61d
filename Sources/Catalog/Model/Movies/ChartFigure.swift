/// A figure of a chart: a number of tickets or won.
package struct ChartFigure: Hashable, Sendable {
    /// The number in the days of the chart.
    package var count: Int64
    /// The difference to the previous chart; negative for a decrease, `nil` if unknown.
    package var change: Int64?
    /// The difference in tenths of a percent of the previous number; `nil` if unknown.
    package var changePermille: Int?
    /// The total of all days up to the last day of the chart; `nil` if unknown.
    package var total: Int64?

    package init(
        count: Int64, change: Int64? = nil, changePermille: Int? = nil, total: Int64? = nil
    ) {
        self.count = count
        self.change = change
        self.changePermille = changePermille
        self.total = total
    }
}
