import CatalogModel

/// A kind of chart.
struct ChartName: TypedValue {
    static let wanted = "one of daily, weekly and weekend"

    let kind: ChartKind

    init?(_ text: String) {
        guard let kind = ChartKind(rawValue: text) else { return nil }
        self.kind = kind
    }
}
