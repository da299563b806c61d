import CatalogModel
import Testing

/// How values are written for programs.
@Suite struct TextTests {
    @Test func `a time is written as RFC 3339 has it`() {
        let cases: [(Int64, String)] = [
            (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"),
            (951_782_399, "2000-02-28T23:59:59Z"), (951_782_400, "2000-02-29T00:00:00Z"),
            (1_667_606_461, "2022-11-05T00:01:01Z"), (.min, "0001-01-01T00:00:00Z"),
            (.max, "9999-12-31T23:59:59Z"),
        ]
        for (seconds, text) in cases {
            #expect(Timestamp(secondsSince1970: seconds).text == text)
        }
    }

    @Test func `a time is written as the date it was made of`() throws {
        for (year, month, day) in [(1, 1, 1), (1900, 2, 28), (2000, 2, 29), (2024, 12, 31)] {
            let time = try #require(
                Timestamp(year: year, month: month, day: day, hour: 23, minute: 4, second: 5))
            let parts = time.text.split { !$0.isNumber }.compactMap { Int($0) }
            #expect(parts == [year, month, day, 23, 4, 5])
        }
    }
}
