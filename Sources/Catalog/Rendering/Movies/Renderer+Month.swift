import CatalogModel
import Liquid
import Time

extension Renderer {
    /// Creates the object of a month with its charts for templates.
    func makeMonth(_ page: MonthPage, _ words: ChartWords) -> Value {
        let month = object(MonthField.schema)
        month[MonthField.label] = text(words.label(of: page.month))
        month[MonthField.days] = list(of: page.daysUntilLastChart) { makeLeader($0, words) }
        month[MonthField.weeks] = makeLeaders(of: .weekly, page, words)
        month[MonthField.weekends] = makeLeaders(of: .weekend, page, words)
        if let earlier = page.earlier {
            month[MonthField.earlierUrl] = text(earlier.pagePath)
            month[MonthField.earlierLabel] = text(words.label(of: earlier))
        }
        return month.value
    }

    private func makeLeaders(of kind: ChartKind, _ page: MonthPage, _ words: ChartWords) -> Value {
        list(of: page.leaders(of: kind)) { makeLeader(.chart($0), words) }
    }

    private func makeLeader(_ day: MonthPage.Day, _ words: ChartWords) -> Value {
        let object = object(LeaderField.schema)
        let first = day.span.firstDay
        object[LeaderField.label] = text(words.days(of: day.span))
        object[LeaderField.number] = .integer(first.day)
        object[LeaderField.weekday] = .integer(first.weekday)
        object[LeaderField.weekdayLabel] = text(words.shortWeekday(of: first))
        guard case .chart(let leader) = day else { return object.value }
        object[LeaderField.url] = text(leader.span.pagePath)
        guard let entry = leader.entry else { return object.value }
        object[LeaderField.title] = text(entry.title)
        object[LeaderField.movieUrl] = text(entry.movie.pagePath)
        object[LeaderField.audience] = .integer(entry.audience.count)
        object[LeaderField.shortAudience] = optionalText(words.short(entry.audience.count))
        return object.value
    }
}

extension MonthPage {
    /// A chart of the month, or one of its days that has none.
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

    /// The days of the month until the last one that has a chart.
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
