import Time
import Glibc
import Text

/// A time in the local time zone of this computer.
struct LocalTime: CustomStringConvertible {
    private let seconds: Int64

    /// Creates a time from seconds since 1970.
    init(_ seconds: Int64) {
        self.seconds = seconds
    }

    /// The offset of local time from UTC in seconds; positive to the east.
    var utcOffset: Int {
        var (time, parts) = (time_t(seconds), tm())
        return localtime_r(&time, &parts) == nil ? 0 : parts.tm_gmtoff
    }

    /// The date and the time, such as `2026-11-21 03:12`.
    var description: String {
        var (time, parts) = (time_t(seconds), tm())
        guard localtime_r(&time, &parts) != nil else { return "?" }
        let day = CalendarDay(
            year: Int(parts.tm_year) + 1_900, month: Int(parts.tm_mon) + 1,
            day: Int(parts.tm_mday))
        return "\(day) \(parts.tm_hour.zeroPadded(to: 2)):\(parts.tm_min.zeroPadded(to: 2))"
    }
}
