import CatalogModel
import Liquid
import Time

extension Renderer {
    /// Creates the template object of a month with its charts.
    func makeMonth(_ page: MonthPage, _ labels: ChartLabels) -> Value {
        let month = object(MonthField.self)
        month[.label] = text(labels.label(of: page.month))
        month[.days] = list(of: page.daysUntilLastChart) { makeLeader($0, labels) }
        month[.weeks] = makeLeaders(of: .weekly, page, labels)
        month[.weekends] = makeLeaders(of: .weekend, page, labels)
        month[.weekdays] = makeLeaders(of: .weekdays, page, labels)
        if let earlier = page.earlier {
            month[.earlierUrl] = text(earlier.pagePath)
            month[.earlierLabel] = text(labels.label(of: earlier))
        }
        if let later = page.later {
            month[.laterUrl] = text(later.pagePath)
            month[.laterLabel] = text(labels.label(of: later))
        }
        month[.streaks] = makeStreaks(page.streaks, page, labels)
        month[.calendar] = list(of: page.weeks) { week in
            let object = object(CalendarWeekField.self)
            object[.days] = list(of: week) { makeLeader($0, labels) }
            object[.streaks] = makeStreaks(
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
            let object = object(StreakField.self)
            object[.label] = text(
                labels.short(from: streak.firstDay, to: streak.lastDay))
            object[.weekday] = .integer(streak.firstDay.weekday)
            object[.length] = .integer(streak.length)
            object[.title] = text(streak.entry.title)
            object[.url] = text(streak.entry.movie.pagePath)
            object[.poster] = makeImage(page.posters[streak.entry.movie])
            object[.color] = .integer(streak.entry.movie.posterColor)
            return object.value
        }
    }

    private func makeLeader(_ day: MonthPage.Day, _ labels: ChartLabels) -> Value {
        let object = object(LeaderField.self)
        let first = day.span.firstDay
        object[.label] = text(labels.days(of: day.span))
        object[.number] = .integer(first.day)
        object[.weekday] = .integer(first.weekday)
        object[.weekdayLabel] = text(labels.shortWeekday(of: first))
        guard case .chart(let leader) = day else { return object.value }
        object[.url] = text(leader.span.pagePath)
        guard let entry = leader.entry else { return object.value }
        object[.title] = text(entry.title)
        object[.movieUrl] = text(entry.movie.pagePath)
        object[.audience] = .integer(entry.audience.count)
        object[.shortAudience] = optionalText(labels.short(entry.audience.count))
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
