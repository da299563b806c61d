package import Time

/// A span: the consecutive days that a chart covers.
package struct ChartSpan: Hashable, Sendable {
    package let kind: ChartKind
    /// The first day of the span, which identifies the chart among all charts of the same kind.
    package let firstDay: CalendarDay

    /// Creates the span of the kind `kind` that contains `day`.
    ///
    /// If no span contains `day`, the result is the last span before `day`. For example, a
    /// Wednesday gives the previous weekend.
    package init(_ kind: ChartKind, around day: CalendarDay) {
        self.kind = kind
        switch kind {
        case .daily: firstDay = day
        case .weekly, .weekdays: firstDay = day.adding(days: 1 - day.weekday)
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
