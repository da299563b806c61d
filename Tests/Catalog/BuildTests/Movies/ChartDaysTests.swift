import CatalogModel
import Time
import Testing

@testable import CatalogBuild

@Suite struct ChartDaysTests {
    /// 2022-01-05 is a Wednesday.
    private static let today = CalendarDay(year: 2022, month: 1, day: 5)

    private func days(_ first: String, _ last: String) throws -> ChartDays {
        .range(
            try #require(CalendarDay(parsing: first))...#require(CalendarDay(parsing: last)))
    }

    private func firstDays(_ days: ChartDays, _ kind: ChartKind) -> [String] {
        days.spans(of: kind, today: Self.today).map(\.firstDay.description)
    }

    @Test(arguments: [
        (ChartKind.daily, "2022-01-04"), (.weekly, "2021-12-27"), (.weekend, "2021-12-31"),
    ])
    func `of yesterday there is the last chart of each kind that is out`(
        kind: ChartKind, firstDay: String
    ) {
        #expect(firstDays(.yesterday, kind) == [firstDay])
    }

    @Test(arguments: [
        (ChartKind.daily, ["2021-12-28", "2021-12-27", "2021-12-26"]),
        (.weekly, ["2021-12-20"]), (.weekend, ["2021-12-24"]),
    ])
    func `of a range there are the charts that end in it`(
        kind: ChartKind, expected: [String]
    ) throws {
        #expect(firstDays(try days("2021-12-26", "2021-12-28"), kind) == expected)
    }

    @Test func `where none ends in a range there is the last one before it`() throws {
        #expect(firstDays(try days("2021-12-28", "2021-12-30"), .weekly) == ["2021-12-20"])
    }

    @Test func `a range that goes on beyond yesterday ends there`() throws {
        #expect(
            firstDays(try days("2022-01-03", "2022-02-01"), .daily) == ["2022-01-04", "2022-01-03"])
    }

    @Test(arguments: [
        // Young ones are read again, but none from before the first.
        (ChartKind.daily, "2022-01-04", "2022-01-04", 1), (.daily, "2022-01-03", "2022-01-04", 2),
        (.daily, "2021-12-01", "2022-01-03", 4), (.daily, "2020-01-01", "2020-01-31", 32),
        (.weekly, "2021-12-19", "2021-12-19", 3), (.weekend, "2022-01-02", "2022-01-02", 1),
    ])
    func `up to yesterday there are those since the newest that is held`(
        kind: ChartKind, first: String, newest: String, count: Int
    ) throws {
        let held =
            try #require(CalendarDay(parsing: first))...#require(CalendarDay(parsing: newest))
        let spans = ChartDays.yesterday.spans(of: kind, today: Self.today, held: held)
        #expect(spans.count == count)
    }
}
