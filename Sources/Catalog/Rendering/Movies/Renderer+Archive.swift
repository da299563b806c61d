import CatalogModel
import Liquid
import Time

extension Renderer {
    /// Creates the template list of the years that have months with charts.
    func makeYears(_ page: ArchivePage, _ labels: ChartLabels) -> Value {
        let years = Dictionary(grouping: page.months, by: \.year).sorted { $0.key > $1.key }
        return list(of: years) { year, months in
            let object = object(YearField.self)
            object[.year] = .integer(year)
            object[.months] = list(of: months.sorted(by: >)) { month in
                makeMonthLink(month, page, labels)
            }
            object[.calendar] = list(of: Array(1...12)) { month in
                let day = CalendarDay(year: year, month: month, day: 1)
                return makeMonthLink(CalendarMonth(of: day), page, labels)
            }
            return object.value
        }
    }

    private func makeMonthLink(
        _ month: CalendarMonth, _ page: ArchivePage, _ labels: ChartLabels
    ) -> Value {
        let link = object(MonthLinkField.self)
        link[.label] = text(labels.label(of: month))
        link[.name] = text(labels.name(of: month))
        guard page.months.contains(month) else { return link.value }
        link[.url] = text(month.pagePath)
        guard let leader = page.leaders[month] else { return link.value }
        link[.title] = text(leader.title)
        link[.days] = .integer(leader.days)
        link[.poster] = makeImage(leader.poster)
        link[.color] = .integer(leader.movie.posterColor)
        return link.value
    }
}
