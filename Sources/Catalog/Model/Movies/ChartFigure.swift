/// A number in a chart: tickets sold, or sales in won.
package struct ChartFigure: Hashable, Sendable {
    /// The number for the days that the chart covers.
    package var count: Int64
    /// The difference from the previous chart, negative for a decrease; `nil` if unknown.
    package var change: Int64?
    /// The difference in tenths of a percent of the number in the previous chart; `nil` if unknown.
    package var changePermille: Int?
    /// The total from the first day to the last day of the chart; `nil` if unknown.
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
