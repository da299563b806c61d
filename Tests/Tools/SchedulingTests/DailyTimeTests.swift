import Scheduling
import Testing

@Suite struct DailyTimeTests {
    @Test(arguments: ["00:00", "03:17", "23:59"])
    func `a time is read as it is written`(text: String) throws {
        #expect(try Sample.time(text).description == text)
    }

    @Test(arguments: ["", "3:17", "24:00", "03:60", "03.17", "+3:17", "03:+7", "03:17 ", "٠٣:١٧"])
    func `other texts are not a time`(text: String) {
        #expect(DailyTime(text) == nil)
    }

    @Test(arguments: [
        ("03:17", -9 * 3600, "18:17"), ("18:17", 9 * 3600, "03:17"), ("00:10", -20 * 60, "23:50"),
        ("12:00", 0, "12:00"), ("03:17", 14 * 3600, "17:17"),
    ])
    func `other clocks show it otherwise`(text: String, seconds: Int, shown: String) throws {
        #expect(try Sample.time(text).shifted(bySeconds: seconds).description == shown)
    }

    /// 1,800,000,000 is 2027-01-15 08:00:00 in UTC, 17:00 in Korea.
    @Test(
        arguments: [
            ("17:01", 9 * 3600, 60), ("17:00", 9 * 3600, 86_400), ("03:17", 9 * 3600, 37_020),
            ("08:00", 0, 86_400), ("07:59", 0, 86_340), ("23:00", -10 * 3600, 3_600),
        ] as [(String, Int, Int64)])
    func `the next one comes within a day`(text: String, offset: Int, seconds: Int64) throws {
        let now: Int64 = 1_800_000_000
        #expect(try Sample.time(text).next(after: now) { _ in offset } == now + seconds)
    }

    @Test func `a clock that is set in between is followed`() throws {
        let now: Int64 = 1_800_000_000
        let change = now + 3600
        let next = try Sample.time("12:00").next(after: now) { $0 < change ? 0 : 3600 }
        #expect(next == now + 3 * 3600)
    }
}
