/// How many days a chart counts together.
public enum ChartKind: String, Hashable, Sendable, CaseIterable {
    /// One day.
    case daily
    /// From Monday to Sunday.
    case weekly
    /// From Friday to Sunday.
    case weekend
}
