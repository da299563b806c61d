import CatalogModel
package import Time

/// The days whose charts a site has.
package enum ChartDays: Hashable, Sendable {
    /// Whatever day was yesterday, so that a site grows night by night.
    case yesterday
    /// These days.
    case range(ClosedRange<CalendarDay>)

    /// How late charts may still change: cinemas report for so many days.
    static let settlingDays = 2
    /// Nights that were missed are made up for, but for no more of them than this.
    private static let longestGap = 31

    /// The charts of a kind that end on these days, the latest first.
    ///
    /// Where none does, the last one that ended before them. None ends on a day that is not over. Up to
    /// yesterday there are those since the newest that is held, too.
    ///
    /// - Parameters:
    ///   - today: by the clocks of Korea.
    ///   - held: the last days of the first and the newest chart of the kind that are known.
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
