import Sandbox
import Testing

@Suite struct CalendarDayTests {
    @Test(arguments: [
        "2022-01-04T00:00:00", "2022-01-04T00:00:00.00", "2022-01-04 00:00:00.000", "2022-01-04",
    ])
    func `every form of a timestamp is read`(text: String) {
        #expect(CalendarDay(parsing: text) == CalendarDay(year: 2022, month: 1, day: 4))
    }

    @Test(arguments: ["", "2022-1-4", "2022-13-01", "2022-00-01", "2022-01-32", "04.01.2022", "T"])
    func `what is no day is not read`(text: String) {
        #expect(CalendarDay(parsing: text) == nil)
    }
}
