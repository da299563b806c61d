import CatalogModel
import Time

/// The labels of charts and their days in the language of the site.
///
/// Templates receive these labels ready-made, because the label of a day depends on more than its
/// digits: a week may span two years, and every weekday has a name.
struct ChartLabels {
    private let strings: [String: String]
    private let shortNumbers: ShortNumbers

    init(in strings: SiteStrings) {
        self.strings = strings.byKey
        shortNumbers = ShortNumbers(in: self.strings)
    }

    /// Returns true if these labels use the text of a key.
    static func uses(_ key: String) -> Bool {
        ["charts.", "chart_title.", "span.", "months.", "weekday.", "weekday_short."]
            .contains { key.hasPrefix($0) }
            || ["archive", "month_of_year", "month_title"].contains(key)
            || key.hasPrefix(ShortNumbers.prefix)
    }

    /// Returns a label such as `일별`.
    func label(of kind: ChartKind) -> String { text("charts.\(kind.rawValue)") }

    /// Returns a title such as `2022년 1월 5일 박스오피스`.
    func title(of span: ChartSpan) -> String {
        text("chart_title.\(span.kind.rawValue)").filled(with: ["days": days(of: span)])
    }

    /// Returns days such as `2022년 1월 5일`, `2022년 1월 3일~9일`, `2022년 1월 31일~2월 6일` or
    /// `2021년 12월 27일~2022년 1월 2일`.
    func days(of span: ChartSpan) -> String {
        let (first, last) = (span.firstDay, span.lastDay)
        return text("span.\(Self.form(from: first, to: last))").filled(with: [
            "year": "\(first.year)", "month": month(of: first), "day": "\(first.day)",
            "last_year": "\(last.year)", "last_month": month(of: last), "last_day": "\(last.day)",
        ])
    }

    /// Returns a name such as `수요일`.
    func weekday(of day: CalendarDay) -> String { text("weekday.\(day.weekday)") }

    /// Returns a name such as `수`.
    func shortWeekday(of day: CalendarDay) -> String { text("weekday_short.\(day.weekday)") }

    /// Returns a label such as `2022년 1월`.
    func label(of month: CalendarMonth) -> String {
        text("month_of_year").filled(with: [
            "year": "\(month.year)", "month": self.month(of: month.firstDay),
        ])
    }

    /// Returns a name such as `1월`.
    func name(of month: CalendarMonth) -> String { self.month(of: month.firstDay) }

    /// Returns a title such as `2022년 1월 박스오피스`.
    func title(of month: CalendarMonth) -> String {
        text("month_title").filled(with: ["month": label(of: month)])
    }

    /// The title of the archive, such as `지난 차트`.
    var titleOfArchive: String { text("archive") }

    /// Returns a number such as `8만 3천`; `nil` for a number that is already short.
    func short(_ number: Int64) -> String? { shortNumbers.text(of: number) }

    private static func form(from first: CalendarDay, to last: CalendarDay) -> String {
        if first == last { return "day" }
        if first.year != last.year { return "across_years" }
        return first.month == last.month ? "within_month" : "within_year"
    }

    private func month(of day: CalendarDay) -> String { text("months.\(day.month)") }

    /// Returns a text, or its key if the language file does not contain it.
    private func text(_ key: String) -> String { strings[key] ?? key }
}
