import CatalogModel
import Time
import Testing

@testable import CatalogRendering

@Suite struct ChartLabelsTests {
    private func labels(_ language: String) throws -> ChartLabels {
        ChartLabels(in: try SampleMovies.theme(language).strings)
    }

    @Test(arguments: [
        (
            ChartKind.daily, "2022-01-05", "2022년 1월 5일 박스오피스", "Box office, January 5, 2022"
        ),
        (
            .weekly, "2022-01-05", "2022년 1월 3일~9일 주간 박스오피스",
            "Weekly box office, January 3–9, 2022"
        ),
        (
            .weekly, "2022-02-01", "2022년 1월 31일~2월 6일 주간 박스오피스",
            "Weekly box office, January 31 – February 6, 2022"
        ),
        (
            .weekly, "2022-01-01", "2021년 12월 27일~2022년 1월 2일 주간 박스오피스",
            "Weekly box office, December 27, 2021 – January 2, 2022"
        ),
        (
            .weekend, "2022-01-07", "2022년 1월 7일~9일 주말 박스오피스",
            "Weekend box office, January 7–9, 2022"
        ),
    ])
    func `a chart is called by its kind and its days`(
        kind: ChartKind, day: String, korean: String, english: String
    ) throws {
        let span = ChartSpan(kind, around: try #require(CalendarDay(parsing: day)))
        #expect(try labels("ko").title(of: span) == korean)
        #expect(try labels("en").title(of: span) == english)
    }

    @Test func `days of the week and months have their names`() throws {
        let (korean, english) = (try labels("ko"), try labels("en"))
        let monday = CalendarDay(year: 2022, month: 1, day: 3)
        let week = (0..<7).map { monday.adding(days: $0) }
        #expect(week.map(korean.shortWeekday).joined() == "월화수목금토일")
        #expect(week.map(korean.weekday) == "월화수목금토일".map { "\($0)요일" })
        #expect(
            week.map(english.shortWeekday) == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
        #expect(
            zip(week, week.map(english.weekday)).allSatisfy {
                $1.hasPrefix(english.shortWeekday(of: $0)) && $1.hasSuffix("day")
            })
        let months = (1...12).map { CalendarMonth(of: CalendarDay(year: 2022, month: $0, day: 9)) }
        #expect(months.map(korean.label) == (1...12).map { "2022년 \($0)월" })
        #expect(Set(months.map(english.label)).count == 12)
        #expect(english.label(of: months[1]) == "February 2022")
        #expect(korean.title(of: months[0]) == "2022년 1월 박스오피스")
    }

    @Test(
        arguments: [
            (0, nil, nil), (7, nil, nil), (999, nil, nil), (1_000, nil, "1K"), (-5, nil, nil),
            (9_998, nil, "10K"), (9_999, nil, "10K"), (10_000, "1만", "10K"), (10_499, "1만", "10K"),
            (10_500, "1만 1천", "11K"), (83_215, "8만 3천", "83K"), (89_999, "9만", "90K"),
            (99_499, "9만 9천", "99K"), (99_500, "10만", "100K"), (123_456, "12만", "123K"),
            (999_499, "100만", "999K"), (999_500, "100만", "1M"), (6_314_123, "631만", "6.3M"),
            (9_949_999, "995만", "9.9M"), (9_950_000, "995만", "10M"), (10_499_999, "1,050만", "10M"),
            (99_994_999, "9,999만", "100M"), (99_996_000, "1억", "100M"), (100_000_000, "1억", "100M"),
            (631_412_340, "6.3억", "631M"), (831_412_340, "8.3억", "831M"),
            (63_314_123_000, "633억", "63B"), (999_960_000_000, "1조", "1T"),
            (1_234_500_000_000, "1.2조", "1.2T"), (.max, "9,223,372조", "9,223,372T"),
            (.min, nil, nil),
        ] as [(Int64, String?, String?)])
    func `large numbers are written in few characters`(
        number: Int64, korean: String?, english: String?
    ) throws {
        #expect(try labels("ko").short(number) == korean)
        #expect(try labels("en").short(number) == english)
    }

    @Test func `the texts that pages are given are parts of their dependencies`() throws {
        let theme = try SampleMovies.theme()
        let (strings, labels) = (theme.strings, ChartLabels(in: theme.strings))
        let parts = Set(theme.dependencies(of: .archive).parts.map(\.name))
        for (key, _) in strings.all where ChartLabels.uses(key) {
            #expect(parts.contains("text." + key))
        }
        // Labels whose key is not found would show the key in their place.
        let reported = [
            labels.titleOfArchive, labels.label(of: .weekend),
            labels.title(of: SampleMovies.wednesday),
        ]
        #expect(reported == ["지난 차트", "주말", "2022년 1월 5일 박스오피스"])
    }

    @Test(arguments: [
        ("a {{ b }} c", "a B c"), ("{{b}}{{ b }}", "BB"), ("{{ x }}", "{{ x }}"), ("{{ b", "{{ b"),
        ("", ""), ("}}{{ b }}", "}}B"),
    ])
    func `values replace their names`(text: String, filled: String) {
        #expect(text.filled(with: ["b": "B"]) == filled)
    }
}
