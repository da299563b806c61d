import Time
import Testing

@testable import CatalogSandbox

@Suite struct TimeUUIDTests {
    @Test func `a UUID contains its time as version 1 does`() {
        // 2022-11-10 15:39:05 UTC, when a picture with a hexadecimal name of this time was sent.
        let uuid = TimeUUID.random(at: 1_668_094_745_000_000)
        #expect(uuid.text.contains(/^[0-9a-f]{8}-610d-11ed-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/))
        #expect(uuid.hex == String(uuid.text.filter { $0 != "-" }))
        #expect(TimeUUID.random(at: 1) != TimeUUID.random(at: 1))
    }

    @Test func `days are counted through leap years and back`() {
        #expect(CalendarDay(year: 1970, month: 1, day: 1).daysSince1970 == 0)
        #expect(CalendarDay(year: 2000, month: 3, day: 1).daysSince1970 == 11_017)
        #expect(
            CalendarDay(at: 1_668_094_745_000_000) == CalendarDay(year: 2022, month: 11, day: 10))
        var last = CalendarDay(daysSince1970: -200_001)
        for days in stride(from: -200_000, to: 200_000, by: 37) {
            let day = CalendarDay(daysSince1970: days)
            #expect(day.daysSince1970 == days)
            #expect(day != last)
            last = day
        }
    }
}
