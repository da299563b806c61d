import CatalogState
import Time
import TestSupport
import Testing

@Suite struct CallTableTests {
    @Test func `calls are counted for each service and day`() throws {
        let folder = try TemporaryFolder()
        let calls = try folder.store().calls
        let today = CalendarDay(year: 2022, month: 1, day: 5)
        #expect(try calls.count(of: "kobis", on: today) == 0)
        try calls.add(3, to: "kobis", on: today)
        try calls.add(4, to: "kobis", on: today)
        try calls.add(1, to: "kakao", on: today)
        #expect(try calls.count(of: "kobis", on: today) == 7)
        #expect(try calls.count(of: "kakao", on: today) == 1)
        try calls.add(1, to: "kobis", on: today.adding(days: 1))
        #expect(try calls.count(of: "kobis", on: today) == 0)
        #expect(try calls.count(of: "kobis", on: today.adding(days: 1)) == 1)
    }
}
