/// The kinds of charts, which cover different days.
package enum ChartKind: String, Hashable, Sendable, CaseIterable {
    /// One day.
    case daily
    /// From Monday to Sunday.
    case weekly
    /// From Friday to Sunday.
    case weekend
    /// From Monday to Thursday.
    case weekdays

    /// The kinds that a site has if its owner chooses none.
    package static let usual: [ChartKind] = [.daily, .weekly, .weekend]

    /// The number of days that a chart of this kind covers.
    package var dayCount: Int {
        switch self {
        case .daily: 1
        case .weekly: 7
        case .weekend: 3
        case .weekdays: 4
        }
    }
}
