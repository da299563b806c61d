/// How many days a chart counts together.
public enum ChartKind: String, Hashable, Sendable, CaseIterable {
    /// One day.
    case daily
    /// From Monday to Sunday.
    case weekly
    /// From Friday to Sunday.
    case weekend

    /// How many days that is.
    public var dayCount: Int {
        switch self {
        case .daily: 1
        case .weekly: 7
        case .weekend: 3
        }
    }
}
