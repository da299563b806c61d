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
        if let earlier = page.earlier {
            month[MonthField.earlierUrl] = text(earlier.pagePath)
            month[MonthField.earlierLabel] = text(labels.label(of: earlier))
        }
        return month.value
    }

    private func makeLeaders(of kind: ChartKind, _ page: MonthPage, _ labels: ChartLabels) -> Value
    {
        list(of: page.leaders(of: kind)) { makeLeader(.chart($0), labels) }
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
    }

    /// The days of the month up to the last day with a chart.
    fileprivate var daysUntilLastChart: [Day] {
        let charts = leaders(of: .daily).filter { $0.span.month == month }
        let byDay = Dictionary(charts.map { ($0.span.firstDay, $0) }) { first, _ in first }
        guard let last = charts.last?.span.firstDay else { return [] }
        return (1...last.day).map { number in
            let day = CalendarDay(year: month.year, month: month.month, day: number)
            return byDay[day].map { .chart($0) } ?? .none(ChartSpan(.daily, around: day))
        }
    }
}
