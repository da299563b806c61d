import CatalogModel

/// A small drawing of a movie's tickets on the last days, as SVG paths.
///
/// Each day is a bar 8 units wide, with 2 units between bars. The best day is 24 units high.
struct TrendDrawing {
    private static let step = 10
    private static let height = 24

    /// The bars of all days but the last, as the attribute `d` of an SVG path.
    private(set) var earlierDays = ""
    /// The bar of the last day.
    private(set) var lastDay = ""

    init(of trend: AudienceTrend) {
        let most = trend.days.compactMap(\.self).max() ?? 0
        for (index, audience) in trend.days.enumerated() {
            guard let audience, audience > 0 else { continue }
            let height = max(
                1, Int((Double(audience) / Double(most) * Double(Self.height)).rounded()))
            let bar = "M\(index * Self.step) \(Self.height)v-\(height)h8v\(height)z"
            if index == trend.days.count - 1 { lastDay = bar } else { earlierDays += bar }
        }
    }
}
