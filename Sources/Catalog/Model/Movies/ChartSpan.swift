package import Time

/// The days that a chart covers.
package struct ChartSpan: Hashable, Sendable {
    package let kind: ChartKind
    /// The first day, which identifies a chart among those of its kind.
    package let firstDay: CalendarDay

    /// Creates the span of a kind that contains a day or, if no span does, the last one before it:
    /// a Wednesday gives the previous weekend.
    package init(_ kind: ChartKind, around day: CalendarDay) {
        self.kind = kind
        switch kind {
        case .daily: firstDay = day
        case .weekly: firstDay = day.adding(days: 1 - day.weekday)
        case .weekend:
            let sinceFriday = (day.weekday + 2) % 7
            firstDay = day.adding(days: -sinceFriday)
        }
    }

    package var lastDay: CalendarDay { firstDay.adding(days: kind.dayCount - 1) }

    /// The previous span of the same kind.
    package var previous: ChartSpan {
        ChartSpan(kind, around: firstDay.adding(days: kind == .daily ? -1 : -7))
    }
}
