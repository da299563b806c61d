/// A number that a chart counts, tickets or won.
public struct ChartFigure: Hashable, Sendable {
    /// In the days of the chart.
    public var count: Int64
    /// How many more than in the chart before; less than 0 for fewer, `nil` is unknown.
    public var change: Int64?
    /// The same in tenths of a percent of what it was before.
    public var changePermille: Int?
    /// Of all days until the chart's last; `nil` is unknown.
    public var total: Int64?

    /// A figure from its parts.
    public init(
        count: Int64, change: Int64? = nil, changePermille: Int? = nil, total: Int64? = nil
    ) {
        self.count = count
        self.change = change
        self.changePermille = changePermille
        self.total = total
    }
}
