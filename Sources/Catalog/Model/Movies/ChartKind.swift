/// How many days a chart counts together.
package enum ChartKind: String, Hashable, Sendable, CaseIterable {
    /// One day.
    case daily
    /// From Monday to Sunday.
    case weekly
    /// From Friday to Sunday.
    case weekend

    /// How many days that is.
    package var dayCount: Int {
        switch self {
        case .daily: 1
        case .weekly: 7
        case .weekend: 3
        }
    }
}
