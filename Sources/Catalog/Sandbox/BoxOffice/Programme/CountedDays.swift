import Text
import Time

/// The days that a chart covers.
struct CountedDays: Sendable, Equatable {
    enum Kind: Sendable {
        /// One day.
        case daily
        /// Monday to Sunday.
        case weekly
        /// Friday to Sunday.
        case weekend
        /// Monday to Thursday.
        case workdays
    }

    let kind: Kind
    let first: CalendarDay
    let last: CalendarDay

    /// Creates the days of a kind in the week of a day, or that day itself.
    init(_ kind: Kind, of day: CalendarDay) {
        let monday = day.adding(days: 1 - day.weekday)
        self.kind = kind
        (first, last) =
            switch kind {
            case .daily: (day, day)
            case .weekly: (monday, monday.adding(days: 6))
            case .weekend: (monday.adding(days: 4), monday.adding(days: 6))
            case .workdays: (monday, monday.adding(days: 3))
            }
    }

    var days: ClosedRange<CalendarDay> { first...last }

    /// The days of the previous chart.
    var previous: CountedDays {
        CountedDays(kind, of: first.adding(days: kind == .daily ? -1 : -7))
    }

    /// The year and the number of the week (ISO 8601) without a separator: `201152`.
    var yearAndWeek: String {
        // A week belongs to the year of its Thursday.
        let thursday = first.adding(days: 4 - first.weekday)
        let newYear = CalendarDay(year: thursday.year, month: 1, day: 1)
        let week = (thursday.daysSince1970 - newYear.daysSince1970) / 7 + 1
        return thursday.year.zeroPadded(to: 4) + week.zeroPadded(to: 2)
    }
}
