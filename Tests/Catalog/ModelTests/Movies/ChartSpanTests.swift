import CatalogModel
import Time
import Testing

@Suite struct ChartSpanTests {
    @Test(arguments: [
        // 2022-01-05 is a Wednesday.
        (ChartKind.daily, "2022-01-05", "2022-01-05", "2022-01-05", "2022-01-04"),
        (.weekly, "2022-01-05", "2022-01-03", "2022-01-09", "2021-12-27"),
        (.weekly, "2022-01-03", "2022-01-03", "2022-01-09", "2021-12-27"),
        (.weekly, "2022-01-09", "2022-01-03", "2022-01-09", "2021-12-27"),
        (.weekend, "2022-01-05", "2021-12-31", "2022-01-02", "2021-12-24"),
        (.weekend, "2022-01-07", "2022-01-07", "2022-01-09", "2021-12-31"),
        (.weekend, "2022-01-09", "2022-01-07", "2022-01-09", "2021-12-31"),
        (.weekdays, "2022-01-03", "2022-01-03", "2022-01-06", "2021-12-27"),
        (.weekdays, "2022-01-06", "2022-01-03", "2022-01-06", "2021-12-27"),
        (.weekdays, "2022-01-09", "2022-01-03", "2022-01-06", "2021-12-27"),
    ])
    func `a day lies in a week, and in the weekend that began last`(
        kind: ChartKind, day: String, first: String, last: String, before: String
    ) throws {
        let span = ChartSpan(kind, around: try #require(CalendarDay(parsing: day)))
        #expect(span.firstDay.description == first)
        #expect(span.lastDay.description == last)
        #expect(span.previous.firstDay.description == before)
        #expect(span.previous.kind == kind)
    }
}
