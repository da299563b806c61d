import Text

/// A point in time in whole seconds since 1970-01-01T00:00:00Z.
package struct Timestamp: Hashable, Comparable, Sendable {
    /// Seconds since the epoch, without leap seconds (POSIX).
    package let secondsSince1970: Int64

    package init(secondsSince1970: Int64) {
        self.secondsSince1970 = secondsSince1970
    }

    /// Creates a time in UTC, midnight by default; `nil` if the day or the time does not exist.
    ///
    /// The calendar is Gregorian, also for early years, and the year is 1 to 9999.
    package init?(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0)
    {
        let date = CalendarDay(year: year, month: month, day: day)
        guard date.exists,
            (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second)
        else { return nil }
        secondsSince1970 = Int64(((date.daysSince1970 * 24 + hour) * 60 + minute) * 60 + second)
    }

    /// True when `left` is earlier.
    package static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.secondsSince1970 < right.secondsSince1970
    }
}

extension Timestamp {
    /// The day in UTC.
    ///
    /// For a time outside the years 1 to 9999, this is the nearest day inside.
    package var day: CalendarDay {
        let seconds = writable
        return CalendarDay(
            daysSince1970: Int(seconds / 86_400 - (seconds % 86_400 < 0 ? 1 : 0)))
    }

    /// The time of day in UTC, such as `03:12:00`.
    var clockText: String {
        let time = (writable % 86_400 + 86_400) % 86_400
        let parts = [time / 3_600, time / 60 % 60, time % 60]
        return parts.map { $0.zeroPadded(to: 2) }.joined(separator: ":")
    }

    /// The day in UTC, such as `2026-11-21`.
    package var dayText: String { day.description }

    /// The time in the form of RFC 3339, such as `2026-11-21T03:12:00Z`.
    ///
    /// For a time outside the years 1 to 9999, this is the nearest time inside.
    package var text: String { "\(day)T\(clockText)Z" }

    private var writable: Int64 {
        min(max(secondsSince1970, -62_135_596_800), 253_402_300_799)
    }
}
