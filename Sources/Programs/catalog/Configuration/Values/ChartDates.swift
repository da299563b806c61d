import CatalogBuild
import Time

/// The days whose box office charts are requested.
struct ChartDates: TypedValue {
    static let wanted =
        "yesterday, a day such as 2022-01-05, or days such as 2022-01-01..2022-01-31"

    let days: ChartDays

    init?(_ text: String) {
        if text == "yesterday" {
            days = .yesterday
            return
        }
        let ends = text.split(separator: "..", omittingEmptySubsequences: false).map(String.init)
        guard 1...2 ~= ends.count, let first = Self.day(ends[0]),
            let last = ends.count == 2 ? Self.day(ends[1]) : first, first <= last
        else { return nil }
        days = .range(first...last)
    }

    private static func day(_ text: String) -> CalendarDay? {
        CalendarDay(parsing: text).flatMap { $0.description == text ? $0 : nil }
    }
}
