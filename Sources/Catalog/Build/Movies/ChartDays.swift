import CatalogModel
package import Time

/// The days whose charts a site has.
package enum ChartDays: Hashable, Sendable {
    /// The day before the build, so that the site grows with each nightly build.
    case yesterday
    case range(ClosedRange<CalendarDay>)

    /// The number of days in which charts may still change, because cinemas report late.
    static let settlingDays = 2
    /// The maximum number of missed nights whose charts a later build reads.
    private static let longestGap = 31

    /// Returns the charts of a kind that end on these days, the latest first.
    ///
    /// If no chart ends on these days, the function returns the last chart that ended before them.
    /// Charts that end today or later are left out. `yesterday` also includes the charts since the
    /// newest known chart.
    ///
    /// - Parameters:
    ///   - today: the day in Korean time.
    ///   - held: the last days of the earliest and the newest known chart of the kind.
    func spans(
        of kind: ChartKind, today: CalendarDay, held: ClosedRange<CalendarDay>? = nil
    ) -> [ChartSpan] {
        let yesterday = today.adding(days: -1)
        let first: CalendarDay
        let last: CalendarDay
        switch self {
        case .yesterday:
            first = Self.firstMissed(before: yesterday, held: held)
            last = yesterday
        case .range(let days):
            first = days.lowerBound
            last = min(days.upperBound, yesterday)
        }
        var spans: [ChartSpan] = []
        var span = ChartSpan(kind, around: last)
        if span.lastDay > last { span = span.previous }
        repeat {
            spans.append(span)
            span = span.previous
        } while span.lastDay >= first
        return spans
    }

    private static func firstMissed(
        before yesterday: CalendarDay, held: ClosedRange<CalendarDay>?
    ) -> CalendarDay {
        guard let held else { return yesterday }
        return max(
            held.lowerBound, held.upperBound.adding(days: -settlingDays),
            yesterday.adding(days: -longestGap))
    }
}
