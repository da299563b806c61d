package import Time

/// Which days a chart counts.
package struct ChartSpan: Hashable, Sendable {
    /// How many days it counts together.
    package let kind: ChartKind
    /// The first of the days: a chart's name among those of its kind.
    package let firstDay: CalendarDay

    /// The span of a kind in which a day lies, or that ends last before it: the weekend of a
    /// Wednesday is the one before.
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

    /// The last of the days.
    package var lastDay: CalendarDay { firstDay.adding(days: kind.dayCount - 1) }

    /// The span of the same kind before this one.
    package var previous: ChartSpan {
        ChartSpan(kind, around: firstDay.adding(days: kind == .daily ? -1 : -7))
    }
}
