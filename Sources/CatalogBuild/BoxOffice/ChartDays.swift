import CatalogModel
public import CivilCalendar

/// The days whose charts a site has.
public enum ChartDays: Hashable, Sendable {
    /// Whatever day was yesterday, so that a site grows night by night.
    case yesterday
    /// These days.
    case range(ClosedRange<CalendarDay>)

    /// Which charts of a kind these are, the latest first; none whose last day is not over.
    ///
    /// - Parameter today: by the clocks of Korea.
    func spans(of kind: ChartKind, today: CalendarDay) -> [ChartSpan] {
        let yesterday = today.adding(days: -1)
        let (first, last) =
            switch self {
            case .yesterday: (yesterday, yesterday)
            case .range(let days): (days.lowerBound, min(days.upperBound, yesterday))
            }
        var spans: [ChartSpan] = []
        var span = ChartSpan(kind, around: last)
        if span.lastDay > yesterday { span = span.previous }
        // The week of yesterday is wanted although it began before.
        repeat {
            spans.append(span)
            span = span.previous
        } while span.firstDay >= first
        return spans
    }
}
