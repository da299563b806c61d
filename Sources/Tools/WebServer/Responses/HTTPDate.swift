internal import Glibc

/// A date in the format of HTTP: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, 5.6.7).
struct HTTPDate: Equatable, CustomStringConvertible {
    private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// Seconds since 1970.
    let time: Int64

    /// Creates a date; `nil` before 1970 and after the year 9999, which HTTP cannot write.
    init?(time: Int64) {
        guard 0...253_402_300_799 ~= time else { return nil }
        self.time = time
    }

    /// Parses a date in the current format; `nil` for the two obsolete formats and for invalid
    /// dates.
    ///
    /// The body is then sent once more, which is always correct.
    init?(parsing text: String) {
        let words = text.split(separator: " ")
        guard words.count == 6, words[5] == "GMT", let day = Int32(words[1]),
            let month = Self.months.firstIndex(of: String(words[2])),
            let year = Int32(words[3]), 1970...9999 ~= year
        else { return nil }
        let clock = words[4].split(separator: ":").compactMap { Int32($0) }
        guard clock.count == 3 else { return nil }
        var parts = tm()
        (parts.tm_year, parts.tm_mon, parts.tm_mday) = (year - 1900, Int32(month), day)
        (parts.tm_hour, parts.tm_min, parts.tm_sec) = (clock[0], clock[1], clock[2])
        // `timegm` normalizes a day or an hour that does not exist; such a date is refused.
        guard let date = HTTPDate(time: Int64(timegm(&parts))), date.description == text
        else { return nil }
        self = date
    }

    var description: String {
        var (seconds, parts) = (time_t(time), tm())
        gmtime_r(&seconds, &parts)
        func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map(two).joined(separator: ":")
        return "\(Self.days[Int(parts.tm_wday)]), \(two(parts.tm_mday)) "
            + "\(Self.months[Int(parts.tm_mon)]) \(parts.tm_year + 1900) \(clock) GMT"
    }
}
