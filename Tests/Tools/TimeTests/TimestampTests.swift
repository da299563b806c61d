import Time
import Testing

struct TimestampTests {
    @Test(
        arguments: [
            (1970, 1, 1, 0),
            (1969, 12, 31, -86_400),
            (2000, 2, 29, 951_782_400),
            (2000, 3, 1, 951_868_800),
            (2024, 1, 30, 1_706_572_800),
            (2100, 3, 1, 4_107_542_400),
            (1, 1, 1, -62_135_596_800),
            (9999, 12, 31, 253_402_214_400),
        ] as [(Int, Int, Int, Int64)])
    func `a date is so many seconds from the epoch`(
        year: Int, month: Int, day: Int, seconds: Int64
    ) {
        #expect(Timestamp(year: year, month: month, day: day)?.secondsSince1970 == seconds)
    }

    @Test func `every day of four centuries follows the one before`() {
        var expected: Int64 = -62_135_596_800 + 1599 * 365 * 86_400 + 387 * 86_400
        for year in 1600...2001 {
            for month in 1...12 {
                for day in 1...31 {
                    guard let date = Timestamp(year: year, month: month, day: day) else { continue }
                    #expect(date.secondsSince1970 == expected)
                    expected += 86_400
                }
            }
        }
    }

    @Test(arguments: [
        (2023, 2, 29), (1900, 2, 29), (2024, 2, 30), (2024, 4, 31), (2024, 0, 1), (2024, 13, 1),
        (2024, 1, 0), (0, 1, 1), (10_000, 1, 1),
    ])
    func `a day that does not exist is refused`(year: Int, month: Int, day: Int) {
        #expect(Timestamp(year: year, month: month, day: day) == nil)
    }

    @Test func `the time of day counts`() {
        let midnight = Timestamp(secondsSince1970: 951_782_400)
        let late = Timestamp(year: 2000, month: 2, day: 29, hour: 23, minute: 59, second: 58)
        #expect(late == Timestamp(secondsSince1970: 951_782_400 + 86_398))
        #expect(late.map { midnight < $0 } == true)
        for (hour, minute, second) in [(24, 0, 0), (0, 60, 0), (0, 0, 60), (-1, 0, 0)] {
            let time = Timestamp(
                year: 2000, month: 1, day: 1, hour: hour, minute: minute, second: second)
            #expect(time == nil)
        }
    }

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

    @Test(
        "an offset from UTC counts",
        arguments: [
            ("2024-03-01T09:00:00+09:00", "2024-03-01T00:00:00Z"),
            ("2024-02-29T18:00:00.123456-06:00", "2024-03-01T00:00:00Z"),
            ("2024-03-01 05:30:00+0530", "2024-03-01T00:00:00Z"),
            ("2024-03-01T00:00:00-00:00", "2024-03-01T00:00:00Z"),
            ("2024-03-01T09:00:00+24:00", nil), ("2024-03-01T09:00:00+9", nil),
            ("2024-03-01T09:00:00+09:60", nil), ("2024-03-01T09:00:00Z+09:00", nil),
            ("2024-03-01T09:00:00+09:00x", nil), ("2024-03-01+09:00", nil),
        ] as [(String, String?)])
    func offsets(text: String, expected: String?) {
        #expect(Timestamp(parsing: text)?.text == expected)
    }
}
