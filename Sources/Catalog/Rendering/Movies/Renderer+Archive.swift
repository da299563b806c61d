import CatalogModel
import Liquid
import Time

extension Renderer {
    /// Creates the template list of years, each with those of its months that `months` contains.
    func makeYears(_ months: Set<CalendarMonth>, _ labels: ChartLabels) -> Value {
        let years = Dictionary(grouping: months, by: \.year).sorted { $0.key > $1.key }
        return list(of: years) { year, months in
            let object = object(YearField.schema)
            object[YearField.year] = .integer(year)
            object[YearField.months] = list(of: months.sorted(by: >)) { month in
                let link = self.object(MonthLinkField.schema)
                link[MonthLinkField.label] = text(labels.label(of: month))
                link[MonthLinkField.name] = text(labels.name(of: month))
                link[MonthLinkField.url] = text(month.pagePath)
                return link.value
            }
            return object.value
        }
    }
}
