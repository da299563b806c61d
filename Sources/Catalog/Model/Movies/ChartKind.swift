/// The kinds of charts, which cover different days.
package enum ChartKind: String, Hashable, Sendable, CaseIterable {
    /// One day.
    case daily
    /// From Monday to Sunday.
    case weekly
    /// From Friday to Sunday.
    case weekend

    /// The number of days that a chart of this kind covers.
    package var dayCount: Int {
        switch self {
        case .daily: 1
        case .weekly: 7
        case .weekend: 3
        }
    }
}
