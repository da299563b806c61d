import CatalogModel
public import CivilCalendar

/// The days whose charts a site has.
public enum ChartDays: Hashable, Sendable {
    /// Whatever day was yesterday, so that a site grows night by night.
    case yesterday
    /// These days.
    case range(ClosedRange<CalendarDay>)

    /// The charts of a kind that end on these days, the latest first.
    ///
    /// Where none does, the last one that ended before them. None ends on a day that is not over.
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
        if span.lastDay > last { span = span.previous }
        repeat {
            spans.append(span)
            span = span.previous
        } while span.lastDay >= first
        return spans
    }
}
