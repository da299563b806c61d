import Time
import Testing

@Suite struct CalendarDayTests {
    @Test(arguments: [
        "2022-01-04T00:00:00", "2022-01-04T00:00:00.00", "2022-01-04 00:00:00.000", "2022-01-04",
    ])
    func `every form of a timestamp is read`(text: String) {
        #expect(CalendarDay(parsing: text) == CalendarDay(year: 2022, month: 1, day: 4))
    }

    @Test(arguments: [
        "", "2022-1-4", "2022-13-01", "2022-00-01", "2022-01-32", "2022-02-29", "0000-01-01",
        "+022-01-04", "04.01.2022", "T",
    ])
    func `other texts are not a day`(text: String) {
        #expect(CalendarDay(parsing: text) == nil)
    }

    @Test(arguments: [
        ("20220104", CalendarDay(year: 2022, month: 1, day: 4)),
        ("20240229", CalendarDay(year: 2024, month: 2, day: 29)), ("20230229", nil),
        ("2022010", nil), ("2022-1-4", nil), (" ", nil),
    ])
    func `the form of addresses is read`(text: String, day: CalendarDay?) {
        #expect(CalendarDay(compact: text) == day)
        if let day { #expect(day.compactText == text) }
    }

    @Test(arguments: [
        (973, 1, 5, "0973-01-05", "09730105"), (1, 10, 31, "0001-10-31", "00011031"),
        (2026, 11, 9, "2026-11-09", "20261109"),
    ])
    func `a day has all its digits`(
        year: Int, month: Int, day: Int, text: String, compact: String
    ) {
        let day = CalendarDay(year: year, month: month, day: day)
        #expect("\(day)" == text && day.compactText == compact)
    }

    @Test(arguments: [
        ("1970-01-01", 0, 4), ("1969-12-31", -1, 3), ("2000-02-29", 11_016, 2),
        ("2022-01-05", 18_997, 3), ("0001-01-01", -719_162, 1), ("9999-12-31", 2_932_896, 5),
    ])
    func `days are counted from 1970, and weeks begin on Mondays`(
        text: String, days: Int, weekday: Int
    ) throws {
        let day = try #require(CalendarDay(parsing: text))
        #expect(day.daysSince1970 == days)
        #expect(CalendarDay(daysSince1970: days) == day)
        #expect(day.weekday == weekday)
    }

    @Test func `days go on over months and years, and are in order`() {
        let last = CalendarDay(year: 2021, month: 12, day: 31)
        #expect(last.adding(days: 1).description == "2022-01-01")
        #expect(last.adding(days: -365).description == "2020-12-31")
        #expect(last < last.adding(days: 1))
        #expect(
            CalendarDay(year: 2022, month: 1, day: 31) < CalendarDay(year: 2022, month: 2, day: 1))
    }
}
