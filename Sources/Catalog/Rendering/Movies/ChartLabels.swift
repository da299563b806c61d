import CatalogModel
import Time

/// The labels of charts and days in the language of the site.
///
/// Templates receive complete labels, because a label depends on more than the digits of a day. For
/// example, a week may lie in two years, and every weekday has a name.
struct ChartLabels {
    private let strings: [String: String]
    private let shortNumbers: ShortNumbers

    init(in strings: SiteStrings) {
        self.strings = strings.byKey
        shortNumbers = ShortNumbers(in: self.strings)
    }

    /// Returns true if these labels use the text with this key.
    static func uses(_ key: String) -> Bool {
        [
            "charts.", "chart_title.", "span.", "span_short.", "months.", "weekday.",
            "weekday_short.",
        ]
        .contains { key.hasPrefix($0) }
            || ["archive", "month_of_year", "month_title"].contains(key)
            || key.hasPrefix(ShortNumbers.prefix)
    }

    /// Returns the name of a kind of chart, such as `일별`.
    func label(of kind: ChartKind) -> String { text("charts.\(kind.rawValue)") }

    /// Returns the title of a chart, such as `2022년 1월 5일 박스오피스`.
    func title(of span: ChartSpan) -> String {
        text("chart_title.\(span.kind.rawValue)").filled(with: ["days": days(of: span)])
    }

    /// Returns the days of a chart, such as `2022년 1월 5일`.
    ///
    /// Other forms are `2022년 1월 3일~9일`, `2022년 1월 31일~2월 6일` and `2021년 12월 27일~2022년 1월 2일`.
    func days(of span: ChartSpan) -> String {
        let (first, last) = (span.firstDay, span.lastDay)
        return text("span.\(Self.form(from: first, to: last))").filled(with: [
            "year": "\(first.year)", "month": month(of: first), "day": "\(first.day)",
            "last_year": "\(last.year)", "last_month": month(of: last), "last_day": "\(last.day)",
        ])
    }

    /// Returns some days in short, such as `11.1–17`.
    func short(from first: CalendarDay, to last: CalendarDay) -> String {
        let isMonth = first.year == last.year && first.month == last.month
        let form = first == last ? "day" : isMonth ? "within_month" : "across_months"
        return text("span_short.\(form)").filled(with: [
            "month": "\(first.month)", "day": "\(first.day)",
            "last_month": "\(last.month)", "last_day": "\(last.day)",
        ])
    }

    /// Returns the name of a weekday, such as `수요일`.
    func weekday(of day: CalendarDay) -> String { text("weekday.\(day.weekday)") }

    /// Returns the short name of a weekday, such as `수`.
    func shortWeekday(of day: CalendarDay) -> String { text("weekday_short.\(day.weekday)") }

    /// Returns the label of a month with its year, such as `2022년 1월`.
    func label(of month: CalendarMonth) -> String {
        text("month_of_year").filled(with: [
            "year": "\(month.year)", "month": self.month(of: month.firstDay),
        ])
    }

    /// Returns the name of a month without its year, such as `1월`.
    func name(of month: CalendarMonth) -> String { self.month(of: month.firstDay) }

    /// Returns the title of a month's page, such as `2022년 1월 박스오피스`.
    func title(of month: CalendarMonth) -> String {
        text("month_title").filled(with: ["month": label(of: month)])
    }

    /// The title of the page that lists all months, such as `지난 차트`.
    var titleOfArchive: String { text("archive") }

    /// Returns a short form such as `8만 3천`; `nil` for a number that is already short.
    func short(_ number: Int64) -> String? { shortNumbers.text(of: number) }

    private static func form(from first: CalendarDay, to last: CalendarDay) -> String {
        if first == last { return "day" }
        if first.year != last.year { return "across_years" }
        return first.month == last.month ? "within_month" : "within_year"
    }

    private func month(of day: CalendarDay) -> String { text("months.\(day.month)") }

    /// Returns the text with this key, or the key if the language file does not contain it.
    private func text(_ key: String) -> String { strings[key] ?? key }
}
