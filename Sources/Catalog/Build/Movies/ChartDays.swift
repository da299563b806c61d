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
    static let longestGap = 31

    /// Returns the charts of a kind that end on these days, the latest first.
    ///
    /// If no chart ends on these days, the function returns the last chart that ended before them.
    /// Charts that end today or later are left out. `yesterday` also includes the charts of the
    /// missed nights since the earliest known chart, because an interrupted build leaves gaps
    /// between known charts.
    ///
    /// - Parameters:
    ///   - today: the day in Korean time.
    ///   - earliest: the last day of the earliest known chart of the kind.
    func spans(
        of kind: ChartKind, today: CalendarDay, since earliest: CalendarDay? = nil
    ) -> [ChartSpan] {
        let yesterday = today.adding(days: -1)
        let first: CalendarDay
        let last: CalendarDay
        switch self {
        case .yesterday:
            first = earliest.map { max($0, Self.firstMissed(before: today)) } ?? yesterday
            last = yesterday
        case .range(let days):
            first = days.lowerBound
            last = min(days.upperBound, yesterday)
        }
        var spans: [ChartSpan] = []
        var span = Self.span(of: kind, endingBy: last)
        repeat {
            spans.append(span)
            span = span.previous
        } while span.lastDay >= first
        return spans
    }

    /// Returns the days after the newest known chart that are too long ago for `yesterday`; `nil`
    /// if no chart of the kind ended on them.
    ///
    /// - Parameters:
    ///   - today: the day in Korean time.
    ///   - newest: the last day of the newest known chart of the kind.
    func gap(
        of kind: ChartKind, today: CalendarDay, after newest: CalendarDay
    ) -> ClosedRange<CalendarDay>? {
        guard self == .yesterday else { return nil }
        let last = Self.firstMissed(before: today).adding(days: -1)
        guard Self.span(of: kind, endingBy: last).lastDay > newest else { return nil }
        return newest.adding(days: 1)...last
    }

    /// Returns the first of the missed nights that a build on the day `today` reads.
    private static func firstMissed(before today: CalendarDay) -> CalendarDay {
        today.adding(days: -1 - longestGap)
    }

    /// Returns the last span that ends on the day `last` or before it.
    private static func span(of kind: ChartKind, endingBy last: CalendarDay) -> ChartSpan {
        let span = ChartSpan(kind, around: last)
        return span.lastDay > last ? span.previous : span
    }
}
