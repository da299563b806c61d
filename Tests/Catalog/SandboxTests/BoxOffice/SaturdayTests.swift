import Testing
import Time

@testable import CatalogSandbox

@Suite struct SaturdayTests {
    /// True if more people saw the film on `day` than on any day of its run before.
    private func isBestDay(of release: Release, _ day: CalendarDay) -> Bool {
        let earlier = (1...120).map { days in
            let day = day.adding(days: -days)
            return release.attendance(on: day...day).tickets
        }
        let most = earlier.max() ?? 0
        return most > 0 && release.attendance(on: day...day).tickets > most
    }

    @Test func `on each Saturday a film is new, one has risen, and one has its best day`() {
        let first = Programme.start(of: 2026).adding(days: 5)
        for week in 0..<52 {
            let day = first.adding(days: week * 7)
            let chart = BoxOfficeChart(
                of: .standard, CountedDays(.daily, of: day), BoxOfficeFilter())
            #expect(day.weekday == 6)
            #expect(chart.entries.contains { $0.before == nil }, "\(day)")
            #expect(chart.entries.contains { $0.rise > 0 }, "\(day)")
            #expect(chart.entries.contains { isBestDay(of: $0.place.release, day) }, "\(day)")
        }
    }
}
