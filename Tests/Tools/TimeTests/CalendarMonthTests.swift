import Time
import Testing

@Suite struct CalendarMonthTests {
    @Test(arguments: [
        ("2022-01-05", "2022-01", "2022-01-01"), ("2024-02-29", "2024-02", "2024-02-01"),
        ("0987-12-31", "0987-12", "0987-12-01"), ("9999-10-10", "9999-10", "9999-10-01"),
    ])
    func `a day lies in a month`(day: String, month: String, first: String) throws {
        let found = CalendarMonth(of: try #require(CalendarDay(parsing: day)))
        #expect("\(found)" == month)
        #expect("\(found.firstDay)" == first)
        #expect(CalendarMonth(of: found.firstDay) == found)
    }

    @Test func `months follow each other over the years`() throws {
        let months = try ["2021-12-31", "2022-01-01", "2022-11-30", "2023-02-01"].map { day in
            CalendarMonth(of: try #require(CalendarDay(parsing: day)))
        }
        #expect(months == months.sorted())
        #expect(Set(months).count == 4)
    }
}
