/// The kinds of charts by the days that they cover.
package enum ChartKind: String, Hashable, Sendable, CaseIterable {
    /// One day.
    case daily
    /// From Monday to Sunday.
    case weekly
    /// From Friday to Sunday.
    case weekend

    /// The number of days.
    package var dayCount: Int {
        switch self {
        case .daily: 1
        case .weekly: 7
        case .weekend: 3
        }
    }
}
