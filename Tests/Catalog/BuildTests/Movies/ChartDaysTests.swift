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
    func `yesterday has the last published chart of each kind`(
        kind: ChartKind, firstDay: String
    ) {
        #expect(firstDays(.yesterday, kind) == [firstDay])
    }

    @Test(arguments: [
        (ChartKind.daily, ["2021-12-28", "2021-12-27", "2021-12-26"]),
        (.weekly, ["2021-12-20"]), (.weekend, ["2021-12-24"]),
    ])
    func `a range has the charts that end in it`(
        kind: ChartKind, expected: [String]
    ) throws {
        #expect(firstDays(try days("2021-12-26", "2021-12-28"), kind) == expected)
    }

    @Test func `a range in which no chart ends has the last chart before it`() throws {
        #expect(firstDays(try days("2021-12-28", "2021-12-30"), .weekly) == ["2021-12-20"])
    }

    @Test func `a range ends yesterday at the latest`() throws {
        #expect(
            firstDays(try days("2022-01-03", "2022-02-01"), .daily) == ["2022-01-04", "2022-01-03"])
    }

    @Test(arguments: [
        (ChartKind.daily, "2022-01-04", 1), (.daily, "2022-01-03", 2), (.daily, "2021-12-05", 31),
        (.daily, "2020-01-01", 32), (.weekly, "2021-12-19", 3), (.weekly, "2020-01-05", 5),
        (.weekend, "2022-01-02", 1),
    ])
    func `after missed nights the charts since the earliest stored one are read, up to 31`(
        kind: ChartKind, earliest: String, count: Int
    ) throws {
        let spans = ChartDays.yesterday.spans(
            of: kind, today: Self.today, since: try CalendarDay(of: earliest))
        #expect(spans.count == count)
    }

    @Test(
        arguments: [
            (.daily, "2021-12-03", nil), (.daily, "2021-12-02", "2021-12-03"),
            (.daily, "2021-11-01", "2021-11-02"), (.weekly, "2021-11-28", nil),
            (.weekly, "2021-11-21", "2021-11-22"),
        ] as [(ChartKind, String, String?)])
    func `charts from before the missed nights are in a gap`(
        kind: ChartKind, newest: String, first: String?
    ) throws {
        let newest = try CalendarDay(of: newest)
        let gap = ChartDays.yesterday.gap(of: kind, today: Self.today, after: newest)
        #expect(gap?.lowerBound.description == first)
        #expect(gap.map(\.upperBound.description) == first.map { _ in "2021-12-03" })
        let range = try days("2021-12-26", "2021-12-28")
        #expect(range.gap(of: kind, today: Self.today, after: newest) == nil)
    }
}
