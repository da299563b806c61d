import CatalogModel
import Liquid
import Time

extension Renderer {
    /// Creates the template object of a month with its charts.
    func makeMonth(_ page: MonthPage, _ labels: ChartLabels) -> Value {
        let month = object(MonthField.schema)
        month[MonthField.label] = text(labels.label(of: page.month))
        month[MonthField.days] = list(of: page.daysUntilLastChart) { makeLeader($0, labels) }
        month[MonthField.weeks] = makeLeaders(of: .weekly, page, labels)
        month[MonthField.weekends] = makeLeaders(of: .weekend, page, labels)
        month[MonthField.weekdays] = makeLeaders(of: .weekdays, page, labels)
        if let earlier = page.earlier {
            month[MonthField.earlierUrl] = text(earlier.pagePath)
            month[MonthField.earlierLabel] = text(labels.label(of: earlier))
        }
        if let later = page.later {
            month[MonthField.laterUrl] = text(later.pagePath)
            month[MonthField.laterLabel] = text(labels.label(of: later))
        }
        month[MonthField.streaks] = makeStreaks(page.streaks, page, labels)
        month[MonthField.calendar] = list(of: page.weeks) { week in
            let object = object(CalendarWeekField.schema)
            object[CalendarWeekField.days] = list(of: week) { makeLeader($0, labels) }
            object[CalendarWeekField.streaks] = makeStreaks(
                Streak.all(among: week.compactMap(\.leader)), page, labels)
            return object.value
        }
        return month.value
    }

    private func makeLeaders(of kind: ChartKind, _ page: MonthPage, _ labels: ChartLabels) -> Value
    {
        list(of: page.leaders(of: kind)) { makeLeader(.chart($0), labels) }
    }

    private func makeStreaks(
        _ streaks: [Streak], _ page: MonthPage, _ labels: ChartLabels
    ) -> Value {
        list(of: streaks) { streak in
            let object = object(StreakField.schema)
            object[StreakField.label] = text(
                labels.short(from: streak.firstDay, to: streak.lastDay))
            object[StreakField.weekday] = .integer(streak.firstDay.weekday)
            object[StreakField.length] = .integer(streak.length)
            object[StreakField.title] = text(streak.entry.title)
            object[StreakField.url] = text(streak.entry.movie.pagePath)
            object[StreakField.poster] = makeImage(page.posters[streak.entry.movie])
            object[StreakField.color] = .integer(streak.entry.movie.posterColor)
            return object.value
        }
    }

    private func makeLeader(_ day: MonthPage.Day, _ labels: ChartLabels) -> Value {
        let object = object(LeaderField.schema)
        let first = day.span.firstDay
        object[LeaderField.label] = text(labels.days(of: day.span))
        object[LeaderField.number] = .integer(first.day)
        object[LeaderField.weekday] = .integer(first.weekday)
        object[LeaderField.weekdayLabel] = text(labels.shortWeekday(of: first))
        guard case .chart(let leader) = day else { return object.value }
        object[LeaderField.url] = text(leader.span.pagePath)
        guard let entry = leader.entry else { return object.value }
        object[LeaderField.title] = text(entry.title)
        object[LeaderField.movieUrl] = text(entry.movie.pagePath)
        object[LeaderField.audience] = .integer(entry.audience.count)
        object[LeaderField.shortAudience] = optionalText(labels.short(entry.audience.count))
        return object.value
    }
}

extension MonthPage {
    /// A day of the month, with its chart or without one.
    fileprivate enum Day {
        case chart(ChartLeader)
        case none(ChartSpan)

        var span: ChartSpan {
            switch self {
            case .chart(let leader): leader.span
            case .none(let span): span
            }
        }

        var leader: ChartLeader? {
            if case .chart(let leader) = self { leader } else { nil }
        }
    }

    private var dailyLeaders: [ChartLeader] {
        leaders(of: .daily).filter { $0.span.month == month }
    }

    /// The days of the month up to the last day with a chart.
    fileprivate var daysUntilLastChart: [Day] {
        guard let last = dailyLeaders.last?.span.firstDay else { return [] }
        return Array(days.prefix(last.day))
    }

    /// All days of the month.
    private var days: [Day] {
        let byDay = Dictionary(dailyLeaders.map { ($0.span.firstDay, $0) }) { first, _ in first }
        var days: [Day] = []
        var day = month.firstDay
        while CalendarMonth(of: day) == month {
            days.append(byDay[day].map { .chart($0) } ?? .none(ChartSpan(.daily, around: day)))
            day = day.adding(days: 1)
        }
        return days
    }

    /// All days of the month by weeks from Monday to Sunday; empty for a month without daily charts.
    fileprivate var weeks: [[Day]] {
        guard !dailyLeaders.isEmpty else { return [] }
        return days.reduce(into: []) { weeks, day in
            if weeks.isEmpty || day.span.firstDay.weekday == 1 { weeks.append([]) }
            weeks[weeks.count - 1].append(day)
        }
    }

    fileprivate var streaks: [Streak] { Streak.all(among: dailyLeaders) }
}
